// What was going on when the run before, or the engine, ended without closing: resumed or reported, once and in words.
import type { CutOff } from '../engine/protocol.ts'
import type { Backend } from '../shell/backend-options.ts'
import { quarantineMessage } from '../shell/kept-file.ts'
import type { Notices } from '../shell/notices.ts'
import type { UnfinishedFiles } from '../shell/unfinished-files.ts'
import { formatBytes, formatCount } from '../../shared/format/format.ts'
import type { Cut } from './run-mark.ts'

export interface Continuity {
  /** Files that were being written are cleaned up. */
  start(): Promise<void>
  /** An engine has the data in use open: a run that was cut off is reported. */
  ready(): Promise<void>
  /** The engine's thread ended unexpectedly: the one started next is queried too. */
  engineCrashed(): void
}

interface ContinuityOptions {
  /** How the run before ended; null: in order. */
  cut: Cut | null
  /** A crash report of that is there. */
  isReported: boolean
  backend: Pick<Backend, 'ownCall'>
  notices: Pick<Notices, 'raise'>
  unfinished: Pick<UnfinishedFiles, 'clean' | 'quarantinedAs'>
}

export function createContinuity({ cut, isReported, backend, notices, unfinished }: ContinuityOptions): Continuity {
  /** In words. */
  const cutOff = cut === null ? null : cutWords(cut, isReported)
  /** What is still to be reported. */
  let pendingNotice = cutOff
  return {
    async start() {
      if (unfinished.quarantinedAs !== null)
        notices.raise(
          `${quarantineMessage('The list of files being written', unfinished.quarantinedAs)} A half file may be left where one was.`,
        )
      const cleaned = await unfinished.clean()
      const sentences = [
        ...(cleaned.unfinished.length > 0 ? [filesWords(cleaned.unfinished)] : []),
        ...(cleaned.lost.length > 0 ? [lostWords(cleaned.lost)] : []),
      ]
      for (const sentence of sentences) notices.raise(`${cutOff === null ? '' : `${cutOff} `}${sentence}`)
    },
    async ready() {
      if (pendingNotice === null) return
      const how = pendingNotice
      pendingNotice = null
      const found = await backend.ownCall('cut off', {})
      if (found.ok && found.value !== null) notices.raise(`${how} ${runWords(found.value)}`, 'resume', found.value.run)
    },
    engineCrashed: () => {
      pendingNotice = 'The part of Binnacle that keeps the data stopped.'
    },
  }
}

const CUT: Readonly<Record<Cut, string>> = {
  restarted: 'Binnacle was not closed in order: the computer lost its power or was started anew.',
  killed: 'Binnacle was not closed in order: it was ended by force.',
  unknown: 'Binnacle was not closed in order (power loss?).',
  error: 'Binnacle ended by an error of its own.',
  session: 'The computer was shut down while Binnacle was open.',
}

const cutWords = (cut: Cut, isReported: boolean): string =>
  `${CUT[cut]}${cut === 'error' && isReported ? ' A crash report is kept on this computer.' : ''}`

function runWords({ isCasualties, done, total, bytes, still, goesOnByItself }: CutOff): string {
  const what = isCasualties ? 'Getting casualties' : 'Getting weather'
  const stood = `${what} was at ${formatCount(done)} of ${formatCount(total)} items, ${formatBytes(bytes)} so far; all of that is kept.`
  const rest = `${formatCount(still.requests)} more, about ${formatBytes(still.bytes)}`
  return `${stood} ${goesOnByItself ? `It goes on by itself: ${rest}.` : `Still to get: ${rest}.`}`
}

const beingWritten = (names: readonly string[]): string =>
  `${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'was' : 'were'} being written and`

const filesWords = (names: readonly string[]): string =>
  `${beingWritten(names)} ${names.length === 1 ? 'is' : 'are'} not finished: nothing of a half file is left there. Write ${names.length === 1 ? 'it' : 'them'} again.`

const lostWords = (names: readonly string[]): string =>
  `${beingWritten(names)} may not be finished: no half file is found there now, but one may be left on a stick that is out. Put it in and start Binnacle again; write ${names.length === 1 ? 'the file' : 'the files'} again.`
