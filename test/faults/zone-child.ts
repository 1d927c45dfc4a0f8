// Says what a computer in the time zone of its environment makes of the times argv[2] (JSON, epoch ms): on screen, on the wire, in the store.
import { readRouteFile } from '../../electron/engine/passage/route-files/read-route.ts'
import { SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ } from '../../electron/engine/passage/route-files/sample-voyage.ts'
import { readCasualty } from '../../shared/casualties/reading.ts'
import { timeOf } from '../../electron/engine/fetch/service/fields.ts'
import { pointWeather } from '../../electron/engine/fetch/service/point.ts'
import { openStore } from '../../electron/engine/store/store.ts'
import { eachStep, trackPoints } from '../../electron/engine/fetch/planner/track.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import { quarterOf } from '../../shared/weather/climatology.ts'
import { formatClock, formatShortUtc, formatUtc, isoUtc } from '../../shared/format/time.ts'
import { dropFolder, freshFolder } from '../support/engine-here.ts'

const times = JSON.parse(process.argv[2] ?? '[]') as number[]
const folder = freshFolder()
const store = openStore(folder, times[0] ?? 0)
const traffic = { requests: 1, answers: 1, units: 1, connections: 0, bytesUp: 1, bytesDown: 1, busyMs: 1 }
const { document } = readRouteFile(SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ)
const found = times.map((timeMs, i) => {
  store.traffic.add(i, timeMs, 'a', 'fbb', 1, traffic)
  const voyage = { ...document, schedule: { ...document.schedule, etdMs: timeMs } }
  const local = new Date(timeMs).toISOString().slice(0, 19)
  return {
    shown: [formatUtc(timeMs), formatShortUtc(timeMs), formatClock(timeMs), isoUtc(timeMs)],
    requested: pointWeather(45, -30, timeMs).request.query,
    steps: trackPoints(eachStep(buildSchedule(voyage)), timeMs).points.map(({ request }) => request.timeMs),
    read: [timeOf(local), timeOf(`${local}Z`), timeOf(`${local}+05:45`)],
    localTime: readCasualty({ casualtyType: 'Collision', localTime: local, latitude: '1', longitude: '2' })?.localTime,
    season: quarterOf(timeMs),
    month: store.traffic.bytesOfMonth('fbb', timeMs),
  }
})
const ledger = store.traffic.ledger('2000-01-01', '2099-12-31')
store.close(times[0] ?? 0)
dropFolder(folder)
// What the zone is, so that the test knows that it was in force.
const offsets = times.map((timeMs) => new Date(timeMs).getTimezoneOffset())
console.log(JSON.stringify({ offsets, rest: { found, ledger } }))
