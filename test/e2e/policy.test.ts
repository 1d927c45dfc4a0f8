// A company's policy in its own place, laid over /etc in a mount namespace: what is locked is shown and refused, what is damaged is reported.
import { expect } from 'vitest'
import type { AppState } from '../../shared/ipc/app-state.ts'
import { call } from '../support/call.ts'
import type { Launched } from '../support/launch.ts'
import { at } from '../support/officer.ts'
import { policyLauncher, whyNoPolicyPlace } from '../support/policy-place.ts'
import { test } from './window-test.ts'

const SERVICE = 'http://127.0.0.1:9'
const FROM = 'Nordsee Shipping IT'
const POLICY = {
  format: 1,
  from: FROM,
  service: { address: SERVICE },
  training: false,
  linkProfile: 'vsat',
  budgets: { vsat: { monthlyCapBytes: 50_000_000 } },
  kiosk: true,
  units: { wind: 'm/s' },
  locked: ['service', 'linkProfile', 'units'],
}

const why = whyNoPolicyPlace()
if (why !== null) console.log(`The policy in its own place is not tried: ${why}.`)

/** With its refusal, where it is one. */
const invoke = async ({ page }: Launched, name: string, input: object): Promise<unknown> =>
  page.evaluate(([callName, given]) => window.binnacle.invoke(callName, given), [name, input] as const)
const stateOf = ({ page }: Launched): Promise<AppState> => call(page, 'app.state', {})
const REFUSED = {
  ok: false,
  fault: { code: 'set-by-policy', message: expect.stringContaining(`Set by ${FROM}`) as unknown },
}

test.skipIf(why !== null)(
  'a locked setting is shown and refused; damaged, the policy is reported and defaults hold',
  async ({ folder, start }) => {
    const startWith = (content: string): Promise<Launched> => start({ executablePath: policyLauncher(folder, content) })
    const locked = await startWith(JSON.stringify(POLICY))
    const { app, page } = locked
    await at(page, 'choose-service').waitFor()
    expect(await at(page, 'choose-training').count()).toBe(0)
    await page.getByText(`Training mode is not allowed on this computer. Set by ${FROM}`).waitFor()
    expect(
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.isKiosk())),
    ).toEqual([true])

    // The address stands there; only the key is to be entered.
    await at(page, 'choose-service').click()
    const address = at(page, 'base-url')
    expect([await address.inputValue(), await address.getAttribute('readonly')]).toEqual([SERVICE, ''])
    await page.getByText(`Set by ${FROM}`).filter({ visible: true }).first().waitFor()
    await at(page, 'api-key').fill('Kx7-plain')
    await at(page, 'connect').click()
    await at(page, 'first-run-next').click()
    await expect.poll(() => at(page, 'profile').inputValue()).toBe('VSAT')
    await page.getByText(`VSAT: at most 50 MB a month. Set by ${FROM}`).waitFor()
    await at(page, 'leave-first-run').click()

    await at(page, 'rail-settings').click()
    await at(page, 'settings-units').click()
    const knots = at(page, 'unit-wind-kn')
    expect(await at(page, 'unit-wind-m/s').getAttribute('aria-pressed')).toBe('true')
    expect(await knots.getAttribute('aria-disabled')).toBe('true')
    await knots.focus()
    await page.keyboard.press('Enter')
    expect((await stateOf(locked)).preferences.units.wind).toBe('m/s')
    expect(await at(page, 'policy-facts').innerText()).toContain('VSAT 50 MB a month · locked')
    expect(await at(page, 'policy-facts').innerText()).toContain('Wind and gust m/s · locked')
    // What the company does not name is the officer’s.
    await at(page, 'unit-pressure-inHg').click()
    await expect
      .poll(async () => (await stateOf(locked)).preferences.units)
      .toMatchObject({ wind: 'm/s', pressure: 'inHg' })

    // Not by the calls behind the window either.
    const { units } = (await stateOf(locked)).preferences
    expect(await invoke(locked, 'app.setPreferences', { units: { ...units, wind: 'kn' } })).toMatchObject(REFUSED)
    expect(await invoke(locked, 'app.choose', { mode: 'training' })).toMatchObject(REFUSED)
    expect(
      await invoke(locked, 'app.choose', { mode: 'service', baseUrl: 'https://own.example', apiKey: 'a' }),
    ).toMatchObject(REFUSED)
    expect(await invoke(locked, 'command.main', { id: 'view.fullScreen' })).toMatchObject(REFUSED)
    expect(await invoke(locked, 'link.useProfile', { profileId: 'fbb' })).toMatchObject(REFUSED)
    // A window beside the one that fills the screen has its frame.
    await invoke(locked, 'window.open', { view: 'chart' })
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.isKiosk())))
      .toEqual([true, false])
    await locked.close()

    const damaged = await startWith(JSON.stringify(POLICY).replace('"m/s"', '"metric"').replace('"vsat",', 'vsat,'))
    await expect.poll(() => at(damaged.page, 'notice').innerText()).toContain('line 1, column')
    const { policy, preferences, baseUrl } = await stateOf(damaged)
    expect(policy).toMatchObject({ path: '/etc/binnacle/policy.json', values: {}, locked: [] })
    expect([preferences.units.wind, baseUrl]).toEqual(['kn', SERVICE])
    expect(await invoke(damaged, 'link.useProfile', { profileId: 'fbb' })).toMatchObject({ ok: true })
  },
)
