// Calls about a plan that is open as it was known: those that read are answered over what was known then, by the same functions as ever; all others are
// refused in words.
import { FaultError } from '../../shared/result.ts'
import { ready } from '../../shared/sliced.ts'
import { asKnownWords, isAsKnownVoyageId } from '../../shared/ship/changes/as-known.ts'
import type { EngineCallName } from '../../shared/ipc/contract.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { Handlers } from './handlers.ts'
import type { Parts } from './parts.ts'
import { landCalls } from './passage/land/calls.ts'
import { passagePlanCalls } from './passage/paper/calls.ts'
import { createPaperReader } from './passage/paper/read.ts'
import { skyCalls } from './passage/sky/calls.ts'
import { passageOfInSlices } from './weather/evaluate/comparison.ts'
import { evaluateVoyageInSlices } from './weather/evaluate/evaluate.ts'
import { fieldOf } from './weather/evaluate/field.ts'
import { weatherNodes } from './weather/evaluate/nodes.ts'
import { passageInSlices } from './weather/evaluate/passage.ts'
import type { AsKnownPlans, OpenedAsKnown } from './weather/issues/as-known.ts'
import { runSliced } from './yield.ts'

/** These bring another voyage on screen, or the same one as it stands. */
const CLOSING: ReadonlySet<EngineCallName> = new Set([
  'voyage.setCurrent',
  'voyage.create',
  'voyage.copy',
  'voyage.import',
  'voyage.importSample',
  'sample.anew',
])

type AsKnownParts = Pick<Parts, 'asKnown' | 'voyages' | 'known' | 'land' | 'casualties' | 'createYield'>
type AnyHandler = (input: never) => unknown

/** `present`: the calls about voyages as they stand. */
export function withAsKnown(present: Handlers, parts: AsKnownParts): Handlers {
  const { asKnown, voyages } = parts
  const ofThen: Partial<Record<EngineCallName, AnyHandler>> = { ...readingCalls(parts), ...unalteredCalls(present) }
  const handlerOf = (name: EngineCallName, input: unknown): AnyHandler => {
    if (name === 'voyage.current') return () => asKnown.opened()?.voyage ?? voyages.current()
    return isAboutThen(input) ? (ofThen[name] ?? refusing(asKnown)) : present[name]
  }
  const routed = (name: EngineCallName) => (input: unknown) => {
    const answer = handlerOf(name, input)(input as never)
    if (!CLOSING.has(name)) return answer
    return Promise.resolve(answer).then((value) => {
      asKnown.close()
      return value
    })
  }
  const names = Object.keys(present) as EngineCallName[]
  return Object.fromEntries(names.map((name) => [name, routed(name)])) as unknown as Handlers
}

/** Whether a plan as it was known is named in an input, wherever in it voyages are named. */
function isAboutThen(input: unknown): boolean {
  if (Array.isArray(input)) return input.some(isAboutThen)
  if (typeof input !== 'object' || input === null) return false
  return Object.entries(input).some(([key, value]: [string, unknown]) =>
    key === 'voyageId' || key === 'otherId' || key === 'voyageIds'
      ? [value].flat().some((id) => typeof id === 'number' && isAsKnownVoyageId(id))
      : isAboutThen(value),
  )
}

const refusing =
  ({ opened }: AsKnownPlans): AnyHandler =>
  () => {
    const open = opened()
    throw new FaultError(
      'bad-input',
      open === null
        ? 'This plan is no longer open as it was known.'
        : `The plan is shown ${asKnownWords(open.voyage.asKnown.head)}: nothing is changed or fetched there. Close it first.`,
    )
  }

/** They find their voyage by themselves. Casualties are those stored now. */
const unalteredCalls = (present: Handlers): Partial<Handlers> => ({
  'voyage.openKnown': present['voyage.openKnown'],
  'casualties.search': present['casualties.search'],
  'casualties.facets': present['casualties.facets'],
  'casualties.clusters': present['casualties.clusters'],
  'casualties.alongRoute': present['casualties.alongRoute'],
  'casualties.record': present['casualties.record'],
})

const NO_PICTURE = { pictureAbout: () => Promise.resolve(null), hasPoints: () => Promise.resolve(false) }

function readingCalls({ asKnown, voyages, known, land, casualties, createYield }: AsKnownParts) {
  const { of } = asKnown
  const passageOf = async (voyageId: number): Promise<Schedule> => {
    const { stored, voyage, nowMs } = of(voyageId)
    const table = stored.speedLoss?.() ?? null
    return (await runSliced(passageInSlices(fieldOf(stored.weather), table, voyage.document, nowMs), createYield()))
      .passage
  }
  const ofOpened =
    <Input extends { voyageId: number }, T>(read: (open: OpenedAsKnown, input: Input) => T) =>
    (input: Input): T =>
      read(of(input.voyageId), input)
  /** Rooms' own calls, over what was known then. */
  const paperOf = ({ stored, voyage, history, nowMs }: OpenedAsKnown) => {
    const { vessel, notJudged } = voyage.asKnown
    return passagePlanCalls({
      read: createPaperReader({
        passage: {
          voyages: { get: () => voyage, history: () => history },
          vessels: { judged: () => vessel, notJudged: () => notJudged },
          land,
        },
        stored,
        check: { isUnderWay: false },
        now: () => nowMs,
      }),
      revisionOf: () => voyage.revision,
      passageOf,
      now: () => nowMs,
      createYield,
      ...NO_PICTURE,
      plannedOf: () => ready(null),
      casualtiesAlong: casualties.along,
      casualtiesFound: async (filter, sort, limit) =>
        (await casualties.search({ filter, sort, offset: 0, limit })).hits,
    })
  }
  const skyOf = ({ voyage, nowMs }: OpenedAsKnown) =>
    skyCalls({ voyageOf: () => voyage, passageOf, now: () => nowMs, createYield })
  return {
    'voyage.get': ofOpened(({ voyage }) => voyage),
    'voyage.history': ofOpened(({ history }) => history),
    'voyage.documentAt': ofOpened(({ voyage }, { revision }: { voyageId: number; revision: number }) =>
      voyages.documentAt(voyage.asKnown.ofVoyageId, revision),
    ),
    'voyage.weather': ofOpened(({ stored, voyage, nowMs }) =>
      runSliced(evaluateVoyageInSlices(stored, voyage, nowMs), createYield()),
    ),
    'voyage.passage': ({ alternative }) => {
      const { stored, voyage, nowMs } = of(alternative.voyageId)
      return runSliced(passageOfInSlices(stored, voyage, alternative, nowMs), createYield())
    },
    'weather.nodes': ({ voyageId = 0, ...question }) => {
      const { stored } = of(voyageId)
      return weatherNodes(stored.weather, question, stored.directions())
    },
    // Of the voyage as it stands: another of then may be opened from here.
    'voyage.known': ofOpened(({ voyage }) => known.heads(voyage.asKnown.ofVoyageId)),
    'voyage.issues': () => [],
    'search.run': () => null,
    'voyage.sky': ofOpened((open, input) => skyOf(open)['voyage.sky'](input)),
    'voyage.land': ofOpened(({ voyage }, input) =>
      landCalls({ land, voyageOf: () => voyage, createYield })['voyage.land'](input),
    ),
    'passagePlan.page': (input) => paperOf(of(input.voyageId))['passagePlan.page'](input),
    'passagePlan.table': (input) => paperOf(of(input.voyageId))['passagePlan.table'](input),
  } satisfies Partial<Handlers>
}
