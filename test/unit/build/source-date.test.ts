// The time a build carries: the one requested, else the day of the version.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceDate } from '../../../build/source-date.ts'
import { root } from '../../../build/steps.ts'

const { version, versionDate } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  version: string
  versionDate: string
}

it('is the day of the version in UTC, where nothing is requested', () => {
  const seconds = sourceDate({})
  expect(new Date(seconds * 1000).toISOString()).toBe(`${versionDate}T00:00:00.000Z`)
  expect(sourceDate({ SOURCE_DATE_EPOCH: '' })).toBe(seconds)
})

it('is the day that the changelog gives the version', () => {
  expect(readFileSync(`${root}CHANGELOG.md`, 'utf8')).toContain(`\n## [${version}] - ${versionDate}\n`)
})

it('is what is requested', () => {
  expect(sourceDate({ SOURCE_DATE_EPOCH: '1700000000' })).toBe(1_700_000_000)
})

it.each(['yesterday', '1.5', '-1', '1e99'])('refuses %j', (given) => {
  expect(() => sourceDate({ SOURCE_DATE_EPOCH: given })).toThrow(/SOURCE_DATE_EPOCH is no number of seconds/)
})
