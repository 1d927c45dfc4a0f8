// What a better route must keep to, as typed.
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import type { Box } from '../../../shared/geo/position.ts'
import { formatClock, formatDate } from '../../../shared/format/time.ts'
import type { SearchAim, SearchPart } from '../../../shared/candidates/candidates.ts'
import type { TypedAim } from '../../state/search-store.ts'
import { readEtd } from '../../ui/parse-etd.ts'
import { readMaybe } from '../../ui/read-maybe.ts'
import { words } from '../../words/words.ts'

/** Which of the fields cannot be read. */
export type AimField = 'latitude' | 'fromDate' | 'fromTime' | 'untilDate' | 'untilTime'
interface WhichField {
  field: AimField
}

const LATITUDE = { min: 1, max: 90, unit: '°' } as const

/** The aim of a part's search: that of speeds has no conditions on where the route lies. */
export const aimOf = (part: SearchPart, typed: TypedAim, noGo: readonly Box[]): Parsed<SearchAim, WhichField> =>
  part === 'routes' ? readAim(typed, noGo) : readAim({ ...typed, latitude: '' }, [])

/** What is left empty is no condition. */
function readAim(typed: TypedAim, noGo: readonly Box[]): Parsed<SearchAim, WhichField> {
  const { aim } = words.candidates
  const latitude = readMaybe(typed.latitude.replace('°', ''), LATITUDE)
  if (!latitude.ok) return { ...refused(aim.wrongLatitude), field: 'latitude' }
  const from = readEtd(typed.fromDate, typed.fromTime)
  if (!from.ok)
    return { ...refused(aim.wrongFrom(from.message)), field: from.field === 'date' ? 'fromDate' : 'fromTime' }
  const until = readEtd(typed.untilDate, typed.untilTime)
  if (!until.ok)
    return { ...refused(aim.wrongUntil(until.message)), field: until.field === 'date' ? 'untilDate' : 'untilTime' }
  if (from.value !== null && until.value !== null && until.value < from.value)
    return { ...refused(aim.turned), field: 'untilDate' }
  return {
    ok: true,
    value: {
      latitudeLimitDeg: latitude.value,
      noGo: [...noGo],
      arriveFromMs: from.value,
      arriveUntilMs: until.value,
    },
  }
}

/** As it would be typed. */
export function typedOf({ latitudeLimitDeg, noGo, arriveFromMs, arriveUntilMs }: SearchAim): {
  typed: TypedAim
  noGo: readonly Box[]
} {
  const dateOf = (ms: number | null): string => (ms === null ? '' : formatDate(ms))
  const timeOf = (ms: number | null): string => (ms === null ? '' : formatClock(ms))
  return {
    typed: {
      latitude: latitudeLimitDeg === null ? '' : String(latitudeLimitDeg),
      fromDate: dateOf(arriveFromMs),
      fromTime: timeOf(arriveFromMs),
      untilDate: dateOf(arriveUntilMs),
      untilTime: timeOf(arriveUntilMs),
    },
    noGo,
  }
}
