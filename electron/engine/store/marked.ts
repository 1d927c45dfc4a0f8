// The officer's tables, with a mark on the disk for each change before it is acknowledged.
import { isOwn, type Mark, type Marks } from './marks.ts'
import type { SettingTable } from './settings.ts'
import type { VesselTables } from './vessels.ts'
import type { VoyageTables } from './voyages.ts'

/** The change is committed: a second place that cannot be written must not make it look as if it were not. */
function noteChange(marks: Marks, mark: Mark): void {
  try {
    marks.note(mark)
  } catch {
    // A full disk: the next change notes this one too.
  }
}

export function markedVoyages(tables: VoyageTables, marks: Marks): VoyageTables {
  const noted = <Given extends unknown[], Done extends ReturnType<VoyageTables['get']>>(
    work: (...given: Given) => Done,
  ) => {
    return (...given: Given): Done => {
      const voyage = work(...given)
      const { voyageId: id, revision, savedAtMs: atMs, document } = voyage
      noteChange(marks, { kind: 'voyage', id, revision, atMs, name: document.name, lost: 0, told: tables.told(id) })
      return voyage
    }
  }
  return {
    ...tables,
    create: noted(tables.create),
    takeIn: noted(tables.takeIn),
    revise: noted(tables.revise),
    undo: noted(tables.undo),
    redo: noted(tables.redo),
    setStatus: noted(tables.setStatus),
  }
}

/** A setting is noted before it is stored: what is noted is what the officer chose last. */
export const markedSettings = (settings: SettingTable, marks: Marks): SettingTable => ({
  ...settings,
  set: (name, value) => {
    if (!isOwn(name) && settings.get(name) !== value) marks.note({ kind: 'setting', name, value })
    settings.set(name, value)
  },
})

export function markedVessels(tables: VesselTables, marks: Marks): VesselTables {
  const noted = (vessel: ReturnType<VesselTables['get']>): ReturnType<VesselTables['get']> => {
    const { vesselId: id, revision, savedAtMs: atMs, document } = vessel
    noteChange(marks, { kind: 'vessel', id, revision, atMs, name: document.name, lost: 0 })
    return vessel
  }
  return {
    ...tables,
    create: (document, nowMs) => noted(tables.create(document, nowMs)),
    revise: (vesselId, document, nowMs) => noted(tables.revise(vesselId, document, nowMs)),
    putAway: (vesselId, nowMs) => {
      tables.putAway(vesselId, nowMs)
      noteChange(marks, { kind: 'put-away', id: vesselId, atMs: nowMs, name: tables.nameOf(vesselId) })
    },
  }
}
