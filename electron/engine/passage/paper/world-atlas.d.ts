// The form of world-atlas' files, so that the compiler need not read half a megabyte of coordinates.
declare module 'world-atlas/land-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'
  const land: Topology<{ land: GeometryCollection }>
  export default land
}
declare module 'world-atlas/land-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'
  const land: Topology<{ land: GeometryCollection }>
  export default land
}
declare module 'world-atlas/land-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'
  const land: Topology<{ land: GeometryCollection }>
  export default land
}
