// The chart: its tools, what stands beside the pointer, notes on the coastline.

export const chart = {
  chart: {
    chart: 'Chart',
  },
  tools: {
    chartTools: 'Chart tools',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fitRoute: 'Fit route',
    measure: 'Measure',
    onChart: (label: string, keys: string) => `${label} (${keys} on the chart)`,
  },
  bandShape: {
    wptCrossesLand: (index: number, index2: number) => `✕ WPT ${index} → ${index2} crosses land`,
    land: '✕ land',
    fix: (time: string) => `Fix ${time}`,
  },
  marks: {
    casualtiesMostGravest: (count: string, category: string, severity: string) =>
      `${count} casualties, most: ${category}; gravest: ${severity}`,
  },
  coastlineNote: {
    restartBinnacleToTry: 'Restart Binnacle to try again.',
    coastlineCouldNotBe: '▲ The coastline could not be drawn.',
    naturalEarth110: 'Natural Earth 1:10 million.',
    notForNavigation: 'Not for navigation.',
    thisIsNaturalEarth: 'This is Natural Earth 1:10 million.',
    fineCoastlineCouldNot: '▲ The fine coastline could not be drawn. Not for navigation.',
    gshhg237: 'GSHHG 2.3.7, about 0.2 km.',
  },
  drawMarks: {
    impossibleTurn: 'Impossible turn',
  },
  editHint: {
    movedNotYetKept: (name: string) => `${name} moved, not yet kept: Enter keeps it, Esc puts it back.`,
    arrowsMoveShiftFine: (name: string) =>
      `Arrows move ${name} (Shift: fine) · Insert adds · Delete · [ ] choose · Esc`,
    afterLast: 'after the last',
    beforeFirst: 'before the first',
    doubleClickWpt: (end: string, keys: string) => `Double click: WPT ${end} · ${keys}`,
    fromWpt: (index: number) => `from WPT ${index}`,
    toWpt: (index: number) => `to WPT ${index}`,
    asLongAsBefore: 'as long as before',
    length: (nm: string, differenceNm: number) => `${nm} NM ${differenceNm < 0 ? 'shorter' : 'longer'}`,
    asBefore: 'as before',
  },
  ghostShape: {
    asItWas: 'as it was',
    sameEta: 'same ETA',
  },
  layerShape: {
    ice: (text: string) => `${text} ice`,
  },
  measure: {
    measureClickTwoPlaces: 'Measure: click two places or more (Enter: the middle) · Esc ends',
    measureClickNextPlace: 'Measure: click the next place · Esc ends',
    totalRlNmGc: (total: string, total2: string) => `total RL ${total} NM, GC ${total2} NM`,
    measure: (between: string, between2: string, sums: string) => `Measure: ${between} · ${between2}${sums}`,
  },
  pointerText: {
    nmToGo: (text: string) => `${text} NM to go`,
    nmOffWpt: (off: string, atWaypoint: number, toGo: string) => `${off} NM off WPT ${atWaypoint}, ${toGo}`,
    onTrack: (toGo: string, leg: string) => `On track, ${toGo} · ${leg}`,
    nmOffTrackTo: (off: string, offNm: number, toGo: string, leg: string) =>
      `${off} NM off track to ${offNm < 0 ? 'port' : 'starboard'}, ${toGo} · ${leg}`,
    shipToHereNm: (initialCourse: string, distance: string) => `Ship to here ${initialCourse}, ${distance} NM`,
  },
  vertexShape: {
    vertex: (lat: string) => `Vertex ${lat}`,
  },
} as const
