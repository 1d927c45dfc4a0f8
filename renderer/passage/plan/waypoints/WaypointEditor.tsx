// The fields of one waypoint: each is committed when it is left or Enter is pressed.
import { useMemo, type ReactNode } from 'react'
import { vertexWithin } from '../../../../shared/geo/composite.ts'
import { formatPosition, formatSpeed } from '../../../../shared/format/format.ts'
import { refused, type Parsed } from '../../../../shared/format/parsed.ts'
import { readPosition } from '../../../../shared/format/position-text.ts'
import { MAX_NOTE_CHARS, MAX_RADIUS_NM, MAX_XTD_NM, type RouteEdit } from '../../../../shared/passage/route-edit.ts'
import { SPEED_RANGE_KN, type Waypoint } from '../../../../shared/passage/voyage.ts'
import type { LegGeometry, Position } from '../../../../shared/geo/position.ts'
import { VariationLine } from '../../sky/VariationLine.tsx'
import { addAfter } from '../../../state/waypoint-commands.ts'
import { readStay, stayText } from './read-stay.ts'
import { EditField } from '../../../ui/EditField.tsx'
import { readMaybe, type MaybeNumber } from '../../../ui/read-maybe.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { closeSheet } from '../../../state/sheets.ts'
import { editVoyage, selectWaypoint, splitVoyage, tryEdit } from '../../../state/voyage-store.ts'
import { Button, Buttons } from '../../../ui/Button.tsx'
import { words } from '../../../words/words.ts'
import typography from '../../../ui/typography.module.css'
import styles from './waypoints.module.css'
import panels from '../../../ui/panels.module.css'
import fields from '../../../ui/fields.module.css'

interface WaypointEditorProps {
  waypoints: readonly Waypoint[]
  index: number
  /** Of legs without a speed of their own. */
  speedKn: number
  /** True course of the leg that leaves this waypoint; null at the last. */
  nextCourseDeg: number | null
}

const GEOMETRIES: readonly (readonly [LegGeometry, string])[] = [
  ['RL', words.waypoints.waypointEditor.rhumbLine],
  ['GC', words.waypoints.waypointEditor.greatCircle],
]
const fixed = (value: number | undefined, digits: number): string => (value === undefined ? '' : value.toFixed(digits))

/** Where the leg is nearest to a pole, if that is between its ends. */
function Vertex({ from, to }: { from: Position; to: Position }): ReactNode {
  const vertex = useMemo(() => vertexWithin(from, to), [from, to])
  if (vertex === null) return null
  return (
    <p className={typography.dim} data-testid="leg-vertex">
      {words.waypoints.waypointEditor.vertex(formatPosition(vertex, 1))}
    </p>
  )
}

export function WaypointEditor({
  waypoints,
  index,
  speedKn: voyageSpeedKn,
  nextCourseDeg,
}: WaypointEditorProps): ReactNode {
  const [before, waypoint] = [waypoints[index - 1], waypoints[index]]
  if (waypoint === undefined) return null
  const { id: waypointId, name, position, turnRadiusNm, stayMinutes, notes = '', leg } = waypoint
  const number = (
    label: string,
    value: number | undefined,
    digits: number,
    range: MaybeNumber,
    edit: (value: number | null) => RouteEdit,
    placeholder = '',
  ) => (
    <EditField
      commit={editVoyage}
      className={styles.short}
      label={label}
      value={fixed(value, digits)}
      unit={range.unit}
      inputMode="decimal"
      placeholder={placeholder}
      maxChars={14}
      read={(text): Parsed<RouteEdit> => {
        const reading = readMaybe(text, range)
        return reading.ok ? { ok: true, value: edit(reading.value) } : reading
      }}
    />
  )
  return (
    <div className={panels.stack} data-testid="waypoint-editor">
      <EditField
        commit={editVoyage}
        label={words.waypoints.waypointEditor.name}
        testId="waypoint-name"
        value={name}
        maxChars={200}
        read={(text): Parsed<RouteEdit> => ({ ok: true, value: { kind: 'waypoint', waypointId, name: text.trim() } })}
      />
      <EditField
        commit={editVoyage}
        label={words.waypoints.waypointEditor.position}
        testId="waypoint-position"
        value={formatPosition(position)}
        maxChars={60}
        read={(text): Parsed<RouteEdit> => {
          const reading = readPosition(text)
          return reading.ok ? { ok: true, value: { kind: 'move', waypointId, position: reading.value } } : reading
        }}
      />
      <VariationLine waypointId={waypointId} courseDeg={nextCourseDeg} />
      {leg !== null && (
        <Segments
          legend={words.waypoints.waypointEditor.legToHere}
          options={GEOMETRIES}
          chosen={leg.geometry}
          onChoose={(geometry) => leg.geometry !== geometry && void tryEdit({ kind: 'leg', waypointId, geometry })}
        />
      )}
      {leg?.geometry === 'GC' && before !== undefined && <Vertex from={before.position} to={position} />}
      {leg?.geometry === 'GC' && (
        <EditField
          commit={editVoyage}
          className={fields.number}
          label={words.waypoints.waypointEditor.latitudeLimit}
          testId="limit-latitude"
          value=""
          unit="°"
          inputMode="decimal"
          maxChars={8}
          read={(text): Parsed<RouteEdit> => {
            const reading = readMaybe(text, { min: 1, max: 85, unit: '°' })
            if (!reading.ok) return reading
            if (reading.value === null) return refused(words.waypoints.waypointEditor.latitudeMissing)
            return { ok: true, value: { kind: 'limit', waypointId, latitudeDeg: reading.value } }
          }}
        />
      )}
      <div className={fields.row}>
        {leg !== null && (
          <>
            {number(
              words.waypoints.waypointEditor.xtdPort,
              leg.xtdPortNm,
              2,
              { min: 0, max: MAX_XTD_NM, unit: 'NM' },
              (xtdPortNm) => ({
                kind: 'leg',
                waypointId,
                xtdPortNm,
              }),
            )}
            {number(
              words.waypoints.waypointEditor.xtdStarboard,
              leg.xtdStarboardNm,
              2,
              { min: 0, max: MAX_XTD_NM, unit: 'NM' },
              (xtdStarboardNm) => ({
                kind: 'leg',
                waypointId,
                xtdStarboardNm,
              }),
            )}
            {number(
              words.waypoints.waypointEditor.legSpeed,
              leg.speedKn,
              1,
              { ...SPEED_RANGE_KN, unit: 'kn' },
              (speedKn) => ({
                kind: 'leg',
                waypointId,
                speedKn,
              }),
              words.ui.form.usual(voyageSpeedKn.toFixed(1)),
            )}
          </>
        )}
        {number(
          words.waypoints.waypointEditor.turnRadius,
          turnRadiusNm,
          2,
          { min: 0, max: MAX_RADIUS_NM, unit: 'NM' },
          (radius) => ({
            kind: 'waypoint',
            waypointId,
            turnRadiusNm: radius,
          }),
        )}
        {index > 0 && index < waypoints.length - 1 && (
          <EditField
            commit={editVoyage}
            className={styles.short}
            label={words.waypoints.waypointEditor.stayHere}
            testId="waypoint-stay"
            value={stayText(stayMinutes)}
            placeholder={words.ui.form.usual(words.waypoints.waypointEditor.none)}
            maxChars={20}
            read={(text): Parsed<RouteEdit> => {
              const reading = readStay(text)
              return reading.ok
                ? { ok: true, value: { kind: 'waypoint', waypointId, stayMinutes: reading.value } }
                : reading
            }}
          />
        )}
      </div>
      {leg?.setSpeedKn !== undefined && (
        <p className={typography.dim} data-testid="set-speed">
          {words.waypoints.waypointEditor.setSpeed(formatSpeed(leg.setSpeedKn))}
        </p>
      )}
      <EditField
        commit={editVoyage}
        label={words.waypoints.waypointEditor.notes}
        testId="waypoint-notes"
        value={notes}
        maxChars={MAX_NOTE_CHARS}
        read={(text): Parsed<RouteEdit> => ({ ok: true, value: { kind: 'waypoint', waypointId, notes: text.trim() } })}
      />
      <Buttons>
        <Button data-testid="insert-waypoint" onClick={() => addAfter(waypoints, index)}>
          {words.waypoints.waypointEditor.addAfter}
        </Button>
        {index > 0 && index < waypoints.length - 1 && (
          <Button
            data-testid="split-route"
            title={words.waypoints.waypointEditor.splitHint}
            onClick={() => void splitVoyage(waypointId)}
          >
            {words.waypoints.waypointEditor.split}
          </Button>
        )}
        <Button
          data-testid="delete-waypoint"
          disabled={waypoints.length <= 2}
          title={waypoints.length <= 2 ? words.waypoints.waypointEditor.fewestHint : undefined}
          onClick={() => {
            selectWaypoint(null)
            closeSheet('waypoint')
            void tryEdit({ kind: 'remove', waypointId })
          }}
        >
          {words.waypoints.waypointEditor.remove}
        </Button>
      </Buttons>
    </div>
  )
}
