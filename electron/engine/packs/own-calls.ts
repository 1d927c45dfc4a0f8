// What the main process alone calls of packs: it reads and writes the files, and signs.
import type { OwnCall, OwnCallName, OwnCalls } from '../protocol.ts'
import type { Packs } from './packs.ts'
import { joinPart } from './file/write-pack.ts'

type PackCall = Exclude<OwnCall, { name: 'back up' | 'cut off' }>

/** `taken`: called when one was imported, also in part. */
export async function ownPackCall(
  packs: Packs,
  own: PackCall,
  taken: () => void,
): Promise<OwnCalls[OwnCallName]['output']> {
  switch (own.name) {
    case 'size pack':
      return packs.size(own.input.choice, own.input.makerName)
    case 'make pack':
      return packs.make(own.input.choice, own.input.maker)
    case 'join pack':
      return joinPart(own.input, own.input.signature)
    case 'look at pack':
      return packs.look(own.input)
    case 'take pack':
      try {
        return await packs.importFile(own.input, own.input.isAllowed)
      } finally {
        taken()
      }
  }
}
