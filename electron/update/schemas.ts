// The newest schemas of both stores that this Binnacle writes: by them going back can be judged before.
import { dataMigrations, officerMigrations, type Migration } from '../engine/store/migrations/index.ts'

export interface Schemas {
  officer: number
  data: number
}

const newest = (steps: readonly Migration[]): number => steps.at(-1)?.version ?? 0
export const SCHEMAS: Schemas = { officer: newest(officerMigrations), data: newest(dataMigrations) }
