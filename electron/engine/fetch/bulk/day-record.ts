// What one run has found at the places of a day's list and spent on them, kept in the store: a kill forgets none of it.
import type { BulkDayRequest, BulkPlace, BulkRow, BulkVersion } from '../../store/bulk-files.ts'
import type { Store } from '../../store/store.ts'

export interface RequestedDay {
  /** UTC, `YYYY-MM-DD`. */
  date: string
  /** What one run spends is bounded; another may spend anew. */
  runId: number
}

export interface DayRecord {
  date: string
  dayRequest(): BulkDayRequest
  note(what: Partial<BulkDayRequest>): void
  placeAt(ordinal: number): BulkPlace
  fileAt(ordinal: number): BulkRow | null
  files(): BulkRow[]
  change(ordinal: number, what: Partial<BulkPlace>): void
  /** What was at the place is not the file at it. */
  empty(ordinal: number): void
  /** A part received for another place belongs here. */
  adopt(ordinal: number, file: BulkRow): void
  attempted(ordinal: number): void
  limitTries(ordinal: number, max: number): void
  /** New bytes of the file. */
  spent(file: BulkRow, bytes: number): void
  /** Bytes that were here already, or only compared. */
  waste(ordinal: number, bytes: number): void
  gained(ordinal: number): void
  /** A new file begins at the place, or (`file`) its part anew. */
  begin(ordinal: number, file: BulkRow | null, name: string, version: BulkVersion): BulkRow
  /**
   * A whole file is at the place now. Where it was at another that was not looked at since the listing arrived (`confirmed`), the list has
   * another order: whatever was not looked at since must be.
   */
  stand(ordinal: number, fileId: number, confirmed: ReadonlySet<number>): void
}

/** The run's record of the day, resumed or begun. */
export function openDayRecord(store: Store, { date, runId }: RequestedDay, now: () => number): DayRecord {
  const { bulk } = store
  let dayRequest = bulk.dayRequest(date) ?? null
  if (dayRequest?.runId !== runId) {
    dayRequest = { date, runId, begunAtMs: now(), listedFiles: null, vainListings: 0, trouble: null }
    const begun = dayRequest
    store.commit(() => {
      bulk.clearSpending(date)
      bulk.putDayRequest(begun)
    })
  }
  // The clock was set back since.
  let current: BulkDayRequest = { ...dayRequest, begunAtMs: Math.min(dayRequest.begunAtMs, now()) }
  const places = new Map(bulk.places(date).map((place) => [place.ordinal, place]))

  const placeAt = (ordinal: number): BulkPlace =>
    places.get(ordinal) ?? { ordinal, fileId: null, seenAtMs: null, vainTries: 0, wasteBytes: 0, givenUp: null }
  function change(ordinal: number, what: Partial<BulkPlace>): void {
    const place = { ...placeAt(ordinal), ...what }
    bulk.putPlace(date, place)
    places.set(ordinal, place)
  }
  function waste(ordinal: number, bytes: number): void {
    change(ordinal, { wasteBytes: Math.max(0, placeAt(ordinal).wasteBytes + bytes) })
  }
  /** What this run received of a part at the place is in vain, unless it is found to be of a file at another place. */
  function leave(ordinal: number): void {
    const { fileId } = placeAt(ordinal)
    const file = fileId === null ? null : bulk.get(fileId)
    if (file === null || file.state !== 'partial' || file.leftAt !== null) return
    waste(ordinal, file.spentBytes)
    bulk.setCost(file.fileId, file.spentBytes, ordinal)
  }
  function note(what: Partial<BulkDayRequest>): void {
    current = { ...current, ...what }
    bulk.putDayRequest(current)
  }
  return {
    date,
    dayRequest: () => current,
    note: (what) => store.commit(() => note(what)),
    placeAt,
    fileAt: (ordinal) => {
      const { fileId } = placeAt(ordinal)
      return fileId === null ? null : bulk.get(fileId)
    },
    files: () => bulk.ofDay(date),
    change: (ordinal, what) => store.commit(() => change(ordinal, what)),
    empty: (ordinal) =>
      store.commit(() => {
        leave(ordinal)
        change(ordinal, { fileId: null, seenAtMs: null })
      }),
    adopt: (ordinal, { fileId, spentBytes, leftAt }) =>
      store.commit(() => {
        leave(ordinal)
        if (leftAt !== null) waste(leftAt, -spentBytes)
        bulk.setCost(fileId, spentBytes, null)
        for (const place of places.values())
          if (place.fileId === fileId) change(place.ordinal, { fileId: null, seenAtMs: null })
        change(ordinal, { fileId, seenAtMs: null })
      }),
    attempted: (ordinal) => store.commitPart(() => change(ordinal, { vainTries: placeAt(ordinal).vainTries + 1 })),
    limitTries: (ordinal, max) => {
      if (placeAt(ordinal).vainTries > max) store.commitPart(() => change(ordinal, { vainTries: max }))
    },
    spent: ({ fileId }, bytes) =>
      store.commitPart(() => {
        const file = bulk.get(fileId)
        if (file !== null) bulk.setCost(fileId, file.spentBytes + bytes, file.leftAt)
      }),
    waste: (ordinal, bytes) => store.commitPart(() => waste(ordinal, bytes)),
    gained: (ordinal) =>
      store.commit(() => {
        change(ordinal, { vainTries: 0 })
        note({ vainListings: 0 })
      }),
    begin: (ordinal, file, name, version) => {
      const fileId = store.commit(() => {
        leave(ordinal)
        if (file !== null) {
          bulk.renew(file.fileId, name, version)
          bulk.setCost(file.fileId, 0, null)
        }
        const id = file?.fileId ?? bulk.begin(date, name, version, now())
        change(ordinal, { fileId: id, seenAtMs: null })
        return id
      })
      const row = bulk.get(fileId)
      if (row === null) throw new Error('a bulk file that was begun is not there')
      return row
    },
    stand: (ordinal, fileId, confirmed) => {
      const unseen = [...places.values()].filter((place) => place.ordinal !== ordinal && !confirmed.has(place.ordinal))
      if (unseen.some((place) => place.fileId === fileId))
        for (const place of unseen) change(place.ordinal, { seenAtMs: null })
      if (placeAt(ordinal).fileId !== fileId) leave(ordinal)
      change(ordinal, { fileId, seenAtMs: now() })
    },
  }
}
