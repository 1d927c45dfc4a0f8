// The company's documents, such as a vessel with its limits, among the officer's own: put there at the start, and kept as the policy has them.
import { policyOrigin, withOrigin, type Carried, type PolicyDocuments } from '../../../shared/documents/documents.ts'
import type { DocumentTables, StoredDocument } from '../store/document-tables.ts'
import { guarded } from '../store/sql-faults.ts'
import type { Store } from '../store/store.ts'
import { documentStateName, isOfSame, tablesOf, wordOf } from './documents.ts'
import { shownAs } from './import-documents.ts'

/**
 * One that is not here is added, beside an own one of the same ship. Another one in the policy than before is its next revision, unless the officer
 * changed it here and the policy does not lock it. One that the officer put away comes back where it is locked. Returns what the officer must
 * read.
 */
export function keepPolicyDocuments(store: Store, policy: PolicyDocuments, nowMs: number): string[] {
  return guarded(() => policy.documents.flatMap((one) => keepOne(store, policy, one, nowMs) ?? []))
}

function keepOne(
  store: Store,
  { from, isLocked }: PolicyDocuments,
  { kind, document: given }: PolicyDocuments['documents'][number],
  nowMs: number,
): string | null {
  const tables = tablesOf(store, kind)
  const origin = policyOrigin(kind, given.name)
  const pack = { origin, maker: from, packedAtMs: nowMs }
  const listed = tables.list()
  const here = listed.find(({ document }) => document.pack?.origin === origin)
  const name = `the ${wordOf(kind)} ${given.name}`
  if (here === undefined) {
    if (!isLocked && wasPutAway(tables, origin)) return null
    const isBeside = listed.some(({ document }) => isOfSame(kind, document, given))
    const beside = isBeside ? { name: given.name, shownAs: shownAs(given.name, from, nowMs) } : undefined
    tables.importStates([{ document: withOrigin(given, { ...pack, beside }), savedAtMs: nowMs }], nowMs)
    return null
  }
  // Behind a damaged change it would not be judged by until the officer has looked at it, who may not where it is locked.
  const isSound = here.isEarlier !== true || !isLocked
  if (isSound && documentStateName(here.document) === documentStateName(given)) return null
  const isChanged = here.document.pack?.isChanged === true
  const isNew = lastOfPolicy(tables, here) !== documentStateName(given)
  if (isChanged && !isLocked)
    return isNew
      ? `${from} has changed ${name} in the policy of this computer. You changed it here too: yours stands. To have theirs, put it away and start Binnacle again.`
      : null
  tables.revise(here.id, withOrigin(given, { ...pack, beside: here.document.pack?.beside }), nowMs)
  return isNew
    ? `${from} has changed ${name} in the policy of this computer. Voyages that are judged by it are judged anew: look at its limits.`
    : `${from} sets ${name}, and has locked it: what was changed of it here holds no longer. It is kept among its revisions.`
}

/** What the policy had of it last. */
function lastOfPolicy(tables: DocumentTables<Carried>, { id }: StoredDocument<Carried>): string | null {
  const ofPolicy = tables.history(id).revisions.filter(({ document }) => document.pack?.isChanged !== true)
  const last = ofPolicy.at(-1)
  return last === undefined ? null : documentStateName(last.document)
}

const wasPutAway = (tables: DocumentTables<Carried>, origin: string): boolean =>
  tables.putAwayIds().some((id) => tables.history(id).revisions.at(-1)?.document.pack?.origin === origin)
