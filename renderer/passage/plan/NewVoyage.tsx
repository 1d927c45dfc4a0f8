// A new route between two places; distance and course stand there before it is made.
import { useState, type ReactNode } from 'react'
import { capital } from '../../../shared/format/format.ts'
import { NewRouteEnds } from '../ports/NewRouteEnds.tsx'
import { PlaceField, type PortOrPosition } from '../ports/PlaceField.tsx'
import { Field } from '../../ui/Field.tsx'
import { refuse, useAction } from '../../ui/use-action.ts'
import { createVoyage } from '../../state/voyage-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'

export function NewVoyage({ onMade }: { onMade: () => void }): ReactNode {
  const [from, setFrom] = useState<PortOrPosition | null>(null)
  const [to, setTo] = useState<PortOrPosition | null>(null)
  const [name, setName] = useState<string | null>(null)
  const action = useAction()
  const proposed =
    from === null || to === null
      ? ''
      : `${from.name || capital(words.plan.newVoyage.sea)} – ${to.name || words.plan.newVoyage.sea}`
  const make = async (): Promise<void> => {
    if (from === null || to === null) return refuse(words.plan.newVoyage.chooseEnds)
    const given = (name ?? proposed).trim()
    if (given === '') refuse(words.plan.newVoyage.needsName)
    await createVoyage({ name: given, from, to })
    onMade()
  }
  return (
    <div className={panels.part} data-testid="new-route">
      <PlaceField label={words.plan.newVoyage.from} testId="new-from" place={from} onPlace={setFrom} />
      <PlaceField label={words.plan.newVoyage.to} testId="new-to" place={to} onPlace={setTo} />
      {from !== null && to !== null && <NewRouteEnds from={from.position} to={to.position} />}
      <p className={typography.dim}>{words.plan.newVoyage.hint}</p>
      <Field
        label={words.plan.newVoyage.name}
        testId="new-name"
        maxLength={200}
        value={name ?? proposed}
        complaint={action.fault?.message ?? null}
        onChange={(event) => setName(event.target.value)}
      />
      <Buttons>
        <Button main data-testid="make-route" onClick={() => void action.run(make)}>
          {words.plan.newVoyage.make}
        </Button>
      </Buttons>
    </div>
  )
}
