// Of which ships: those of our own kind in one press, or any type as reports give it, each with how many it would bring.
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { shipKindOf, typesLike } from '../../shared/casualties/ship-kinds.ts'
import { oneLine } from '../../shared/casualties/words.ts'
import { setFilter, useCasualties, useCounts } from '../state/casualties-store.ts'
import { toggled } from '../state/fetch-choice-store.ts'
import { openSubject } from '../state/frame-store.ts'
import { useJudgedVessel } from '../state/vessel-store.ts'
import { Button } from '../ui/Button.tsx'
import { Choice } from './Choice.tsx'
import { FilterChip } from './FilterChip.tsx'
import { count, firstAndMore } from './casualty-words.ts'
import { words } from '../words/words.ts'
import typography from '../ui/typography.module.css'

const FEW = 12
const nameOf = (type: string): string => (type === '' ? words.casualties.ships.typeNotGiven : oneLine(type, 80))

export function ShipsChip(): ReactNode {
  const vesselTypes = useCasualties((state) => state.inputs.vesselTypes)
  const isLikeOurs = useCasualties((state) => state.inputs.isLikeOurs)
  const kind = shipKindOf(useJudgedVessel()?.type ?? '')
  const set = isLikeOurs ? (kind ?? words.casualties.ships.otherKind) : firstAndMore(vesselTypes.map(nameOf))
  return (
    <FilterChip
      name={words.casualties.ships.title}
      set={set}
      onClear={() => setFilter({ vesselTypes: [], isLikeOurs: false })}
      testId="casualties-ships"
    >
      <LikeOurs />
      <VesselTypes />
    </FilterChip>
  )
}

/** While they are searched for, each type of our kind is, whatever place or date brings new ones. */
function LikeOurs(): ReactNode {
  const ours = useJudgedVessel()?.type.trim() ?? ''
  const vesselTypes = useCasualties((state) => state.inputs.vesselTypes)
  const isLikeOurs = useCasualties((state) => state.inputs.isLikeOurs)
  const counts = useCounts('vesselTypes')
  const kind = shipKindOf(ours)
  if (ours === '' || kind === null)
    return (
      <div>
        <p data-testid="no-ships-like-ours">
          {ours === '' ? words.casualties.ships.noOwnType : words.casualties.ships.ownTypeUnknown(oneLine(ours, 40))}
        </p>
        <Button onClick={() => openSubject('vessel')}>{words.casualties.ships.vessel}</Button>
      </div>
    )
  const listed = counts?.vesselTypes ?? []
  const like = typesLike(
    ours,
    listed.map(({ name }) => name),
  )
  const sum = listed.reduce((all, { name, count: n }) => all + (like.includes(name) ? n : 0), 0)
  if (counts !== null && like.length === 0 && !isLikeOurs)
    return <p data-testid="no-ships-like-ours">{words.casualties.ships.noneOfKind(kind)}</p>
  return (
    <Choice
      testId="ships-like-ours"
      checked={isLikeOurs}
      count={counts === null ? null : sum}
      onToggle={() => setFilter({ isLikeOurs: !isLikeOurs, vesselTypes: isLikeOurs ? [] : like })}
    >
      {words.casualties.ships.likeOurs(kind, isLikeOurs, vesselTypes.length)}
    </Choice>
  )
}

/** Keeps the types that are searched for those of our own kind, as other choices bring other types. */
export function useShipsLikeOurs(): void {
  const ours = useJudgedVessel()?.type ?? ''
  const isLikeOurs = useCasualties((state) => state.inputs.isLikeOurs)
  const vesselTypes = useCasualties((state) => state.inputs.vesselTypes)
  const counts = useCounts('vesselTypes')
  const like = useMemo(
    () =>
      counts === null
        ? null
        : typesLike(
            ours,
            counts.vesselTypes.map(({ name }) => name),
          ).toSorted(),
    [counts, ours],
  )
  useEffect(() => {
    if (!isLikeOurs || like === null || like.join('\n') === vesselTypes.toSorted().join('\n')) return
    setFilter({ vesselTypes: like })
  }, [isLikeOurs, like, vesselTypes])
}

function VesselTypes(): ReactNode {
  const vesselTypes = useCasualties((state) => state.inputs.vesselTypes)
  const counts = useCounts('vesselTypes')
  const [all, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // The button to show all goes: on with the first that it brought.
  useLayoutEffect(() => {
    if (all) list.current?.querySelectorAll('input')[FEW]?.focus()
  }, [all])
  const listed = counts?.vesselTypes ?? []
  const gone = vesselTypes.filter((name) => !listed.some((one) => one.name === name))
  const rows = [...gone.map((name) => ({ name, count: 0 })), ...listed]
  const shown = all ? rows : rows.filter(({ name }, i) => i < FEW || vesselTypes.includes(name))
  return (
    <div ref={list}>
      {shown.map(({ name, count: n }) => (
        <Choice
          key={name}
          checked={vesselTypes.includes(name)}
          count={n}
          onToggle={() => setFilter({ vesselTypes: toggled(vesselTypes, name), isLikeOurs: false })}
        >
          {nameOf(name)}
        </Choice>
      ))}
      {rows.length > shown.length && (
        <Button onClick={() => setAll(true)}>{words.casualties.ships.showAll(rows.length)}</Button>
      )}
      {all && (counts?.otherVesselTypes ?? 0) > 0 && (
        <p className={typography.hint}>{words.casualties.ships.rarerTypes(count(counts?.otherVesselTypes ?? 0))}</p>
      )}
    </div>
  )
}
