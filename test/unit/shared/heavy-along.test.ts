// Heavy weather along a voyage: stretches of steps, each as judged alone; what is not stored is not judged.
import { expect, it } from 'vitest'
import { heavyAlong } from '../../../shared/heavy-along.ts'
import { USUAL_HEAVY_WEATHER } from '../../../shared/heavy-settings.ts'
import { heavyWeather, motionAt, seaAt } from '../../../shared/heavy-weather.ts'
import { passedAtSteps } from '../../../shared/limits.ts'
import { newVessel } from '../../../shared/vessel.ts'
import { NOW, planOf, weatherOf } from '../renderer/fixtures.ts'

const plan = planOf(NOW)
const particulars = { ...newVessel('X').particulars, lbpM: 60, beamM: 12, draftForwardM: 4, draftAftM: 4, gmM: 0.8 }
const courseDeg = plan.rows[1]?.courseDeg ?? 0
/** A following sea that is long and high at some steps, and nothing stored at others. */
const weather = weatherOf(plan, (_timeMs, i) =>
  i === 5
    ? null
    : {
        fetchedAtMs: NOW,
        values: {
          totalWaveHeight: i >= 2 && i <= 8 ? 5 : 0.5,
          totalWavePeriod: i >= 2 && i <= 8 ? 7 : 3,
          totalWaveDirection: courseDeg,
          windSpeed: i === 3 ? 20 : 5,
        },
      },
)

it('has the stretches at whose steps each criterion is met, broken where nothing is stored', () => {
  const { met, steps, judged } = heavyAlong(weather, plan, particulars, USUAL_HEAVY_WEATHER)
  const underWay = weather.steps.flatMap((step, i) => (step.courseDeg === null ? [] : [i]))
  expect(steps).toBe(underWay.length)
  expect(judged).toBe(underWay.filter((i) => i !== 5).length)
  expect(met.length).toBeGreaterThan(0)
  const at = (index: number): string[] => {
    const sea = seaAt(weather, index, USUAL_HEAVY_WEATHER.sea)
    const ship = motionAt(weather, index, plan.rows[weather.steps[index]?.legIndex ?? 0]?.speedKn ?? null)
    return sea === null
      ? []
      : heavyWeather(particulars, sea, ship, USUAL_HEAVY_WEATHER)
          .criteria.filter(({ verdict }) => verdict === 'met')
          .map(({ name }) => name)
  }
  for (const i of underWay) {
    const timeMs = weather.steps[i]?.timeMs ?? 0
    const found = met.filter(({ fromMs, untilMs }) => fromMs <= timeMs && timeMs <= untilMs).map(({ name }) => name)
    expect([i, found.toSorted()]).toEqual([i, at(i).toSorted()])
  }
})

it('is empty for a voyage without times', () => {
  const open = planOf(null)
  expect(
    heavyAlong(
      weatherOf(open, () => null),
      open,
      particulars,
      USUAL_HEAVY_WEATHER,
    ),
  ).toEqual({ met: [], steps: 0, judged: 0 })
})

it('steps are marked by the gravest limit they pass', () => {
  const { limits } = newVessel('X')
  const passed = passedAtSteps(weather, limits)
  expect(passed[1]).toBeNull()
  expect(passed[2]).toBe('hard')
  expect(passed[5]).toBeNull()
  expect(passedAtSteps(weather, { ...limits, waveM: { value: 4, kind: 'soft' } })[4]).toBe('soft')
})
