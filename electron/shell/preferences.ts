// The officer's settings in <userData>/preferences.json: mode, address, the office's relay, palette, layout, rows, directions, chart layers, ship's time,
// notice before a departure, units, text size, touch, brightness, windows; what the company's policy sets stands over them and never in them. Never the key.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { SecondView } from '../../shared/app/windows.ts'
import type { Mode, ProxyChoice } from '../../shared/app/app.ts'
import { parseBaseUrl } from '../../shared/app/base-url.ts'
import type { OfficeConnection } from '../../shared/office/office.ts'
import type { PolicyState } from '../../shared/app/policy.ts'
import { checkProxyAddress } from '../../shared/app/proxy-address.ts'
import { DEFAULT_PREFERENCES, layoutOfPixels, preferences, type Preferences } from '../../shared/app/preferences.ts'
import { PICTURE_PARTS } from '../../shared/picture/picture.ts'
import { NOON_FIELDS } from '../../shared/passage/noon-columns.ts'
import { LAYERS } from '../../shared/weather/layers.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { quarantine } from './kept-file.ts'
import { changed, inForce, SET_BY_NAME, type Own } from './settings-under-policy.ts'
import { unknownOf, withUnknown } from './unknown-settings.ts'
import { replaceFile } from './write-file.ts'

/** Where a window was left. */
export interface WindowBounds {
  x: number
  y: number
  width: number
  height: number
  maximized: boolean
}

/** A window beside the main one: where it was left, and whether it is open again at the next start. */
type SecondBounds = WindowBounds & { isOpen: boolean }

/** What stands in the file. */
export interface Settings extends Preferences {
  mode: Mode
  /** Kept while in training mode. */
  baseUrl: string | null
  proxy: ProxyChoice
  /** The office's relay, kept while another service or training is in use; never its token. */
  office: OfficeConnection | null
  window: WindowBounds | null
  secondWindows: Readonly<Record<SecondView, SecondBounds | null>>
}

export interface SettingsKeeper {
  /** As they are in force: what the policy locks, what the officer chose, what the policy sets besides, in this order. */
  readonly values: Readonly<Settings>
  /** The officer's own, which comes back when the policy goes. */
  readonly own: Readonly<Pick<Settings, 'baseUrl'>>
  /** In force at once, but for what is locked; then stored. Returns the fault when it could not be stored and so holds for this run only. */
  change(part: Partial<Settings>): Fault | null
  /** What was found in reading the file, in words, e.g. that it was quarantined. */
  notices: string[]
}

export const DEFAULT_SETTINGS: Settings = {
  mode: null,
  baseUrl: null,
  proxy: { mode: 'system' },
  office: null,
  ...DEFAULT_PREFERENCES,
  window: null,
  secondWindows: { chart: null, strip: null },
}

const pixels = z.int().min(-100_000).max(100_000)
const bounds = { x: pixels, y: pixels, width: pixels.min(1), height: pixels.min(1), maximized: z.boolean() }
const second = z.object({ ...bounds, isOpen: z.boolean() }).nullable()
/** 32 bytes in base64. */
const MAKER_KEY = /^[\w+/]{43}=$/
const address = z.string().max(2000).refine(passes(parseBaseUrl))
const { layout, directions, changeThresholds, charterTerms, noonColumns, keptDays, units, brightnessPc, firstRun } =
  preferences.shape

const namesField = z.object({ field: z.string() })
function withKnownFields(stored: unknown): unknown {
  if (!Array.isArray(stored)) return stored
  const isNewer = (column: unknown): boolean => {
    const { field } = namesField.safeParse(column).data ?? {}
    return field !== undefined && !(NOON_FIELDS as readonly string[]).includes(field)
  }
  const known = stored.filter((column) => !isNewer(column)) as unknown[]
  return known.length === 0 && stored.length > 0 ? null : known
}

/** As stored: unknown entries (a newer version's) are passed over, and written again (`unknownOf`). */
const schema = z.object({
  mode: z.enum(['service', 'training']).nullable(),
  baseUrl: address.nullable(),
  proxy: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('system') }),
    z.object({ mode: z.literal('direct') }),
    z.object({ mode: z.literal('manual'), address: z.string().max(300).refine(passes(checkProxyAddress)) }),
  ]),
  office: z
    .object({
      relayUrl: address,
      serviceUrl: address,
      makerKey: z.string().regex(MAKER_KEY),
      // Written before there was such a mark: of a service.
      isSimulated: z.boolean().default(false),
    })
    .nullable(),
  ...preferences.shape,
  layout: layout.strip(),
  directions: directions.strip(),
  keptDays: keptDays.strip(),
  // A field of a newer version is passed over.
  noonColumns: z.preprocess(withKnownFields, noonColumns),
  units: units.strip(),
  changeThresholds: changeThresholds.strip(),
  charterTerms: charterTerms.strip(),
  brightnessPc: brightnessPc.strip(),
  firstRun: firstRun.strip(),
  // A layer of a newer version is passed over.
  layers: z.array(z.string()).transform((names) => LAYERS.filter((layer) => names.includes(layer))),
  picture: z.array(z.string()).transform((names) => PICTURE_PARTS.filter((part) => names.includes(part))),
  window: z.object(bounds).nullable(),
  secondWindows: z.object({ chart: second, strip: second }),
})
type Name = keyof Settings
const NAMES = Object.keys(schema.shape) as Name[]

/** They hold together or not at all: nothing uses another connection than was chosen. */
const CONNECTION: readonly Name[] = ['mode', 'baseUrl', 'proxy', 'office']

const WORDS: Readonly<Record<Name, string>> = {
  mode: 'connection',
  baseUrl: 'connection',
  proxy: 'connection',
  office: 'connection',
  palette: 'palette',
  layout: 'sizes of the panels',
  chartRows: 'rows of the charts',
  directions: 'directions of wind sea and swell',
  layers: 'layers of the chart',
  picture: 'weather picture on the chart',
  picturePoints: 'points of the weather picture',
  shipTimeOffsetMinutes: 'ship’s time',
  departureNoticeHours: 'notice before a departure',
  noonColumns: 'columns of the noon report',
  keptDays: 'how long weather is kept',
  units: 'units',
  changeThresholds: 'what counts as a change of the forecast',
  charterTerms: 'good weather by charter',
  paperOrientation: 'how the plan lies on paper',
  textSizePc: 'text size',
  isLargerTextDeclined: 'text size',
  isTouch: 'touch',
  brightnessPc: 'brightness',
  firstRun: 'first run',
  window: 'place of the window',
  secondWindows: 'place of the second windows',
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

/**
 * Reads the settings file at `path`. One with unusable content is quarantined next to it; defaults replace that content. Does not throw.
 * `policy` stands over what is read.
 */
export function openPreferences(path: string, now: () => number, policy: PolicyState | null = null): SettingsKeeper {
  const notices: string[] = []
  const { settings, unknown } = read(path, now, notices)
  let own = settings
  let values = inForce(own, policy)
  return {
    get values() {
      return values
    },
    get own() {
      return own
    },
    notices,
    change(part) {
      own = changed(own, part, policy)
      values = inForce(own, policy)
      return write(path, own, unknown)
    },
  }
}

/** What a newer version wrote. */
type Unknown = ReturnType<typeof unknownOf>

function write(path: string, values: Own, unknown: Unknown): Fault | null {
  try {
    replaceFile(path, `${JSON.stringify(withUnknown({ ...values }, unknown), null, 2)}\n`)
    return null
  } catch (error) {
    return faultOf(error)
  }
}

function read(path: string, now: () => number, notices: string[]): { settings: Own; unknown: Unknown } {
  let stored: object
  try {
    stored = objectOf(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') notices.push(nothingRead(quarantine(path, now)))
    return NOTHING_READ
  }
  const { settings, damaged } = soundOf(stored)
  // A damaged setting is not known to be anything.
  const sound = Object.entries(withShares(stored)).filter(([name]) => !damaged.includes(name as Name))
  const unknown = unknownOf(Object.fromEntries(sound), { ...settings, chosen: SET_BY_NAME })
  if (damaged.length === 0) return { settings, unknown }
  const quarantinedAs = quarantine(path, now)
  if (NAMES.every((name) => damaged.includes(name) || !Object.hasOwn(stored, name))) {
    notices.push(nothingRead(quarantinedAs))
    return NOTHING_READ
  }
  notices.push(partRead(damaged, quarantinedAs))
  // What holds must hold at the next start too.
  const unsaved = quarantinedAs === null ? null : write(path, settings, unknown)
  if (unsaved !== null) notices.push(`${unsaved.message} The other settings hold until Binnacle is closed.`)
  return { settings, unknown }
}

function objectOf(text: string): object {
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) throw new Error('not an object')
  return stored
}

/** What is stored with the default for what is not, or cannot be used; `damaged`: the latter. */
function soundOf(file: object): { settings: Own; damaged: readonly Name[] } {
  const stored = withShares(file)
  const found = schema.safeParse({ ...DEFAULT_SETTINGS, ...stored })
  const wrong = new Set(found.error?.issues.map(({ path: [name] }) => name))
  const isDamaged = (name: Name): boolean =>
    wrong.has(name) || (CONNECTION.includes(name) && CONNECTION.some((one) => wrong.has(one)))
  const damaged = NAMES.filter(isDamaged)
  const defaults = Object.fromEntries(damaged.map((name) => [name, DEFAULT_SETTINGS[name]]))
  const settings = schema.parse({ ...DEFAULT_SETTINGS, ...stored, ...defaults })
  // Service mode without an address shows the first question again.
  const isNowhere = settings.mode === 'service' && settings.baseUrl === null
  const chosen = chosenOf(file, settings).filter((name) => !damaged.includes(name))
  const givenAddress = marked.safeParse(file).data?.givenAddress
  return { settings: { ...settings, ...(isNowhere ? { mode: null } : {}), chosen, givenAddress }, damaged }
}

const NOTHING_READ = { settings: { ...DEFAULT_SETTINGS, chosen: [], givenAddress: undefined }, unknown: {} }
const marked = z.object({ givenAddress: z.string() })
const named = z.object({ chosen: z.array(z.unknown()) })

/** An earlier Binnacle did not write it down: what is another than the default was chosen. */
function chosenOf(file: object, settings: Settings): (typeof SET_BY_NAME)[number][] {
  const found = named.safeParse(file)
  return SET_BY_NAME.filter((name) =>
    found.success
      ? found.data.chosen.includes(name)
      : JSON.stringify(settings[name]) !== JSON.stringify(DEFAULT_SETTINGS[name]),
  )
}

/** Where the window was never placed it opened so wide and high. */
const USUAL_WINDOW = { width: 1440, height: 900, maximized: false }

/** An earlier file's sizes in pixels, as shares of the window that it has. Of one that was maximized the size is not stored. */
function withShares(file: { layout?: unknown; window?: unknown }): object {
  const window = schema.shape.window.safeParse(file.window).data ?? USUAL_WINDOW
  const layout = layoutOfPixels(file.layout, window.maximized ? null : window)
  return layout === null ? file : { ...file, layout }
}

const nothingRead = (quarantinedAs: string | null): string =>
  `The settings could not be read${quarantinedAs === null ? '' : ` and were set aside as ${quarantinedAs}`}. Binnacle starts with its default settings; voyages and weather are untouched.`

function partRead(damaged: readonly Name[], quarantinedAs: string | null): string {
  const what = [...new Set(damaged.map((name) => WORDS[name]))].join(', ')
  const kept = quarantinedAs === null ? '' : ` The file as it was is kept as ${quarantinedAs}.`
  return `Some settings could not be read and are the default ones now: ${what}.${kept} Set them again in Settings; the others hold, voyages and weather are untouched.`
}
