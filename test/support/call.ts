// Calls of the window's API, made by a test from within the page.
import type { Page } from 'playwright'
import type { CallInput, CallName, CallOutput } from '../../shared/ipc/contract.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'

/** Calls the API as the window does. Throws where the answer is a fault. */
export async function call<Name extends CallName>(
  page: Page,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const answer = await page.evaluate(([name, input]) => window.binnacle.invoke(name, input), [name, input] as const)
  const result = answer as { ok: true; value: CallOutput<Name> } | { ok: false; fault: { message: string } }
  if (!result.ok) throw new Error(`${name}: ${result.fault.message}`)
  return result.value
}

/** The voyage that the window shows. Throws where there is none. */
export async function currentVoyage(page: Page): Promise<Voyage> {
  const voyage = await call(page, 'voyage.current', {})
  if (voyage === null) throw new Error('no voyage is shown')
  return voyage
}
