// Who fetches weather: next to a price, in the top bar and in what is said of a fetch; when the own key is offered instead.
import { describe, expect, it } from 'vitest'
import { givenUpWords } from '../../../../../renderer/data/fetch/given-up-words.ts'
import { byWords, isStoppedByOffice, offersOwnKey } from '../../../../../renderer/data/fetch/office-line.ts'
import {
  isTroubled,
  isWhole,
  leadsToSettings,
  phaseWords,
  progressWords,
} from '../../../../../renderer/data/fetch/sync-words.ts'
import { chipText } from '../../../../../renderer/frame/frame/Chip.tsx'
import { linkChipWords } from '../../../../../renderer/frame/frame/link-chip-words.ts'
import type { OfficeState } from '../../../../../shared/office/office.ts'
import { FAULT_CODES, type Fault, type FaultCode } from '../../../../../shared/result.ts'
import { OFFICE_PAST, TRACK_ONLY, type LinkState, type SyncState } from '../../../../../shared/sync/sync.ts'
import { FREE_BUDGET, NOW } from '../../fixtures.ts'

const OFFICE_CODES: readonly FaultCode[] = ['office-unreachable', 'office-refused', 'office-quota', 'office-behind']
const faultOf = (code: FaultCode): Fault => ({ code, message: 'The office gave nothing', retryable: true })
const BY_OFFICE: OfficeState = {
  host: 'relay.example',
  by: 'office',
  why: null,
  sinceMs: null,
  hasOwnKey: true,
  fault: null,
  answeredAtMs: NOW,
  clockAheadMs: null,
}
const FELL_BACK: OfficeState = {
  ...BY_OFFICE,
  by: 'own',
  why: 'fell-back',
  sinceMs: NOW,
  fault: faultOf('office-unreachable'),
}
const sync: SyncState = {
  runId: 1,
  voyageId: 1,
  choice: TRACK_ONLY,
  profileId: 'vsat',
  phase: 'finished',
  by: null,
  total: 72,
  done: 72,
  waiting: 0,
  failed: 0,
  givenUp: [],
  gaps: [],
  refusedValues: 0,
  bytesUp: 300,
  bytesDown: 5_000,
  elapsedSeconds: 3,
  secondsLeft: null,
  stillToSend: null,
  usableUntilMs: null,
  startedAtMs: NOW,
  endedAtMs: NOW,
  retryAtMs: null,
  fault: null,
}

describe('by whom', () => {
  it('is said where there is a relay, and the own key’s taking its place needs a look', () => {
    expect(byWords(null)).toBeNull()
    expect(byWords(BY_OFFICE)).toBe('by the office')
    expect(byWords({ ...BY_OFFICE, by: 'own', why: 'officer', sinceMs: NOW })).toBe('by the own key')
    expect(byWords(FELL_BACK)).toBe('▲ own key: no office')
  })
  it('is said while a run by the office goes on', () => {
    expect(progressWords({ ...sync, phase: 'running', by: 'office' })).toContain('by the office')
    expect(progressWords({ ...sync, phase: 'running', by: 'own' })).not.toContain('by the')
  })
})

describe('the own key instead', () => {
  it.each(FAULT_CODES)('after %s', (code) => {
    const isOffered = OFFICE_CODES.includes(code)
    expect(offersOwnKey({ ...BY_OFFICE, fault: faultOf(code) })).toBe(isOffered)
    expect(isStoppedByOffice({ phase: 'paused', fault: faultOf(code) })).toBe(isOffered)
  })
  it('where the office’s relay is of before past weather was served', () => {
    const run = { givenUp: [{ code: 'no-value' as const, detail: OFFICE_PAST, requests: 3 }] }
    expect(offersOwnKey(BY_OFFICE, run)).toBe(true)
    expect(offersOwnKey({ ...BY_OFFICE, hasOwnKey: false }, run)).toBe(false)
    expect(givenUpWords({ failed: 3, total: 3, ...run })).toContain('of an earlier version and gives no past weather')
  })
  it('is not offered where there is none, where it is in use already, or where nothing is wrong', () => {
    expect(offersOwnKey(null)).toBe(false)
    expect(offersOwnKey(BY_OFFICE)).toBe(false)
    expect(offersOwnKey(BY_OFFICE, { givenUp: [{ code: 'no-value', detail: null, requests: 3 }] })).toBe(false)
    expect(offersOwnKey(FELL_BACK)).toBe(false)
    expect(offersOwnKey({ ...BY_OFFICE, hasOwnKey: false, fault: faultOf('office-quota') })).toBe(false)
    expect(isStoppedByOffice({ phase: 'running', fault: faultOf('office-unreachable') })).toBe(false)
    expect(isStoppedByOffice({ phase: 'paused', fault: null })).toBe(false)
  })
})

describe('a fetch that ended', () => {
  it('by the own key instead, or with older weather than the service has, is not shown as whole', () => {
    expect(isWhole(sync)).toBe(true)
    for (const code of OFFICE_CODES) {
      const remarked = { ...sync, fault: faultOf(code) }
      expect(isWhole(remarked)).toBe(false)
      expect(isTroubled(remarked)).toBe(true)
      expect(phaseWords(remarked)).toMatch(/The office gave nothing\./)
    }
  })
  it('as before is shown as before, whatever was waited for meanwhile', () => {
    const waited = { ...sync, fault: faultOf('timed-out') }
    expect(isWhole(waited)).toBe(true)
    expect(phaseWords(waited)).not.toMatch(/gave nothing/)
  })
  it('since the office refused leads to Settings', () => {
    expect(leadsToSettings({ ...sync, phase: 'failed', fault: faultOf('office-refused') })).toBe(true)
    expect(leadsToSettings({ ...sync, phase: 'paused', fault: faultOf('office-unreachable') })).toBe(false)
  })
  it('says what was given up since the office could not reach the service', () => {
    const givenUp = [{ code: 'office-behind', detail: null, requests: 12 }] as const
    expect(phaseWords({ ...sync, done: 60, failed: 12, givenUp: [...givenUp] })).toMatch(
      /12 of 72 could not be had: the office’s relay could not reach the service/,
    )
  })
})

describe('the top bar', () => {
  const said = (office: OfficeState | null): { text: string; tone: string; title: string } => {
    const link: LinkState = {
      host: 'service.example',
      state: 'up',
      lastAnswerAtMs: NOW,
      bytesToday: 0,
      bytesThisMonth: 41e6,
      budget: { ...FREE_BUDGET, bytesThisMonth: 41e6 },
      office,
      fault: null,
    }
    const words = linkChipWords(link, 'VSAT', true, false)
    return { text: chipText(words), tone: words.tone, title: words.title }
  }
  it('says by whom in its title, and what is wrong in a word', () => {
    expect(said(null)).toMatchObject({ text: 'VSAT 41 MB' })
    expect(said(BY_OFFICE)).toMatchObject({
      text: 'VSAT 41 MB',
      title: expect.stringContaining('by the office') as string,
    })
    expect(said({ ...BY_OFFICE, by: 'own', why: 'officer', sinceMs: NOW, fault: faultOf('office-quota') }).tone).toBe(
      said(BY_OFFICE).tone,
    )
    expect(said(FELL_BACK)).toMatchObject({ text: 'VSAT: own key · 41 MB', tone: 'caution' })
    const words: string[] = ['no office', 'office refuses', 'office quota used up', 'office weather old']
    expect(OFFICE_CODES.map((code) => said({ ...BY_OFFICE, fault: faultOf(code) }).text)).toEqual(
      words.map((word) => `VSAT: ${word} · 41 MB`),
    )
  })
})
