// What a state has stored, as if the office's relay had given all of it, or some.
import { openStore } from '../../electron/engine/store/store.ts'
import { DAY_MS } from '../../shared/format/time.ts'
import { NOON_MS } from '../support/engine-here.ts'

/** Every cell of the globe. */
const CELLS = 180 * 360

/** Weather of times from `weatherFromMs` on, averages, and casualties, all or half of what was requested; of the same fetch as before. */
export function giveByOffice(dataDir: string, weatherFromMs: number, allCasualties: boolean): void {
  const store = openStore(dataDir, NOON_MS, 'training')
  store.commit(() => {
    const { weather, averages, casualties } = store
    for (const timeMs of weather.times().filter((one) => one >= weatherFromMs))
      for (const answer of weather.whole(timeMs, 0, CELLS, 0).answers)
        weather.accept(answer, NOON_MS + DAY_MS, 'office')
    for (const span of averages.spans())
      for (const { latE4, longE4 } of averages.near(span, 0, CELLS)) {
        const row = averages.read(span, latE4, longE4)
        if (row !== null) averages.accept(row, NOON_MS + DAY_MS, 'office')
      }
    const all = casualties.coverage()
    for (const { asked, fetchedAtMs, records } of allCasualties ? all : all.slice(0, Math.ceil(all.length / 2))) {
      const ids =
        asked.kind === 'casualties-of-year'
          ? casualties.idsOfYear(asked.year, 0)
          : casualties.idsNear({ lat: asked.latE4 / 1e4, long: asked.longE4 / 1e4 }, asked.radiusNm, 0)
      const importing = casualties.startImport(asked, fetchedAtMs, 'office')
      importing.put(ids.flatMap((id) => casualties.row(id)?.casualty ?? []))
      importing.finish(records)
    }
  })
  store.close(NOON_MS)
}
