// The officer's settings in <userData>/preferences.json: mode, address, palette, layout, rows, directions, chart layers, ship's time,
// window. Never the key.
import { readFileSync, renameSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { PALETTES, type Layout, type Mode, type Palette, type ProxyChoice } from '../../shared/app/app.ts'
import { parseBaseUrl } from '../../shared/app/base-url.ts'
import { CHART_ROWS, DEFAULT_CHART_ROWS, type ChartRow } from '../../shared/weather/strip-rows.ts'
import { DEFAULT_DIRECTIONS, type DirectionChoices } from '../../shared/weather/measures.ts'
import { LAYERS, type Layer } from '../../shared/weather/layers.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { checkProxyAddress } from './proxy.ts'
import { replaceFile } from './write-file.ts'

export interface WindowBounds {
  x: number
  y: number
  width: number
  height: number
  maximized: boolean
}

export interface PreferenceValues {
  mode: Mode
  /** Kept while in training mode. */
  baseUrl: string | null
  proxy: ProxyChoice
  palette: Palette
  layout: Layout
  chartRows: readonly ChartRow[]
  directions: DirectionChoices
  layers: Layer[]
  /** Minutes east of UTC. */
  shipTimeOffsetMinutes: number
  window: WindowBounds | null
}

export interface Preferences {
  readonly values: Readonly<PreferenceValues>
  /** In force at once; then stored. Returns the fault when it could not be stored and so holds for this run only. */
  change(part: Partial<PreferenceValues>): Fault | null
  /** What reading the file brought up, in words, e.g. that it was set aside. */
  notices: string[]
}

const convention = z.enum(['from', 'towards'])
const pixels = z.int().min(-100_000).max(100_000)

/** One wrong value makes the whole file suspect: nothing of it is used. Unknown entries (a newer version's) are passed over. */
const schema = z.object({
  mode: z.enum(['service', 'training']).nullable(),
  baseUrl: z.string().max(2000).refine(passes(parseBaseUrl)).nullable(),
  proxy: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('system') }),
    z.object({ mode: z.literal('direct') }),
    z.object({ mode: z.literal('manual'), address: z.string().max(300).refine(passes(checkProxyAddress)) }),
  ]),
  palette: z.enum(PALETTES),
  layout: z.object({ panelWidthPx: z.int().min(280).max(1200), stripHeightPx: z.int().min(120).max(1200) }),
  chartRows: z.array(z.enum(CHART_ROWS)).max(CHART_ROWS.length),
  directions: z.object({ windWaveDirection: convention, swellWaveDirection: convention }),
  // A layer of a newer version is passed over.
  layers: z.array(z.string()).transform((names) => LAYERS.filter((layer) => names.includes(layer))),
  shipTimeOffsetMinutes: z.int().min(-840).max(840),
  window: z
    .object({ x: pixels, y: pixels, width: pixels.min(1), height: pixels.min(1), maximized: z.boolean() })
    .nullable(),
})

export const DEFAULT_PREFERENCES: PreferenceValues = {
  mode: null,
  baseUrl: null,
  proxy: { mode: 'system' },
  palette: 'day',
  layout: { panelWidthPx: 430, stripHeightPx: 320 },
  chartRows: DEFAULT_CHART_ROWS,
  directions: DEFAULT_DIRECTIONS,
  layers: [],
  shipTimeOffsetMinutes: 0,
  window: null,
}

function passes(check: (text: string) => unknown): (text: string) => boolean {
  return (text) => {
    try {
      check(text)
      return true
    } catch {
      return false
    }
  }
}

/** Reads the settings file at `path`. A file that cannot be used is set aside beside it and the defaults hold. Does not throw. */
export function openPreferences(path: string, now: () => number): Preferences {
  const notices: string[] = []
  let values = read(path, now, notices)
  return {
    get values() {
      return values
    },
    notices,
    change(part) {
      values = { ...values, ...part }
      try {
        replaceFile(path, `${JSON.stringify(values, null, 2)}\n`)
        return null
      } catch (error) {
        return faultOf(error)
      }
    },
  }
}

function read(path: string, now: () => number, notices: string[]): PreferenceValues {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') notices.push(setAside(path, now))
    return DEFAULT_PREFERENCES
  }
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) throw new Error('not an object')
    const { mode, ...rest } = schema.parse({ ...DEFAULT_PREFERENCES, ...stored })
    // Service mode without an address asks the first question again.
    return { ...rest, mode: mode === 'service' && rest.baseUrl === null ? null : mode }
  } catch {
    notices.push(setAside(path, now))
    return DEFAULT_PREFERENCES
  }
}

function setAside(path: string, now: () => number): string {
  const aside = `${path}.broken-${new Date(now()).toISOString().replaceAll(/[:.]/g, '-')}`
  const sentence = 'Binnacle starts with its default settings; voyages and weather are untouched.'
  try {
    renameSync(path, aside)
    return `The settings could not be read and were set aside as ${basename(aside)}. ${sentence}`
  } catch {
    return `The settings could not be read. ${sentence}`
  }
}
