// The relay's log: one line of JSON an event, and no secret in any spelling.
import { describe, expect, it } from 'vitest'
import { jsonLog } from '../../../relay/log.ts'
import { NOW_MS } from '../../support/clock.ts'

const KEY = 'Key"with\\signs/+0123456789'

function linesOf(write: (log: ReturnType<typeof jsonLog>) => void): string[] {
  const lines: string[] = []
  write(
    jsonLog(
      (line) => void lines.push(line),
      () => Date.UTC(2026, 10, 23),
      [KEY, ''],
    ),
  )
  return lines
}

describe('the relay’s log', () => {
  it('is one line of JSON an event', () => {
    const lines = linesOf((log) => log.write('warn', 'service down', { words: 'two\nlines', attempts: 3, key: null }))
    expect(lines).toEqual([
      '{"at":"2026-11-23T00:00:00.000Z","level":"warn","event":"service down","words":"two\\nlines","attempts":3,"key":null}',
    ])
  })

  it('has no secret in it, plain, escaped, packed or in an address', () => {
    const spellings = [
      KEY,
      JSON.stringify(KEY),
      encodeURIComponent(KEY),
      Buffer.from(KEY).toString('base64'),
      Buffer.from(`user:${KEY}`).toString('base64url'),
      Buffer.from(KEY).toString('hex'),
    ]
    for (const spelling of spellings) {
      const [line = ''] = linesOf((log) => log.write('info', 'asked', { words: `before ${spelling} after` }))
      expect(line).toContain('[secret]')
      expect(line).not.toContain('0123456789')
      expect(line).not.toContain(spelling)
    }
  })

  it('stays short, and a place that takes nothing ends nothing', () => {
    const [line = ''] = linesOf((log) =>
      log.write('info', 'long', Object.fromEntries([...'abcdef'].map((name) => [name, 'x'.repeat(100_000)]))),
    )
    expect(line.length).toBeLessThan(8001)
    expect(JSON.parse(line)).toMatchObject({ event: 'long' })
    const closed = jsonLog(
      () => {
        throw new Error('EPIPE')
      },
      () => NOW_MS,
      [],
    )
    expect(() => closed.write('info', 'into nothing')).not.toThrow()
  })
})
