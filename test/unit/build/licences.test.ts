// Licences: every package of the application has the text of its own, and what is no package has one too.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { COASTLINE, licencesOf } from '../../../build/licences.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  dependencies: Record<string, string>
}

it.each(Object.entries(dependencies))('%s %s has its text', (name, version) => {
  const [found] = licencesOf([], [name])
  expect(found).toMatchObject({ name, version })
  expect(found?.text).toMatch(/copyright|licen[cs]e/i)
  expect(found?.text.length).toBeGreaterThan(600)
})

it('a module is of the nearest package with a name, our own sources are of none', () => {
  const modules = [
    `${root}node_modules/react/cjs/react.production.js?commonjs-module`,
    `\0${root}node_modules/react/index.js`,
    `${root}shared/result.ts`,
    '\0vite/preload-helper.js',
  ]
  expect(licencesOf(modules).map(({ name }) => name)).toEqual(['react'])
})

it('a package that is not there ends the build', () => {
  expect(() => licencesOf([], ['type-fest-that-is-not-there'])).toThrow(/ENOENT/)
})

it('the coastline comes with its notice and both licences to which it refers', () => {
  expect(COASTLINE.text).toMatch(/GMT Team[^]*GNU LESSER GENERAL PUBLIC LICENSE[^]*GNU GENERAL PUBLIC LICENSE/i)
})
