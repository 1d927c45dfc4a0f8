// The kept forecasts that go into a pack: the issues of its voyages, the newest first, and what approved and printed plans rest on.
import { DOCUMENT_FORMATS, withoutOrigin } from '../../../shared/documents/documents.ts'
import type { PackChoice } from '../../../shared/pack/pack.ts'
import type { Store } from '../store/store.ts'
import type { Yield } from '../yield.ts'
import { documentOrigin } from './documents.ts'
import type { PackedForecast, PackedKnown } from './file/content.ts'
import { originOf } from './origin.ts'
import { stateName } from './states.ts'

/** Since a date: all that were fetched, or rested on, since, also of voyages that nobody changed. */
export async function forecastsOf(
  store: Store,
  of: PackChoice['of'],
  remarks: string[],
  yieldIfDue: Yield,
): Promise<PackedForecast[]> {
  const sinceMs = of.kind === 'since' ? of.sinceMs : 0
  const kept = store.issues.voyages().filter((voyageId) => store.packedVoyages.createdAtMs(voyageId) !== null)
  const ids = of.kind === 'voyage' ? [of.voyageId] : kept
  const packed: PackedForecast[] = []
  for (const voyageId of ids) {
    const name = store.voyages.nameOf(voyageId)
    const voyage = originOf(store, voyageId)
    const states = new Map<number, string>()
    let damaged = 0
    for (const { issueId, revision, fetchedToMs } of store.issues.heads(voyageId)) {
      if (fetchedToMs < sinceMs) continue
      const issue = store.issues.read(issueId)
      const state = states.get(revision) ?? stateOf(store, voyageId, revision)
      states.set(revision, state)
      if (issue === null) damaged++
      else packed.push({ voyage, name, revision, state, fetchedToMs, content: textOf(issue.content) })
      await yieldIfDue()
    }
    if (damaged > 0)
      remarks.push(`Of ${name}, ${damaged} kept forecast${damaged === 1 ? ' is' : 's are'} damaged here and left out.`)
  }
  return [...packed, ...knownOf(store, of.kind === 'voyage' ? originOf(store, of.voyageId) : null, sinceMs)]
}

/** Empty where it cannot be read. */
function stateOf({ packedVoyages }: Store, voyageId: number, revision: number): string {
  const whole = packedVoyages.revision(voyageId, revision)
  return whole === null ? '' : stateName(whole.document)
}

/** `voyage`: of this one alone; null: of all. */
function knownOf(store: Store, voyage: string | null, sinceMs: number): PackedKnown[] {
  return store.documents.forecast
    .list()
    .filter(({ document }) => (voyage === null || document.voyage === voyage) && document.atMs >= sinceMs)
    .map(({ id, savedAtMs, document: carried }) => {
      const document = withoutOrigin(carried)
      const origin = documentOrigin(store, 'forecast', id)
      const revisions = [{ savedAtMs, document }]
      return {
        voyage: document.voyage,
        document: {
          kind: 'forecast',
          version: DOCUMENT_FORMATS.forecast,
          name: document.name,
          origin,
          revisions,
        },
      }
    })
}

const textOf = (content: Uint8Array): string => Buffer.from(content).toString('base64')
