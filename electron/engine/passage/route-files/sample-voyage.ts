// The sample voyage of training mode: a North Atlantic passage well south of the great circle, as RTZ 1.0. The plan keeps clear of the Banks and of many lows,
// and is 190 NM longer than the route south of the Grand Banks: on almost any day there is a better route. Aid to learning the application,
// not a route to sail. Ends and name are those of test/fixtures/routes/north-atlantic.rtz.

export const SAMPLE_VOYAGE_FILE_NAME = 'bishop-rock-ambrose.rtz'

export const SAMPLE_VOYAGE_RTZ = `<?xml version="1.0" encoding="UTF-8"?>
<route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0">
  <routeInfo routeName="Bishop Rock – Ambrose" routeStatus="Sample. Not for navigation." />
  <waypoints>
    <waypoint id="1" name="Bishop Rock" radius="1.0">
      <position lat="49.7500" lon="-6.4500" />
    </waypoint>
    <waypoint id="2" name="Western Approaches" radius="1.0">
      <position lat="49.5000" lon="-10.0000" />
      <leg geometryType="Loxodrome" portsideXTD="2.0" starboardXTD="2.0" />
    </waypoint>
    <waypoint id="3" name="Rhumb line 20° W">
      <position lat="45.4096" lon="-20.0000" />
      <leg geometryType="Loxodrome" portsideXTD="5.0" starboardXTD="5.0" />
    </waypoint>
    <waypoint id="4" name="North of the Azores" radius="2.0">
      <position lat="41.0000" lon="-30.0000" />
      <leg geometryType="Loxodrome" portsideXTD="5.0" starboardXTD="5.0" />
    </waypoint>
    <waypoint id="5" name="Rhumb line 40° W">
      <position lat="40.7500" lon="-40.0000" />
      <leg geometryType="Loxodrome" portsideXTD="5.0" starboardXTD="5.0" />
    </waypoint>
    <waypoint id="6" name="South of the Banks" radius="2.0">
      <position lat="40.5000" lon="-50.0000" />
      <leg geometryType="Loxodrome" portsideXTD="5.0" starboardXTD="5.0" />
    </waypoint>
    <waypoint id="7" name="South of Sable Island" radius="2.0">
      <position lat="40.5000" lon="-60.0000" />
      <leg geometryType="Loxodrome" portsideXTD="5.0" starboardXTD="5.0" />
    </waypoint>
    <waypoint id="8" name="Nantucket Shoals" radius="1.0">
      <position lat="40.4167" lon="-69.2500" />
      <leg geometryType="Loxodrome" portsideXTD="5.0" starboardXTD="5.0" />
    </waypoint>
    <waypoint id="9" name="South of Fire Island" radius="1.0">
      <position lat="40.4000" lon="-73.1667" />
      <leg geometryType="Loxodrome" portsideXTD="1.0" starboardXTD="1.0" />
    </waypoint>
    <waypoint id="10" name="Ambrose">
      <position lat="40.4500" lon="-73.8333" />
      <leg geometryType="Loxodrome" portsideXTD="0.5" starboardXTD="0.5" />
    </waypoint>
  </waypoints>
  <schedules>
    <schedule id="1" name="Plan">
      <manual>
        <sheduleElement waypointId="1" />
        <sheduleElement waypointId="2" speed="14.0" />
        <sheduleElement waypointId="3" speed="18.0" />
        <sheduleElement waypointId="4" speed="18.0" />
        <sheduleElement waypointId="5" speed="18.0" />
        <sheduleElement waypointId="6" speed="18.0" />
        <sheduleElement waypointId="7" speed="18.0" />
        <sheduleElement waypointId="8" speed="18.0" />
        <sheduleElement waypointId="9" speed="14.0" />
        <sheduleElement waypointId="10" speed="10.0" />
      </manual>
    </schedule>
  </schedules>
</route>
`
