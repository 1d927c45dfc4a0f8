// What is one and the same in all windows: the time, the waypoint, the passage compared, the forecast compared with, the subject, the casualties searched for.
import { z } from 'zod'
import { CASUALTY_SEVERITIES, CASUALTY_TYPES, type CasualtyCategory } from '../casualties/casualty.ts'
import { SUBJECTS } from '../app/subjects.ts'
import { FORECAST_CHOICES } from '../ship/changes/known-forecast.ts'
import { alternative, month, timeMs, voyageId } from './inputs.ts'

const instant = z
  .number()
  .min(0)
  .max(timeMs.maxValue ?? 0)
const yearOrNone = z.int().min(0).max(9999).nullable()

/** Of a voyage: what another window shows of another voyage waits until it shows this one. */
const sharedView = z.strictObject({
  /** Where the officer put the time; between steps, too. */
  cursor: z.strictObject({ voyageId, timeMs: instant, isAround: z.boolean(), isPlaying: z.boolean() }),
  waypoint: z.strictObject({ voyageId, index: z.int().min(0).max(100_000).nullable() }),
  compared: z.strictObject({
    voyageId,
    chosen: z
      .union([
        z.strictObject({ alternative, name: z.string().max(200) }),
        z.strictObject({
          way: z.strictObject({ searchId: z.int().positive(), wayId: z.int().nonnegative() }),
          name: z.string().max(200),
          onChart: z.strictObject({
            letter: z.string().max(4),
            laterMs: z.number().nullable(),
            revision: z.int().positive(),
          }),
        }),
      ])
      .nullable(),
  }),
  /** With which earlier forecast the newest is compared, and where that is to be seen. */
  changes: z.strictObject({
    voyageId,
    choice: z.enum(FORECAST_CHOICES),
    isCurveWished: z.boolean(),
    isPlannedWished: z.boolean().exactOptional(),
    isOnChart: z.boolean(),
  }),
  panel: z.strictObject({ subject: z.enum(SUBJECTS), isFolded: z.boolean() }),
  casualties: z.strictObject({
    recordId: z.int().nullable(),
    isOnChart: z.boolean(),
    isDensityShown: z.boolean(),
    inputs: z.strictObject({
      place: z.enum(['corridor', 'box', 'everywhere']),
      halfWidthNm: z.number().min(0).max(3000),
      yearFrom: yearOrNone,
      yearTo: yearOrNone,
      months: z.array(month).max(12).readonly(),
      types: z
        .array(
          z.strictObject({
            category: z.enum(Object.keys(CASUALTY_TYPES) as [CasualtyCategory, ...CasualtyCategory[]]),
            subCategory: z.string().max(100).nullable().exactOptional(),
          }),
        )
        .max(60)
        .readonly(),
      severities: z.array(z.enum(CASUALTY_SEVERITIES)).max(CASUALTY_SEVERITIES.length).readonly(),
      vesselTypes: z.array(z.string().max(100)).max(100).readonly(),
      isLikeOurs: z.boolean(),
      shipsMin: z.int().min(0).max(9999).nullable(),
      text: z.string().max(200),
    }),
  }),
})
export type SharedView = z.infer<typeof sharedView>

/** `goesOn`: a time that plays on. It holds only where the last word about the time was the same window's: a pause in another is never overrun. */
export const sharing = z.strictObject({ view: sharedView.exactPartial(), goesOn: z.boolean() })

/** Versions grow with each word of any window. */
export interface SharedWord {
  version: number
  view: Partial<SharedView>
}
