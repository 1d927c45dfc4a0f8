// Packs being imported: one whose maker is trusted is imported at once, one of an unknown maker waits until the officer confirms, and nothing of it
// but its head is believed meanwhile.
import type { PackAnswer, PackHead, PackQuestion, PackReport, PacksOpened } from '../../shared/pack/pack.ts'
import { faultOf, FaultError, unwrapped } from '../../shared/result.ts'
import type { Backend } from '../shell/backend-options.ts'
import type { MakerKey } from './maker-key.ts'
import type { Makers } from './makers.ts'
import { sumOf, type PackOnDisk } from './pack-file.ts'

/** How a file is had, when its turn comes. */
export interface Given {
  fileName: string
  read: () => Promise<PackOnDisk>
}

export interface PackImports {
  questions(): PackQuestion[]
  /** Whether the file of this SHA-256 waits for the officer's word. */
  isPending(sum: string): boolean
  /** One after the other. Never rejects but where no data are in use: then none was read. */
  accept(given: readonly Given[]): Promise<PacksOpened>
  /** Throws FaultError where nothing waits under this number, or what is answered cannot be. */
  answer(id: number, answer: PackAnswer): Promise<PacksOpened>
  look(file: PackOnDisk): Promise<PackHead>
}

interface PackImportsOptions {
  backend: Pick<Backend, 'ownCall'>
  key: Pick<MakerKey, 'known'>
  makers: Pick<Makers, 'trusted' | 'trust'>
  /** By the SHA-256 of its file: it was imported or declined. */
  answered: (sum: string) => void
}

/** Of packs that wait for a word: what an attacker may fill the memory with. */
const MAX_QUESTIONS = 200
const MAX_QUESTION_BYTES = 128 * 1024 * 1024

interface PendingPack extends PackQuestion {
  file: PackOnDisk
  sum: string
}

const WRONG =
  'It is not as its maker signed it: it was altered or damaged. Nothing of it was imported: ask for it again.'
const FULL = 'Too many packs of unknown makers wait for your word. Answer those first, then open this one again.'
const STOPPED = 'Not imported: stopped before its turn.'

export function createPackImports({ backend, key, makers, answered }: PackImportsOptions): PackImports {
  let pending: PendingPack[] = []
  let newestId = 0

  const fileOf = async (file: PackOnDisk) => ({
    ...file,
    keys: { own: (await key.known()).key, trusted: makers.trusted().map((maker) => maker.key) },
  })
  const look = async (file: PackOnDisk): Promise<PackHead> =>
    unwrapped(await backend.ownCall('look at pack', await fileOf(file)))
  const importFile = async (file: PackOnDisk, sum: string, isAllowed: boolean): Promise<PackReport> => {
    const report = unwrapped(await backend.ownCall('take pack', { ...(await fileOf(file)), isAllowed }))
    answered(sum)
    return report
  }
  /** The officer must confirm, once for a file. */
  const addQuestion = (file: PackOnDisk, head: PackHead, sum: string): void => {
    if (pending.some((one) => one.sum === sum)) return
    const bytes = pending.reduce((all, one) => all + one.file.bytes.length, file.bytes.length)
    if (pending.length >= MAX_QUESTIONS || bytes > MAX_QUESTION_BYTES) throw new FaultError('bad-input', FULL)
    pending.push({ id: ++newestId, head, file, sum })
  }
  const questions = (): PackQuestion[] => pending.map(({ id, head }) => ({ id, head }))

  const importOne = async (given: Given): Promise<PackReport | null> => {
    const file = await given.read()
    const head = await look(file)
    if (head.trust === 'wrong') throw new FaultError('bad-input', WRONG)
    const sum = await sumOf(file.bytes)
    if (head.trust === 'own' || head.trust === 'trusted') return importFile(file, sum, false)
    addQuestion(file, head, sum)
    return null
  }
  /** It waits until its turn comes; null: another word was given meanwhile. */
  const importAllowed = async (one: PendingPack): Promise<PackReport | null> => {
    if (!pending.includes(one)) return null
    pending = pending.filter((other) => other !== one)
    try {
      return await importFile(one.file, one.sum, true)
    } catch (error) {
      // One that brings about a defect is not given to the engine again by a second word.
      if (faultOf(error).code !== 'internal') pending = [...pending, one].toSorted((a, b) => a.id - b.id)
      throw error
    }
  }
  /** One after the other: each is a report of its own. What is stopped takes the rest with it. */
  const oneByOne = async (
    works: readonly (readonly [fileName: string, work: () => Promise<PackReport | null>])[],
  ): Promise<PacksOpened> => {
    const reports: PackReport[] = []
    const refused: { fileName: string; message: string }[] = []
    let isStopped = false
    for (const [fileName, work] of works) {
      if (isStopped) {
        refused.push({ fileName, message: STOPPED })
        continue
      }
      try {
        // oxlint-disable-next-line eslint/no-await-in-loop
        const report = await work()
        if (report !== null) reports.push(report)
      } catch (error) {
        const { code, message } = faultOf(error)
        isStopped = code === 'busy'
        refused.push({ fileName, message })
      }
    }
    return { reports, questions: questions(), refused }
  }
  return {
    questions,
    isPending: (sum) => pending.some((one) => one.sum === sum),
    look,
    accept: (given) => oneByOne(given.map((one) => [one.fileName, () => importOne(one)])),
    async answer(id, answer) {
      const named = pending.find((one) => one.id === id)
      if (named === undefined) throw new FaultError('not-found', 'This pack no longer waits. Open it again.')
      const { maker, packId, trust } = named.head
      if (answer === 'always') {
        if (maker === null || trust === 'unsigned')
          throw new FaultError(
            'bad-input',
            'A pack that is not signed can be imported only once: anybody can make another.',
          )
        makers.trust(maker)
      }
      const isMeant = ({ head }: PendingPack): boolean =>
        head.trust === trust &&
        head.maker?.key === maker?.key &&
        (head.packId === packId || (answer === 'always' && maker !== null))
      const meant = pending.filter(isMeant)
      if (answer !== 'no') return oneByOne(meant.map((one) => [one.file.fileName, () => importAllowed(one)]))
      pending = pending.filter((one) => !meant.includes(one))
      for (const { sum } of meant) answered(sum)
      return { reports: [], questions: questions(), refused: [] }
    },
  }
}
