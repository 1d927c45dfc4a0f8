// Mutants that no test can notice, since nothing is otherwise: they are passed over. Each with its reason.
interface Equivalent {
  file: string
  /** The line as it is and as it would be, as `--list` prints them. */
  before: string
  after: string
  why: string
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'electron/engine/fetch/planner/casualties.ts',
    before: "const path = legPath(start.at, end.at, 'GC')",
    after: "const path = legPath(end.at, start.at, 'GC')",
    why: 'only its length is used, and a great circle is as long the other way',
  },
  {
    file: 'electron/engine/fetch/planner/picture.ts',
    before: 'if (listed < LISTED_AT_ONCE) continue',
    after: ';',
    why: 'it lets others have a turn more often; what is listed is the same',
  },
  {
    file: 'electron/engine/weather/field/stored-points.ts',
    before: 'if (++queried < QUERIED_AT_ONCE && rows < LISTED_AT_ONCE) continue',
    after: 'if (++queried < QUERIED_AT_ONCE && rows <= LISTED_AT_ONCE) continue',
    why: 'it lets others have a turn one row later; what is listed is the same',
  },
  {
    file: 'relay/store/answers.ts',
    before: 'if (averages.length > 0) await keepAverages(sql, averages, nowMs)',
    after: 'if (averages.length >= 0) await keepAverages(sql, averages, nowMs)',
    why: 'keeping none writes nothing',
  },
  {
    file: 'electron/engine/weather/field/order.ts',
    before: 'for (let i = 0; i < n; i++) {',
    after: 'for (let i = 0; i <= n; i++) {',
    why: 'a candidate beyond the last is not open, and is passed over in the loop',
  },
  {
    file: 'electron/ipc/limits.ts',
    before:
      'if (Array.isArray(value)) return value.length <= MAX_VALUES && value.every((item) => walk(item, depth + 1))',
    after: 'if (Array.isArray(value)) return value.length < MAX_VALUES && value.every((item) => walk(item, depth + 1))',
    why: 'the list is itself a value: with as many in it there is one too many, and it is refused at the last of them',
  },
  {
    file: 'electron/engine/weather/field/region.ts',
    before: 'const halfDeg = halfWidthDeg(ship.lat, lat, reachDeg)',
    after: 'const halfDeg = halfWidthDeg(lat, ship.lat, reachDeg)',
    why: 'the farther of both latitudes is taken, whichever is named first',
  },
  {
    file: 'electron/engine/router/search/search.ts',
    before:
      'if (taken.cost + least + onward >= best || labels.isLate(to, taken.hours + least, taken.cost + least)) continue',
    after:
      'if (taken.cost + least - onward >= best || labels.isLate(to, taken.hours + least, taken.cost + least)) continue',
    why: 'it only saves sailing what is dropped a few lines below by its true cost',
  },
  {
    file: 'relay/serve/limiter.ts',
    before: 'const left = (ofShips.get(shipId) ?? 1) - 1',
    after: 'const left = (ofShips.get(shipId) ?? 2) - 1',
    why: 'who leaves has come, so there is a number: the other is for the compiler',
  },
  {
    file: 'relay/store/answers.ts',
    before: 'const QUALITY = 5',
    after: 'const QUALITY = 6',
    why: 'how hard is packed: what is read is the same, some bytes and milliseconds apart',
  },
  {
    file: 'shared/weather/coverage.ts',
    before: 'const oldest = minOf(last.oldestFetchedAtMs, step.oldestFetchedAtMs)',
    after: 'const oldest = minOf(step.oldestFetchedAtMs, last.oldestFetchedAtMs)',
    why: 'the lesser of two is the same whichever is named first, and so is the only one that is known',
  },
  {
    file: 'shared/passage/schedule.ts',
    before: 'if (timeMs >= fix.timeMs) return fix.elapsedMs + timeMs - fix.timeMs',
    after: 'if (timeMs > fix.timeMs) return fix.elapsedMs + timeMs - fix.timeMs',
    why: 'at the fix both ways give its own: the whole of the way to it, and nothing of what comes after',
  },
  {
    file: 'electron/engine/fetch/office/pack-import.ts',
    before: 'return again(Math.max(retryAfterMs ?? 0, Math.min(MAX_LATER_MS, LATER_MS * 2 ** job.attempts)))',
    after: 'return again(Math.max(retryAfterMs ?? 1, Math.min(MAX_LATER_MS, LATER_MS * 2 ** job.attempts)))',
    why: 'the other wait is two seconds at least',
  },
  {
    file: 'electron/ipc/locked-settings.ts',
    before: 'isSame(requested, set) ||',
    after: 'isSame(set, requested) ||',
    why: 'one is the same as the other, or the other way round',
  },
]
