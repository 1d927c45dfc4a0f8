// Where the criteria of MSC.1/Circ.1228 are met along the voyage; a line leads to its first step.
import { useMemo, useState, type ReactNode } from 'react'
import { heavyAlong } from '../../shared/heavy-along.ts'
import { USUAL_HEAVY_WEATHER } from '../../shared/heavy-settings.ts'
import { formatShortUtc } from '../../shared/time.ts'
import type { VesselDocument } from '../../shared/vessel.ts'
import type { VoyageWeather } from '../../shared/weather.ts'
import { useVoyage } from '../voyage/voyage-store.ts'
import { moveTo } from './cursor-store.ts'

const FEW = 4

export function HeavyAlong({ weather, document }: { weather: VoyageWeather; document: VesselDocument }): ReactNode {
  const plan = useVoyage((slice) => slice.plan)
  const [all, setAll] = useState(false)
  const along = useMemo(
    () =>
      plan === null
        ? null
        : heavyAlong(weather, plan, document.particulars, document.heavyWeather ?? USUAL_HEAVY_WEATHER),
    [weather, plan, document],
  )
  if (along === null || along.steps === 0) return null
  const { met, steps, judged } = along
  return (
    <div className="heavy-along" data-testid="heavy-along">
      <h4>Along the voyage</h4>
      <p className="dim">
        {met.length === 0
          ? 'No criterion is met'
          : `Criteria are met in ${met.length === 1 ? '1 stretch' : `${met.length} stretches`}`}
        , judged at {judged} of {steps} steps of 3 h under way. A criterion that lacks a particular is not judged: see
        it above.
      </p>
      <ul>
        {(all ? met : met.slice(0, FEW)).map(({ name, paragraph, fromMs, untilMs }) => (
          <li key={`${name} ${fromMs}`}>
            <button type="button" className="check-line check-look" onClick={() => moveTo(fromMs)}>
              <span className="sign" aria-hidden="true">
                ▲
              </span>
              <span>
                {name.charAt(0).toUpperCase() + name.slice(1)} ({paragraph}): {formatShortUtc(fromMs)}
                {untilMs === fromMs ? '' : ` to ${formatShortUtc(untilMs)}`} UTC
              </span>
            </button>
          </li>
        ))}
      </ul>
      {met.length > FEW && (
        <button type="button" className="button" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${met.length}`}
        </button>
      )}
    </div>
  )
}
