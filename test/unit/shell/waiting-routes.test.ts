// Route files from the desktop: which words of a command line are paths, and what becomes of those that are no route file.
import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWaitingRoutes, routePaths } from '../../../electron/shell/waiting-routes.ts'
import { FaultError } from '../../../shared/result.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'waiting-routes-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a command line', () => {
  test.each<[string, string[], boolean, string[]]>([
    ['packaged, nothing', ['binnacle'], true, []],
    ['packaged, a path', ['binnacle', 'a.rtz'], true, ['/home/a.rtz']],
    ['a whole path', ['binnacle', '/x/a b.rtz'], true, ['/x/a b.rtz']],
    ['not packaged: the application comes first', ['electron', '--no-sandbox', '.', 'a.rtz'], false, ['/home/a.rtz']],
    ['not packaged, nothing', ['electron', '--inspect=0', '/app'], false, []],
    [
      'options, also such as look like paths',
      ['binnacle', '--user-data-dir=/x/y.rtz', '-a.rtz', '--/z.rtz', 'b.rtz', '--last'],
      true,
      ['/home/b.rtz'],
    ],
    ['behind -- all are paths', ['binnacle', '--', '-a.rtz', '--b'], true, ['/home/-a.rtz', '/home/--b']],
    ['an address of a file', ['binnacle', 'file:///x/a%20b.rtz'], true, ['/x/a b.rtz']],
    ['an address of no file here', ['binnacle', 'file://elsewhere/x'], true, ['/home/file:/elsewhere/x']],
    ['other addresses are no files', ['binnacle', 'https://x/y.rtz'], true, ['/home/https:/x/y.rtz']],
    ['empty words', ['binnacle', '', 'a'], true, ['/home/a']],
  ])('%s', (_what, argv, isPackaged, paths) => {
    expect(routePaths(argv, '/home', isPackaged)).toEqual(paths)
  })
})

/** What taking the next is refused with. */
function refusal(path: string): string {
  const routes = createWaitingRoutes(
    () => {},
    () => {},
  )
  routes.add([path])
  try {
    routes.take()
  } catch (error) {
    if (routes.take() !== null) throw new Error('it still waits', { cause: error })
    if (error instanceof FaultError && error.fault.code === 'file-unreadable') return error.fault.message
    throw error
  }
  throw new Error('it was read')
}

describe('what waits', () => {
  test('is notified, kept in order, each once, ten at most, and read when it is taken', () => {
    let notified = 0
    const said: string[] = []
    const routes = createWaitingRoutes(
      () => void notified++,
      (sentence) => said.push(sentence),
    )
    routes.add([])
    expect([notified, routes.take()]).toEqual([0, null])
    const paths = Array.from({ length: 12 }, (_, i) => join(folder, `${i}.rtz`))
    for (const path of paths) writeFileSync(path, `<route n="${path}"/>`)
    routes.add([...paths.slice(0, 2), ...paths])
    expect(notified).toBe(1)
    const taken = Array.from({ length: 11 }, () => routes.take())
    expect(taken.map((file) => file?.fileName)).toEqual([...paths.slice(0, 10).map((_, i) => `${i}.rtz`), undefined])
    expect(taken[1]).toMatchObject({ text: `<route n="${paths[1]}"/>` })
    expect(said).toEqual(['Binnacle opens 10 route files at once; not opened: “10.rtz”, “11.rtz”.'])
    routes.add(Array.from({ length: 500 }, (_, i) => join(folder, `${i}.rtz`)))
    expect(said[1]).toMatch(/not opened: “10.rtz”, .* “14.rtz” and 485 more\.$/)
  })
  test('one that is put back is the next again, and once', () => {
    const routes = createWaitingRoutes(
      () => {},
      () => {},
    )
    const [a, b] = ['a.rtz', 'b.rtz'].map((name) => join(folder, name)) as [string, string]
    for (const path of [a, b]) writeFileSync(path, '<route/>')
    routes.add([a, b])
    expect(routes.take()?.fileName).toBe('a.rtz')
    routes.putBack()
    routes.putBack()
    expect([routes.take(), routes.take(), routes.take()].map((file) => file?.fileName)).toEqual([
      'a.rtz',
      'b.rtz',
      undefined,
    ])
    routes.putBack()
    expect(routes.take()).toBeNull()
  })
  test('nothing there, a folder, a pipe, 5 GB: a sentence, at once, and it waits no longer', () => {
    expect(refusal(join(folder, 'gone.rtz'))).toContain('“gone.rtz” is no longer there.')
    mkdirSync(join(folder, 'folder.rtz'))
    expect(refusal(join(folder, 'folder.rtz'))).toContain('is a folder')
    const large = join(folder, 'large.rtz')
    const file = openSync(large, 'w')
    ftruncateSync(file, 5e9)
    closeSync(file)
    expect(refusal(large)).toContain('is larger than 4 MB')
    if (process.platform === 'win32') return
    execFileSync('mkfifo', [join(folder, 'pipe.rtz')])
    expect(refusal(join(folder, 'pipe.rtz'))).toContain('is not a file')
    expect(refusal('/dev/zero')).toContain('is not a file')
  })
  test('an address that a file manager gives leads to its file', () => {
    const path = join(folder, 'Oslo – Hull 100%.rtz')
    writeFileSync(path, '<route/>')
    expect(routePaths(['binnacle', pathToFileURL(path).href], '/', true)).toEqual([path])
  })
})
