// Parallels and meridians of the small chart, and its scale.
import { latOfMercator, mercatorDeg, type Frame } from './chart-frame.ts'

const SPACINGS_MIN = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1200, 1800] as const
/** In units of the picture, tenths of a millimetre. */
const CLOSEST = 240

export interface GridLine {
  /** In the picture. */
  at: number
  label: string
}

const angle = (minutes: number, digits: number): string => {
  const degrees = String(Math.floor(minutes / 60)).padStart(digits, '0')
  return minutes % 60 === 0 ? `${degrees}°` : `${degrees}°${String(minutes % 60).padStart(2, '0')}′`
}

/** `50° N`, `07°30′ S`; the equator has no side. */
export const parallelLabel = (minutes: number): string =>
  `${angle(Math.abs(minutes), 2)}${minutes === 0 ? '' : minutes > 0 ? ' N' : ' S'}`

/** `030° W`, any copy of the world; 0° and 180° have no side. */
export function meridianLabel(minutes: number): string {
  const turned = ((((minutes + 10_800) % 21_600) + 21_600) % 21_600) - 10_800
  const side = turned === 0 || turned === -10_800 ? '' : turned > 0 ? ' E' : ' W'
  return `${angle(Math.abs(turned), 3)}${side}`
}

export function grid(frame: Frame): { meridians: GridLine[]; parallels: GridLine[] } {
  const step = SPACINGS_MIN.find((minutes) => (minutes / 60) * frame.perDegree >= CLOSEST) ?? 1800
  const meridians: GridLine[] = []
  for (let i = Math.ceil((frame.minX * 60) / step); i <= (frame.maxX * 60) / step; i++)
    meridians.push({ at: frame.at([(i * step) / 60, 0])[0], label: meridianLabel(i * step) })
  const parallels: GridLine[] = []
  const [south, north] = [latOfMercator(frame.minY), latOfMercator(frame.maxY)]
  for (let i = Math.ceil((south * 60) / step); i <= (north * 60) / step; i++)
    if (Math.abs(i * step) <= 85 * 60)
      parallels.push({ at: frame.at([0, mercatorDeg((i * step) / 60)])[1], label: parallelLabel(i * step) })
  // Near the poles parallels stand far apart; near the equator of a world chart they may crowd.
  return { meridians, parallels: parallels.filter(({ at }, i) => i === 0 || far(at, parallels[i - 1]?.at ?? at)) }
}

const far = (a: number, b: number): boolean => Math.abs(a - b) > CLOSEST / 4

export interface ScaleBar {
  nm: number
  /** In the picture. */
  length: number
  /** Where it is true: Mercator's scale changes with latitude. */
  latDeg: number
}

/** A round number of miles, a quarter of the picture long at most, at the middle latitude. */
export function scaleBar(frame: Frame): ScaleBar {
  const latDeg = latOfMercator((frame.minY + frame.maxY) / 2)
  const perNm = frame.perDegree / (60 * Math.cos((latDeg * Math.PI) / 180))
  const maxNm = frame.width / 4 / perNm
  const power = 10 ** Math.floor(Math.log10(maxNm))
  const nm = [5, 2, 1].map((digit) => digit * power).find((size) => size <= maxNm) ?? power
  return { nm, length: nm * perNm, latDeg }
}
