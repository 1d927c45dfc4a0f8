// The rule of commits' messages, and how they are read out of a repository.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { commitsOf, commitsSince, wrongMessages } from '../../../build/commits.ts'

const wrong = (subject: string, body = 'Because it was so.'): string[] =>
  wrongMessages([{ hash: '0123456789abcdef', subject, body }])

describe('a message', () => {
  it.each([
    'store: keep three answers',
    'passage-plan: draw the bar',
    'adr2: say why',
    `sync: ${'x'.repeat(66)}`,
    'words: say “…” and not ... inside',
    `docs: ${'é'.repeat(66)}`,
  ])('is in order: %s', (subject) => {
    expect(wrong(subject)).toEqual([])
  })

  it.each([
    ['Store: keep three answers', 'the subject is not "area: imperative subject"'],
    ['keep three answers', 'the subject is not "area: imperative subject"'],
    ['store:keep three answers', 'the subject is not "area: imperative subject"'],
    ['store, sync: keep three answers', 'the subject is not "area: imperative subject"'],
    ['store: ', 'the subject is not "area: imperative subject"'],
    ['store: keep three answers.', 'the subject ends in a full stop'],
    [`sync: ${'x'.repeat(67)}`, 'the subject has 73 characters, 72 at most'],
  ])('is not: %s', (subject, what) => {
    expect(wrong(subject)).toEqual([`commit 01234567 "${subject}": ${what}.`])
  })

  it.each(['', '\n', '  \n\n'])('without a body is not in order: %j', (body) => {
    expect(wrong('store: keep three answers', body)).toEqual([
      'commit 01234567 "store: keep three answers": it has no body that says why.',
    ])
  })

  it('has every fault named', () => {
    expect(wrong(`${'x'.repeat(73)}.`, '')).toHaveLength(4)
  })
})

it('the log is read commit by commit, bodies of several lines whole', () => {
  expect(commitsOf('')).toEqual([])
  expect(commitsOf('aa\0a: b\0One.\n\nTwo.\n\u001E\nbb\0c: d\0\u001E\n')).toEqual([
    { hash: 'aa', subject: 'a: b', body: 'One.\n\nTwo.\n' },
    { hash: 'bb', subject: 'c: d', body: '' },
  ])
})

const hasGit = spawnSync('git', ['--version']).status === 0
if (!hasGit) console.log('skipped: commits out of a repository (needs git)')

describe.skipIf(!hasGit)('of a repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-commits-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  const commit = (...message: string[]): string => {
    git('commit', '-q', '--allow-empty', ...message.flatMap((part) => ['-m', part]))
    return git('rev-parse', 'HEAD')
  }

  it('those after the base are judged, merges are not; without the base nothing is, and it is said', () => {
    expect(commitsSince('0'.repeat(40), folder)).toHaveProperty('skipped')
    git('init', '-q', '-b', 'main')
    commit('Old and never judged.')
    const base = commit('older still')
    expect(commitsSince(base, folder)).toEqual([])
    git('checkout', '-q', '-b', 'side')
    commit('store: keep three answers', 'The newest may lack wind.')
    git('checkout', '-q', 'main')
    const bad = commit('Bad subject')
    git('merge', '-q', '--no-ff', '-m', 'Merge side', 'side')
    const found = commitsSince(base, folder)
    if ('skipped' in found) throw new Error(found.skipped)
    expect(found.map(({ subject }) => subject).toSorted()).toEqual(['Bad subject', 'store: keep three answers'])
    expect(wrongMessages(found)).toEqual([
      `commit ${bad.slice(0, 8)} "Bad subject": the subject is not "area: imperative subject".`,
      `commit ${bad.slice(0, 8)} "Bad subject": it has no body that says why.`,
    ])
    expect(commitsSince('0'.repeat(40), folder)).toEqual({
      skipped: 'there is no git history here that goes back to 00000000',
    })
  })
})
