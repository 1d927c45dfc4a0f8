// Which step of the first run is shown, and how one leads to the next.
import { FIRST_RUN_STEPS, type FirstRunStep } from '../../../shared/app/first-run.ts'
import type { AppState } from '../../../shared/ipc/app-state.ts'
import { setPreferences, useApp } from '../../state/app-store.ts'

/** Without a service nothing can be requested, and nothing stored: the later steps come after it. */
export function stepNow({ mode, preferences }: AppState): FirstRunStep {
  const step = preferences.firstRun.step ?? 'choose'
  return mode === null && step !== 'choose' ? 'service' : step
}

/** The one before or after; null at either end. */
export const neighbourStep = (step: FirstRunStep, by: -1 | 1): FirstRunStep | null =>
  FIRST_RUN_STEPS[FIRST_RUN_STEPS.indexOf(step) + by] ?? null

/** null: the first run is over. */
export function showStep(step: FirstRunStep | null): void {
  const address = useApp.getState().app?.preferences.firstRun.address ?? ''
  void setPreferences({ firstRun: { step, address: step === null ? '' : address } })
}

/** What was typed for the service is there again after a restart. */
export function keepAddress(address: string): void {
  const step = useApp.getState().app?.preferences.firstRun.step ?? null
  void setPreferences({ firstRun: { step, address } })
}
