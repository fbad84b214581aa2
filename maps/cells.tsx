<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="cells" tilewidth="120" tileheight="138" tilecount="3" columns="3">
 <image source="cells.png" width="360" height="138"/>
 <tile id="0">
  <properties>
   <property name="ground" value="blank"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="ground" value="risk"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="ground" value="sea"/>
  </properties>
 </tile>
</tileset>
