// The colours of the three palettes: the one table. The window's style sheet, the chart's canvas and the window's first background
// all come from here.
import type { Palette } from './app.ts'

/**
 * What a colour is for. Text roles reach 4.5:1 on bg, panel and rail in every palette; what must be seen (routes, limits passed, coast,
 * borders of what can be pressed) 3:1. At night none is brighter than `text`.
 */
export const COLOUR_ROLES = [
  'bg', // behind everything
  'panel', // panels, boxes, buttons
  'rail', // the left rail, table headers
  'line', // hairlines between parts
  'edge', // borders of what can be pressed or typed into, scroll bars
  'text',
  'dim', // second-rank text
  'acc', // accent: focus ring, chosen element, links
  'acct', // text on acc
  'deep', // water
  'land',
  'coast', // the coastline's stroke
  'grat', // graticule
  'route', // the planned route
  'alt', // an alternate route
  'alarm', // hard limit passed: bands, cells, borders; any alarm
  'hardt', // the same as text or sign, on a tint of alarm too
  'warn', // soft limit passed: bands, cells, borders; any warning
  'softt', // the same as text or sign, on a tint of warn too, and on the chart, where warn is too light for land
  'warnt', // text on warn
  'caut', // caution fill
  'cautt', // text on caut
  'ok',
  'wind',
  'sea',
  'prs', // pressure; by hue apart from mag, so that isobars and casualties are not taken for each other
  'night', // shading of the hours of darkness
  'barb', // wind barbs, track
  'mag', // casualties; training mark
  'halo', // behind lettering on the chart: water, which hides what is beneath and is no mark of its own
  'wave0', // shading of wave heights on the water, the lowest first; none is a limit
  'wave1',
  'wave2',
  'wave3',
  'wave4',
  'wave5',
  'wave6',
  'wave7',
  'wave8',
] as const

export type ColourRole = (typeof COLOUR_ROLES)[number]
export type Colours = Readonly<Record<ColourRole, string>>

// S-52 colours for the chart and OpenBridge's roles for panels, moved where the measured contrast fell short:
// day ok, sea, route, alt, warn; dusk alarm, mag, coast; night dim, alarm, warn, caut, ok, wind, sea, prs, route, alt, mag, land, coast, grat.
const table: Record<ColourRole, readonly [day: string, dusk: string, night: string]> = {
  bg: ['#f4f5f6', '#14171a', '#000000'],
  panel: ['#ffffff', '#1f2326', '#060504'],
  rail: ['#e6e9eb', '#191c1f', '#030302'],
  line: ['#c9ced2', '#363c41', '#2a1f12'],
  edge: ['#7b838a', '#717a81', '#735834'],
  text: ['#16202a', '#dfe4e7', '#b9793f'],
  dim: ['#56616b', '#9aa4ab', '#a16d3b'],
  acc: ['#0b5cad', '#5aa9f0', '#b9793f'],
  acct: ['#ffffff', '#0c1014', '#000000'],
  deep: ['#d4eaee', '#0b1216', '#030404'],
  land: ['#c9b97a', '#2c291b', '#17120b'],
  coast: ['#525a5c', '#77765b', '#78643f'],
  grat: ['#a9c3c9', '#243037', '#1e1810'],
  route: ['#b83216', '#e0604a', '#c6472f'],
  alt: ['#9a4a0c', '#c07a3a', '#a06430'],
  alarm: ['#c60f2d', '#ff5449', '#f0362f'],
  hardt: ['#b40d28', '#ff7f76', '#f64640'],
  warn: ['#cc6600', '#fa7d00', '#c4600a'],
  softt: ['#8a4500', '#ff9630', '#c87208'],
  warnt: ['#1a0e00', '#1a0e00', '#000000'],
  caut: ['#ffdb42', '#ffcc16', '#8f7a0c'],
  cautt: ['#3a2d00', '#2a2000', '#000000'],
  ok: ['#1a7332', '#57b36b', '#548731'],
  wind: ['#0b5cad', '#6fb3ee', '#967441'],
  sea: ['#007367', '#4db6a5', '#628059'],
  prs: ['#4453b0', '#8fa0e8', '#7f8240'],
  night: ['#16202a0d', '#0000004d', '#00000066'],
  barb: ['#1d2a35', '#b8c2c8', '#8f6a40'],
  mag: ['#a0309e', '#bd7bbd', '#b55c78'],
  halo: ['#d4eaeed9', '#0b1216d9', '#000000d9'],
  wave0: ['#cae6ea', '#08191e', '#130605'],
  wave1: ['#bae3ec', '#062028', '#1d0907'],
  wave2: ['#afdef0', '#072632', '#260c07'],
  wave3: ['#a8d9f6', '#082a3c', '#2f0f06'],
  wave4: ['#a9d2f9', '#112e46', '#361004'],
  wave5: ['#afc9fe', '#1c314f', '#3e1003'],
  wave6: ['#bcbfff', '#293357', '#470d02'],
  wave7: ['#ccb4fa', '#37355e', '#4f0a01'],
  wave8: ['#dda9ed', '#463561', '#580200'],
}

const column = (index: 0 | 1 | 2): Colours => {
  const colours = {} as Record<ColourRole, string>
  for (const role of COLOUR_ROLES) colours[role] = table[role][index]
  return colours
}

/** `#rrggbb`, or `#rrggbbaa` for the two that let the chart shine through (night, halo). */
export const COLOURS: Readonly<Record<Palette, Colours>> = { day: column(0), dusk: column(1), night: column(2) }

/** The style sheet's text for the palettes: `renderer/theme/tokens.css` holds exactly this, and a test says so. */
export function paletteStyleSheet(): string {
  const rules = (Object.keys(COLOURS) as Palette[]).map((palette) => {
    const lines = COLOUR_ROLES.map((role) => `  --${role}: ${COLOURS[palette][role]};`)
    const scheme = palette === 'day' ? 'light' : 'dark'
    return `:root[data-palette='${palette}'] {\n  color-scheme: ${scheme};\n${lines.join('\n')}\n}\n`
  })
  return `/* The palettes' colours, as shared/app/palette.ts has them: change them there. */\n${rules.join('')}`
}
