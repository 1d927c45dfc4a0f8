// The calls about the report for support. Everything they need is handed to them; no path goes to the window.
import type { ReportContents, ReportWritten } from '../../shared/app/support.ts'
import { ok } from '../../shared/result.ts'
import type { AppCalls } from './app-calls.ts'

export interface SupportParts {
  look(voyageId: number | null): Promise<ReportContents>
  part(id: number, name: string): string
  write(id: number): Promise<ReportWritten | null>
}

type SupportCallName = Extract<keyof AppCalls, `support.${string}`>

export const createSupportCalls = (support: SupportParts): Pick<AppCalls, SupportCallName> => ({
  'support.look': async ({ voyageId }) => ok(await support.look(voyageId)),
  'support.part': ({ id, name }) => Promise.resolve(ok({ text: support.part(id, name) })),
  'support.write': async ({ id }) => ok(await support.write(id)),
})
