// Where mutants are made: sixteen areas, the files of each, and how many mutants it gets; 45 in all.
import { globSync } from 'node:fs'

export interface Area {
  name: string
  count: number
  /** Patterns from the root. */
  files: readonly string[]
  /** Patterns of what is left out: threads, handlers and words, whose lines no unit test runs by purpose. */
  without?: readonly string[]
}

const STORE = 'electron/engine/store'

export const AREAS: readonly Area[] = [
  { name: 'limits', count: 3, files: ['shared/ship/{limits,limit-marks,stretches}.ts'] },
  { name: 'verdict', count: 3, files: ['shared/ship/{verdict,comparison,voyage-cells}.ts'] },
  { name: 'coverage', count: 3, files: ['shared/weather/coverage.ts', 'shared/weather/cells.ts'] },
  { name: 'schedule', count: 3, files: ['shared/passage/{schedule,schedule-edit,arrival,ship-time}.ts'] },
  { name: 'ETA', count: 2, files: ['shared/ship/{expected-passage,speed-loss}.ts'] },
  { name: 'packs', count: 3, files: ['electron/engine/packs/*.ts', 'shared/pack/pack.ts'], without: ['**/calls.ts'] },
  {
    name: 'budget',
    count: 3,
    files: ['electron/engine/fetch/link/{budget,costs}.ts', 'electron/engine/fetch/planner/*.ts'],
  },
  { name: 'pace', count: 2, files: ['electron/engine/fetch/link/pace.ts', 'relay/store/pace.ts'] },
  { name: 'judge', count: 3, files: ['electron/engine/router/judge/*.ts'] },
  { name: 'search', count: 3, files: ['electron/engine/router/search/*.ts'] },
  { name: 'field', count: 3, files: ['electron/engine/weather/field/*.ts'], without: ['**/{calls,field-worker}.ts'] },
  { name: 'store', count: 3, files: [`${STORE}/*.ts`], without: [`${STORE}/schema.ts`] },
  { name: 'office', count: 3, files: ['electron/engine/fetch/office/*.ts', 'shared/office/*.ts'] },
  { name: 'relay', count: 3, files: ['relay/{serve,fetch,store,operator}/*.ts', 'relay/configuration.ts'] },
  { name: 'IPC', count: 3, files: ['shared/ipc/*.ts', 'electron/ipc/*.ts'] },
  { name: 'queries', count: 2, files: ['renderer/state/{queries,query-client,*-queries}.ts'] },
]

/** The files of an area, from the root with `/`, always in the same order. */
export const filesOf = ({ files, without = [] }: Area, root: string): string[] =>
  globSync([...files], { cwd: root, exclude: [...without] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
