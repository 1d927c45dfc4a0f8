// The chart with a weather picture whose weather is known everywhere: over 180°, under a route, its edges hatched.
import type { ReactNode } from 'react'
import { Chart } from '../../renderer/chart/Chart.tsx'
import type { ChartPicture } from '../../renderer/chart/picture-shape.ts'
import { useApp, useUnits } from '../../renderer/state/app-store.ts'
import { newRoute } from '../../shared/passage/new-route.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import { fixturePicture, PICTURE_FROM_MS } from './picture-fixture.ts'

const nothing = (): void => {}
const TIME_MS = PICTURE_FROM_MS + 5 * HOUR_MS
const SHOWN: ChartPicture = {
  picture: fixturePicture(),
  timeMs: TIME_MS,
  parts: ['pressure', 'wind', 'sea'],
  hasPoints: true,
}
const plan = newRoute(
  'Across the Pacific',
  { name: 'Nojima Saki', position: { lat: 34.7, long: 153 } },
  { name: 'San Francisco', position: { lat: 37.75, long: -140 } },
)
const document = { ...plan, schedule: { etdMs: PICTURE_FROM_MS - 24 * HOUR_MS, speedKn: 16 } }
const schedule = buildSchedule(document)

export function PictureChart(): ReactNode {
  const palette = useApp((state) => state.app?.preferences.palette ?? 'day')
  const units = useUnits()
  return (
    <Chart
      palette={palette}
      isTouch={false}
      voyageId={1}
      document={document}
      schedule={schedule}
      weather={null}
      limits={null}
      ghosts={[]}
      keepOut={[]}
      stretches={[]}
      changes={null}
      land={[]}
      units={units}
      nowMs={PICTURE_FROM_MS}
      cursorMs={null}
      timeMs={TIME_MS}
      selectedWaypointIndex={null}
      layers={null}
      picture={SHOWN}
      casualties={null}
      isDensityShown={false}
      openCasualty={null}
      layersTool={null}
      changeLine={null}
      movedIndex={null}
      caution={null}
      invitation={null}
      onNode={nothing}
      onCursor={nothing}
      onSelectWaypoint={nothing}
      onBox={nothing}
      onDrag={nothing}
      onDrop={nothing}
      onDragCancel={nothing}
      onOpenCasualty={nothing}
      goTo={null}
    />
  )
}
