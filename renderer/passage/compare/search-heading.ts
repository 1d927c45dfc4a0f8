// The heading while a search goes on, which decides nothing, and what it says of a draft that is recommended no longer.
import { VERDICT_SIGNS } from '../../../shared/ship/verdict-words.ts'
import type { Units } from '../../../shared/weather/units.ts'
import type { SearchRun } from '../../../shared/candidates/search-run.ts'
import type { NoLonger, Candidate } from '../../../shared/candidates/candidates.ts'
import type { candidatesHeading } from './candidates-card.ts'
import { noLongerWords } from './search-words.ts'
import { words } from '../../words/words.ts'

type Heading = ReturnType<typeof candidatesHeading>

/** What is found so far may change with every round: none of it is shown as an answer. */
export const goingHeading = ({ stage }: Pick<SearchRun, 'stage'>, candidate: Candidate | null): Heading => ({
  sign: VERDICT_SIGNS.unknown,
  state: 'unknown',
  words: words.search.stages[stage === 'settled' ? 'checked' : stage],
  lines: [],
  about: null,
  candidate,
  more: [],
})

/** First of all lines, so that nobody wonders where it is. */
export const withNoLonger = (heading: Heading, noLonger: NoLonger | null, units: Units): Heading =>
  noLonger === null ? heading : { ...heading, lines: [noLongerWords(noLonger, units), ...heading.lines] }
