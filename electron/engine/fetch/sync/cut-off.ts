// How a run stands that was not ended in order, until it is resumed.
import { isCasualtiesAlone } from '../../../../shared/sync/sync.ts'
import type { CutOff } from '../../protocol.ts'
import type { Sync } from './contract.ts'

/** null: none was cut off. `isSampleUnderWay`: training's sample goes on by itself. */
export function cutOff(
  sync: Pick<Sync, 'state' | 'goesOnByItself'>,
  isSampleUnderWay: boolean,
  isTraining: boolean,
): CutOff | null {
  const { runId, startedAtMs, phase, choice, done, total, bytesUp, bytesDown, stillToSend } = sync.state()
  if (phase !== 'interrupted' || stillToSend === null || runId === null || startedAtMs === null) return null
  return {
    run: { runId, startedAtMs, isTraining },
    isCasualties: choice !== null && isCasualtiesAlone(choice),
    done,
    total,
    bytes: bytesUp + bytesDown,
    still: { requests: stillToSend.requests, bytes: stillToSend.bytesUp + stillToSend.bytesDown },
    goesOnByItself: isSampleUnderWay || sync.goesOnByItself(),
  }
}
