// Updates of a gallery state: one that can be looked at and installed, two that are kept; without files none, and no key is known.
import type { UpdateParts } from '../../electron/ipc/update-calls.ts'
import { debByHand } from '../../electron/update/hand-over.ts'
import { DAY_MS } from '../../shared/format/time.ts'
import type { UpdateContents, UpdateState } from '../../shared/app/update.ts'
import { FaultError } from '../../shared/result.ts'

const REFUSED =
  '“Binnacle-0.2.1-linux-x64.binnacle-update” is not as its maker made it: it was altered or damaged. Do not use it; ask for it anew. Nothing was changed.'

export function updatePartsOf(hasFiles: boolean, nowMs: () => number): UpdateParts {
  let pending: UpdateState['pending'] = null
  const found = (): UpdateContents => ({
    fileName: 'Binnacle-0.2.0-linux-x64.binnacle-update',
    version: '0.2.0',
    madeAtMs: nowMs() - 3 * DAY_MS,
    whatIsNew: [
      'Company policy: an administrator can set and lock settings for this computer, and Settings says who set them.',
      'Updates from a file, checked by signature, and the way back.',
      'A report for support, shown in full before it is written.',
    ],
    direction: 'newer',
    bytes: 104_212_000,
    signedBy: 'Maker of Binnacle, 2026',
    data: 'newer',
    way: 'administrator',
    sum: 'a'.repeat(64),
  })
  const refuse = (): never => {
    throw new FaultError('file-unreadable', REFUSED)
  }
  return {
    state: () =>
      Promise.resolve({
        version: '0.1.4',
        sinceMs: nowMs() - 20 * DAY_MS,
        whatIsNew: [],
        before: hasFiles
          ? [
              { version: '0.1.3', untilMs: nowMs() - 20 * DAY_MS },
              { version: '0.1.0', untilMs: nowMs() - 61 * DAY_MS },
            ]
          : [],
        kept: hasFiles
          ? [
              { sum: 'b'.repeat(64), version: '0.1.4', bytes: 103_400_000, direction: 'same' },
              { sum: 'c'.repeat(64), version: '0.1.3', bytes: 103_100_000, direction: 'older' },
            ]
          : [],
        signers: hasFiles ? ['Maker of Binnacle, 2026', 'Nordsee Shipping IT'] : [],
        refusal: hasFiles ? null : { why: 'no-key' },
        pending,
        reading: null,
      }),
    offer: () =>
      hasFiles && pending === null
        ? { version: '0.2.0', madeAtMs: nowMs() - 3 * DAY_MS, folder: 'ECDIS ROUTES' }
        : null,
    look: () => Promise.resolve(pending === null ? found() : refuse()),
    lookAtOffer: () => Promise.resolve(found()),
    lookAtKept: () => Promise.resolve(found()),
    forget: () => Promise.resolve(),
    notNow: () => undefined,
    install: () => {
      const command = debByHand('/home/officer/.config/Binnacle/updates/Binnacle-0.2.0.deb', {
        bytes: 104_211_000,
        sha512: '3d'.repeat(64),
      })
      pending = { version: '0.2.0', way: 'administrator', command }
      return Promise.resolve(pending)
    },
    withdraw: () => {
      pending = null
      return Promise.resolve()
    },
    removeKept: () => Promise.resolve(),
  }
}
