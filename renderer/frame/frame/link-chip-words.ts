// The link's chip in the top bar: its name, how it stands, and what of this month's budget is used.
import { formatBytes } from '../../../shared/format/format.ts'
import type { OfficeState } from '../../../shared/office/office.ts'
import type { LinkState } from '../../../shared/sync/sync.ts'
import { budgetWords } from '../../data/fetch/link-words.ts'
import { byWords } from '../../data/fetch/office-line.ts'
import { linkWords } from '../../data/fetch/sync-words.ts'
import type { ChipWords } from './Chip.tsx'
import { words } from '../../words/words.ts'

/** `41/200 MB`: both in the unit of the cap; without a cap `41 MB`. */
export function monthWords(bytes: number, capBytes: number | null): string {
  if (capBytes === null) return formatBytes(bytes)
  const cap = formatBytes(capBytes)
  const unit = cap.slice(cap.lastIndexOf(' ') + 1)
  const inUnit = bytes / { B: 1, kB: 1e3, MB: 1e6, GB: 1e9 }[unit as 'B' | 'kB' | 'MB' | 'GB']
  const used = inUnit > 0 && inUnit < 0.05 ? '<0.1' : inUnit < 9.95 ? inUnit.toFixed(1) : String(Math.round(inUnit))
  return `${used === '0.0' ? '0' : used}/${cap}`
}

/** What of the office's relay needs a look; null: nothing, or it is not used by the officer's choice. */
function officeChip(office: OfficeState | null): string | null {
  if (office === null || office.why === 'officer') return null
  if (office.why === 'fell-back') return words.office.chip.ownKey
  switch (office.fault?.code) {
    case undefined:
      return null
    case 'office-refused':
      return words.office.chip.refused
    case 'office-quota':
      return words.office.chip.quota
    case 'office-behind':
      return words.office.chip.behind
    default:
      return words.office.chip.silent
  }
}

/** `name`: of the profile in use; null while it is not known. */
export function linkChipWords(
  link: LinkState,
  name: string | null,
  isChosen: boolean,
  training: boolean,
): ChipWords & { title: string } {
  const state = linkWords(link)
  const budget = budgetWords(link.budget)
  const { level, bytesThisMonth, monthlyCapBytes } = link.budget
  const host = training ? words.chips.linkChip.simulatedService : (link.host ?? words.chips.linkChip.noService)
  const connection = words.chips.linkChip.hint(
    host,
    link.fault?.message ?? state.word,
    name ?? words.chips.linkChip.notKnown,
    isChosen,
  )
  const office = officeChip(link.office)
  const by = link.office === null ? [] : [byWords(link.office)]
  const title = `${connection} ${[...by, budget.used, budget.sentence].filter((one) => one !== null).join('. ')}`
  const names = { name: name ?? words.chips.linkChip.link, shortName: words.chips.linkChip.link }
  const core =
    bytesThisMonth === null ? words.chips.linkChip.monthNotKnown : monthWords(bytesThisMonth, monthlyCapBytes)
  if (level === 'stopped') return { sign: '✕', tone: 'alarm', ...names, core: words.chips.linkChip.usedUp(core), title }
  // Without its short name where that would be `Link: no link`.
  if (link.state === 'down')
    return { sign: state.sign, tone: 'caution', name: names.name, unknown: state.word, core, title }
  if (state.tone === 'caution') return { sign: state.sign, tone: 'caution', ...names, unknown: state.word, core, title }
  if (office !== null) return { sign: '▲', tone: 'caution', ...names, unknown: office, core, title }
  if (level === 'warning' || level === 'unknown') return { sign: '▲', tone: 'caution', ...names, core, title }
  return { sign: state.sign, tone: state.tone, ...names, core, title }
}
