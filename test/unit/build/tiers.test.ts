// A test file's tier follows from its folder: each is in one project, and in one tier, wherever it lies.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../build/steps.ts'
import { PROJECTS, projectsOf, projectsWith } from '../../../build/tiers.ts'

const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((file) => `test/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'))

it('each test file is run by one project', () => {
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => projectsWith(file).length !== 1)).toEqual([])
})

it('each folder of a project has test files', () => {
  const folders = Object.values(PROJECTS).flatMap((project) => [...project.folders, ...(project.without ?? [])])
  expect(folders.filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)))).toEqual([])
})

it('each project has files, and is of one tier', () => {
  expect(Object.keys(PROJECTS).filter((name) => !files.some((file) => projectsWith(file).includes(name)))).toEqual([])
  expect([...projectsOf('daily'), ...projectsOf('rest')].toSorted()).toEqual(Object.keys(PROJECTS).toSorted())
})

it('what alters the process for good has it alone', () => {
  const shared = files.filter((file) => projectsWith(file).some((name) => PROJECTS[name]?.sharesProcess))
  const alters = /\bvi\.(?:mock|doMock|resetModules)\(|\bsetDefaultCACertificates\(/
  expect(shared.length).toBeGreaterThan(400)
  expect(shared.filter((file) => alters.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

it.each([
  ['test/unit/shared/geo/geodesy.test.ts', 'daily'],
  ['test/unit/engine/worker.test.ts', 'daily'],
  ['test/main/story.test.ts', 'daily'],
  ['test/slow/engine/worker.test.ts', 'rest'],
  ['test/gallery/window.test.ts', 'rest'],
  ['test/faults/link-cuts.test.ts', 'rest'],
])('%s is of the tier “%s”', (file, tier) => {
  expect(projectsWith(file).map((name) => PROJECTS[name]?.tier)).toEqual([tier])
})

it('a file in no folder of a tier is run by none', () => {
  expect(projectsWith('test/elsewhere/one.test.ts')).toEqual([])
})
