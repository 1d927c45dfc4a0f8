// Queries of this computer's Binnacle rather than of a voyage: messages, files, backups, packs, what was kept, updates, the report, licences.
import { queryOptions } from '@tanstack/react-query'
import type { Notice } from '../../shared/app/files.ts'
import { invoke } from './bridge.ts'
import type { PackChoice } from '../../shared/pack/pack.ts'
import { isOfTheseData, waitMs } from './query-client.ts'

/** Every message that is kept. `open`: those to acknowledge, which alone change the list. */
export const messagesList = (open: readonly Notice[]) =>
  queryOptions({
    queryKey: ['messages', open.map(({ id }) => id)],
    queryFn: () => invoke('messages.list', {}),
    // The list does not leave the screen when one is acknowledged.
    placeholderData: (list, before) => (isOfTheseData(before) ? list : undefined),
  })

const LOOK_AGAIN_MS = 10_000

/** Whether each is there is looked at again while the list is shown. */
export const recentFiles = queryOptions({
  queryKey: ['recent files'],
  queryFn: () => invoke('recent.list', {}),
  refetchInterval: LOOK_AGAIN_MS,
  refetchOnMount: 'always',
  meta: { also: ['voyage'] },
})

/** What there is to back up, and when it was last. */
export const backupState = queryOptions({
  queryKey: ['backup'],
  queryFn: () => invoke('backup.state', {}),
  refetchOnMount: 'always',
  meta: { also: ['voyage', 'vessels', 'weather', 'casualties'], everyMs: 1000 },
})

/** A part of the report for support: of one that was made nothing alters it. */
export const reportPart = (id: number, name: string) =>
  queryOptions({ queryKey: ['report', id, name], queryFn: () => invoke('support.part', { id, name }) })

/** What runs, what ran before, what is kept and what waits. */
export const updateState = queryOptions({
  queryKey: ['update'],
  queryFn: () => invoke('update.state', {}),
  refetchOnMount: 'always',
})

/** What the data in use can be brought back to, also where no engine runs. */
export const olderData = queryOptions({ queryKey: ['older'], queryFn: () => invoke('older.look', {}) })

/** Of a build nothing alters them. */
export const licences = queryOptions({ queryKey: ['licences'], queryFn: () => invoke('app.licences', {}) })

/** How packs of this computer are signed, whose are trusted, and which wait for the officer's word. */
export const packsState = queryOptions({
  queryKey: ['packs'],
  queryFn: () => invoke('packs.state', {}),
  refetchOnMount: 'always',
})

/** What is chosen in quick succession is one question: packing takes its time. */
const BEFORE_SIZE_MS = 400

/** What a choice would write; `basis`: what else it rests on. */
export const packSize = (choice: PackChoice, basis: unknown) =>
  queryOptions({
    queryKey: ['pack size', choice, basis],
    queryFn: async ({ signal }) => {
      await waitMs(BEFORE_SIZE_MS, signal)
      return invoke('packs.size', { ...choice, kinds: [...choice.kinds] })
    },
    gcTime: 0,
    meta: { also: ['phase', 'voyage'], everyMs: 1000 },
  })
