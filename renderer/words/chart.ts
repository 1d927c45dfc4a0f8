// The chart: its tools, what stands beside the pointer, notes on the coastline.

export const chart = {
  map: {
    name: 'Chart',
  },
  tools: {
    name: 'Chart tools',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fitRoute: 'Fit route',
    measure: 'Measure',
    onChart: (label: string, keys: string) => `${label} (${keys} on the chart)`,
  },
  bandShape: {
    crossesLand: (from: number, to: number) => `✕ WPT ${from} → ${to} crosses land`,
    land: '✕ land',
    fix: (time: string) => `Fix ${time}`,
  },
  marks: {
    summary: (count: string, category: string, severity: string) =>
      `${count} casualties, most: ${category}; most serious: ${severity}`,
  },
  coastlineNote: {
    restart: 'Restart Binnacle to try again.',
    notDrawn: '▲ The coastline could not be drawn.',
    beingDrawn: '○ Coast is being drawn. Not for navigation.',
    coarse: 'Natural Earth 1:10 million.',
    notForNavigation: 'Not for navigation.',
    coarseInstead: 'This is Natural Earth 1:10 million.',
    fineNotDrawn: '▲ The fine coastline could not be drawn. Not for navigation.',
    fine: 'GSHHG 2.3.7, about 0.2 km.',
  },
  drawMarks: {
    impossibleTurn: 'Impossible turn',
  },
  editHint: {
    moved: (name: string) => `${name} moved, not yet kept: Enter keeps it, Esc puts it back.`,
    keys: (name: string) => `Arrows move ${name} (Shift: fine) · Insert adds · Delete · [ ] choose · Esc`,
    afterLast: 'after the last',
    beforeFirst: 'before the first',
    doubleClick: (end: string, keys: string) => `Double click: WPT ${end} · ${keys}`,
    fromWpt: (index: number) => `from WPT ${index}`,
    toWpt: (index: number) => `to WPT ${index}`,
    sameLength: 'as long as before',
    lengthChange: (nm: string, differenceNm: number) => `${nm} NM ${differenceNm < 0 ? 'shorter' : 'longer'}`,
    sameEta: 'as before',
  },
  estimate: {
    withError: (value: string, unit: string, error: string) => `${value} ${unit} ± ${error}`,
    wind: (speed: string) => `wind ${speed}`,
    windFrom: (fromDeg: string, errorDeg: string, speed: string) => `wind ${fromDeg} ± ${errorDeg}° ${speed}`,
    sea: (height: string) => `sea ${height}`,
    swell: (height: string) => `swell ${height}`,
    estimated: (texts: string) => `estimated ${texts}`,
    none: 'no estimate here',
    noneOn: { land: 'no estimate here: land', unknown: 'no estimate here: coastline not drawn' },
    alone: { land: 'land: pressure alone', unknown: 'coastline not drawn: pressure alone' },
  },
  /** An area that better routes keep out of. */
  keepOut: 'Keep out',
  ghostShape: {
    asItWas: 'as it was',
    sameEta: 'same ETA',
    eta: (name: string, time: string) => `${name} · ETA ${time} UTC`,
  },
  layerShape: {
    ice: (text: string) => `${text} ice`,
  },
  measure: {
    start: 'Measure: click two places or more (Enter: the middle) · Esc ends',
    next: 'Measure: click the next place · Esc ends',
    total: (rhumbLine: string, greatCircle: string) => `total RL ${rhumbLine} NM, GC ${greatCircle} NM`,
    result: (rhumbLine: string, greatCircle: string, sums: string) => `Measure: ${rhumbLine} · ${greatCircle}${sums}`,
  },
  pointerText: {
    toGo: (text: string) => `${text} NM to go`,
    offWaypoint: (off: string, atWaypoint: number, toGo: string) => `${off} NM off WPT ${atWaypoint}, ${toGo}`,
    onTrack: (toGo: string, leg: string) => `On track, ${toGo} · ${leg}`,
    offTrack: (off: string, offNm: number, toGo: string, leg: string) =>
      `${off} NM off track to ${offNm < 0 ? 'port' : 'starboard'}, ${toGo} · ${leg}`,
    fromShip: (initialCourse: string, distance: string) => `Ship to here ${initialCourse}, ${distance} NM`,
  },
  vertexShape: {
    vertex: (lat: string) => `Vertex ${lat}`,
  },
} as const
