// The calls about the report for support: answered by the main process, which alone knows their paths.
import { z } from 'zod'
import type { ReportContents, ReportWritten } from '../app/support.ts'
import { call } from './call.ts'
import { voyageId } from './inputs.ts'

const id = z.int().positive()

export const supportCalls = {
  /** Makes a report and returns what is in it. `voyageId`: with that voyage's waypoints; null: of no voyage. */
  'support.look': call<ReportContents>()(z.strictObject({ voyageId: voyageId.nullable() })),
  /** A part of the report looked at last, in full. */
  'support.part': call<{ text: string }>()(z.strictObject({ id, name: z.string().min(1).max(100) })),
  /** Shows the system's dialog and writes the report looked at last; null when the officer cancelled. */
  'support.write': call<ReportWritten | null>()(z.strictObject({ id })),
} as const
