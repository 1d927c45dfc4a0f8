// The IPC contract: every call with its input schema and output type, every event with its payload. Adding a call is a line here
// and a function behind it. The renderer imports types only (zod must not reach the window).
import { z } from 'zod'
import { PALETTES, type AppState, type KeyStatus } from './app.ts'
import type { LinkState, SyncEstimate, SyncState } from './sync.ts'
import type { ImportReport, Voyage, VoyageSummary } from './voyage.ts'
import type { VoyageWeather } from './weather.ts'

// zod's probe for `new Function` is not wanted anywhere; compiled parsers are not needed at this size.
z.config({ jitless: true })

/** One call: its input schema, and its output type (a phantom: outputs are trusted, they come from our own side). */
interface Call<Schema extends z.ZodType, Output> {
  input: Schema
  output?: Output
}
const call =
  <Output>() =>
  <Schema extends z.ZodType>(input: Schema): Call<Schema, Output> => ({ input })

const nothing = z.strictObject({})
const voyageId = z.int().positive()
/** 1970 to 2200, whole milliseconds. */
const timeMs = z.int().min(0).max(7_258_118_400_000)

/** Route files are under 400 kB by their standard; text of more characters than this is refused unread. */
export const MAX_ROUTE_FILE_CHARS = 4_000_000
/** What a ship makes good; zero would never arrive. */
export const SPEED_RANGE_KN = { min: 0.5, max: 60 } as const

/** Calls answered beside the window: settings, key, dialogs. */
export const appCalls = {
  'app.state': call<AppState>()(nothing),
  /** First run and Settings. With a key, the key goes to the keychain; without, the one already there is used. */
  'app.choose': call<AppState>()(
    z.discriminatedUnion('mode', [
      z.strictObject({ mode: z.literal('training') }),
      z.strictObject({
        mode: z.literal('service'),
        baseUrl: z.string().min(1).max(2000),
        apiKey: z.string().min(1).max(4096).optional(),
      }),
    ]),
  ),
  'app.setPalette': call<AppState>()(z.strictObject({ palette: z.enum(PALETTES) })),
  'app.setLayout': call<AppState>()(
    z.strictObject({ panelWidthPx: z.int().min(280).max(1200), stripHeightPx: z.int().min(120).max(1200) }),
  ),
  'app.setShipTime': call<AppState>()(z.strictObject({ offsetMinutes: z.int().min(-840).max(840) })),
  'key.set': call<KeyStatus>()(z.strictObject({ apiKey: z.string().min(1).max(4096) })),
  'key.remove': call<KeyStatus>()(nothing),
  /** Shows the system's file dialog and imports what was chosen; null when the officer cancelled. */
  'voyage.open': call<{ voyage: Voyage; report: ImportReport } | null>()(nothing),
} as const

/** Calls forwarded by name to the engine's thread. */
export const engineCalls = {
  /** A route file's text, e.g. dropped on the window, or the sample voyage. */
  'voyage.import': call<{ voyage: Voyage; report: ImportReport }>()(
    z.strictObject({ fileName: z.string().max(1000), text: z.string().max(MAX_ROUTE_FILE_CHARS) }),
  ),
  'voyage.importSample': call<{ voyage: Voyage; report: ImportReport }>()(nothing),
  'voyage.list': call<VoyageSummary[]>()(nothing),
  'voyage.get': call<Voyage>()(z.strictObject({ voyageId })),
  /** The voyage shown last, so that a restart continues where the officer was; null when there is none. */
  'voyage.current': call<Voyage | null>()(nothing),
  'voyage.setCurrent': call<Voyage>()(z.strictObject({ voyageId })),
  /** What is absent stays as stored. `everyLeg`: the speed holds for legs with a speed of their own too. */
  'voyage.setSchedule': call<Voyage>()(
    z.strictObject({
      voyageId,
      etdMs: timeMs.nullable().optional(),
      speedKn: z.number().min(SPEED_RANGE_KN.min).max(SPEED_RANGE_KN.max).optional(),
      everyLeg: z.boolean().optional(),
    }),
  ),
  'voyage.weather': call<VoyageWeather>()(z.strictObject({ voyageId })),
  'sync.estimate': call<SyncEstimate>()(z.strictObject({ voyageId, plan: z.literal('track') })),
  /** `requests`: as many as the officer was shown; when they have become more since, nothing is sent and the fault says so. */
  'sync.start': call<SyncState>()(
    z.strictObject({ voyageId, plan: z.literal('track'), requests: z.int().nonnegative().optional() }),
  ),
  'sync.pause': call<SyncState>()(nothing),
  'sync.resume': call<SyncState>()(nothing),
  'sync.cancel': call<SyncState>()(nothing),
  'sync.state': call<SyncState>()(nothing),
  'link.state': call<LinkState>()(nothing),
} as const

export const calls = { ...appCalls, ...engineCalls } as const

export type CallName = keyof typeof calls
export type AppCallName = keyof typeof appCalls
export type EngineCallName = keyof typeof engineCalls
export type CallInput<Name extends CallName> = z.infer<(typeof calls)[Name]['input']>
export type CallOutput<Name extends CallName> = Exclude<(typeof calls)[Name]['output'], undefined>

/** What changed, never the data: the window reads again through a call. */
export interface EventPayloads {
  'store.changed': { subjects: ('voyage' | 'weather' | 'traffic')[] }
  'sync.progress': SyncState
  'link.state': LinkState
  'app.changed': AppState
}
export type EventName = keyof EventPayloads
