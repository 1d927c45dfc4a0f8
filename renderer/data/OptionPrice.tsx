// What one thing more would cost beside the track: said before it is chosen, and after.
import type { ReactNode } from 'react'
import { formatBytes } from '../../shared/format/format.ts'
import type { SyncEstimate } from '../../shared/sync/sync.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { DEFAULT_CHOICE, type ChoiceInputs } from '../state/fetch-choice.ts'
import { useChoice } from '../state/fetch-choice-store.ts'
import { useOtherEstimate } from '../state/sync-store.ts'
import { unbroken } from '../ui/unbroken.ts'
import { moneyWords } from './link-words.ts'
import typography from '../ui/typography.module.css'

interface OptionPriceProps {
  voyage: Voyage
  /** What is chosen of it; the rest is the track alone, so that choosing one thing asks for no other price anew. */
  option: Partial<ChoiceInputs>
}

export function OptionPrice({ voyage, option }: OptionPriceProps): ReactNode {
  const corridorHalfWidthNm = useChoice((state) => state.corridorHalfWidthNm)
  const corridorSpacingNm = useChoice((state) => state.corridorSpacingNm)
  const areaSpacingNm = useChoice((state) => state.areaSpacingNm)
  const casualtiesHalfWidthNm = useChoice((state) => state.casualtiesHalfWidthNm)
  const sizes = { corridorHalfWidthNm, corridorSpacingNm, areaSpacingNm, casualtiesHalfWidthNm }
  const { value: more, fault } = useOtherEstimate(voyage, { ...DEFAULT_CHOICE, ...sizes, ...option })
  const { value: less } = useOtherEstimate(voyage, DEFAULT_CHOICE)
  const words = fault !== null ? `▲ ${fault.message}` : more === null || less === null ? '' : addedWords(more, less)
  return (
    <small className={typography.dim} title={words} data-part="price">
      {unbroken(words)}
    </small>
  )
}

/** `+ 12 requests · 9.0 kB`, `nothing more`; with what it costs where the link is paid by volume. */
export function addedWords(more: SyncEstimate, less: SyncEstimate): string {
  const requests = more.requests - less.requests
  if (requests <= 0) return 'nothing more'
  const bytes = more.bytesUp + more.bytesDown - less.bytesUp - less.bytesDown
  const cost = more.costUsd === null || less.costUsd === null ? '' : ` · ${moneyWords(more.costUsd - less.costUsd)}`
  return `+ ${requests} ${requests === 1 ? 'request' : 'requests'} · ${formatBytes(Math.max(0, bytes))}${cost}`
}
