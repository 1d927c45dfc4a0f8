// The searches for better routes and speeds as they are stored: the newest of each voyage and part, in one setting.
import { z } from 'zod'
import { searchAim } from '../../../../shared/ipc/inputs.ts'
import { FETCHED_BY, type FetchedBy } from '../../../../shared/office/office.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import {
  SEARCH_ENDS,
  SEARCH_POINTS,
  SEARCH_STAGES,
  type SearchEnd,
  type SearchRun,
} from '../../../../shared/candidates/search-run.ts'
import { SEARCH_PARTS, type SearchPart } from '../../../../shared/candidates/candidates.ts'
import { fault, readVoyageDocument } from '../../store/documents.ts'
import type { SettingTable } from '../../store/settings.ts'
import type { Before, Recommended } from '../host.ts'

/** What of a search outlives a restart. */
export interface StoredSearch extends Omit<SearchRun, 'searchId' | 'stale' | 'isHeldUp'> {
  /** The fetch of the running round; null: none is running. */
  fetch: { runId: number; startedAtMs: number } | null
  /** How it ends once what was received has been searched. */
  ending: SearchEnd | null
  /** The link that its price is of, and by whom it is fetched. */
  profileId: string
  by: FetchedBy
  /** The draft that the search before recommended; null: none. Its own, once it has ended. */
  recommended: Recommended | null
  /** The draft that its newest answer looks at first. */
  draft: Before['draft']
}

export interface StoredSearches {
  /** The newest of a voyage's part; null: none is stored, or it cannot be read. */
  of(voyageId: number, part: SearchPart): StoredSearch | null
  /** The one that has not ended; null: none. */
  active(): StoredSearch | null
  put(search: StoredSearch): void
}

const SETTING = 'route-searches'
const MAX_RUNS = 8

const end = z.enum(SEARCH_ENDS).nullable()
const count = z.number().nonnegative()
const fields = z.object({
  startedAtMs: z.int(),
  voyageId: z.int().positive(),
  revision: z.int().positive(),
  part: z.enum(SEARCH_PARTS),
  aim: searchAim,
  phase: z.enum(['looking', 'fetching', 'waiting', 'ended']),
  stage: z.enum(SEARCH_STAGES),
  end,
  fault: fault.nullable(),
  points: z.literal(SEARCH_POINTS),
  bytes: count,
  fetchedPoints: count,
  spentBytes: count,
  round: count,
  fetch: z.object({ runId: z.int(), startedAtMs: z.int() }).nullable(),
  ending: end,
  profileId: z.string(),
  by: z.enum(FETCHED_BY),
  recommended: z.object({ seaM: z.number().nullable(), document: z.unknown() }).nullable(),
  draft: z.object({ isRecommended: z.boolean(), document: z.unknown() }).nullable(),
})

/** One that has ended says how. */
const search = fields.refine((one) => (one.phase === 'ended') === (one.end !== null))

/** Read once: nobody else writes them. */
export function storedSearches(settings: SettingTable): StoredSearches {
  let all = readAll(settings.get(SETTING))
  const isOf = (one: StoredSearch, voyageId: number, part: SearchPart): boolean =>
    one.voyageId === voyageId && one.part === part
  return {
    of: (voyageId, part) => all.find((one) => isOf(one, voyageId, part)) ?? null,
    active: () => all.find(({ phase }) => phase !== 'ended') ?? null,
    put: (next) => {
      all = [next, ...all.filter((one) => !isOf(one, next.voyageId, next.part))].slice(0, MAX_RUNS)
      try {
        settings.set(SETTING, JSON.stringify(all))
      } catch {
        // A disk that is full or read-only: it goes on until Binnacle ends.
      }
    },
  }
}

/** One that cannot be read is left out: its points are stored, and it can be begun anew. */
function readAll(text: string | null): StoredSearch[] {
  try {
    const raw = z.array(z.unknown()).parse(JSON.parse(text ?? '[]'))
    return raw.flatMap((one) => readOne(one) ?? [])
  } catch {
    return []
  }
}

function readOne(raw: unknown): StoredSearch | null {
  const read = search.safeParse(raw)
  if (!read.success) return null
  const { recommended, draft, ...rest } = read.data
  return { ...rest, recommended: withDocument(recommended), draft: withDocument(draft) }
}

/** null: without its document it says nothing. */
function withDocument<Of extends object>(
  of: (Of & { document: unknown }) | null,
): (Of & { document: VoyageDocument }) | null {
  if (of === null) return null
  const read = readVoyageDocument(JSON.stringify(of.document))
  return 'document' in read ? { ...of, document: read.document } : null
}
