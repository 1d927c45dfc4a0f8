// What is stored, sent to others or set by others keeps its name for ever: all such names, collected from the real thing, against the list beside.
// A name that is missing, or another, is a fault: older files, other computers and administrators still use it. A new one is added to the list.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quickFolder } from '../support/quick-folder.ts'
import listed from './stored-names.json' with { type: 'json' }
import { namesOfApplication } from './stored-names/application.ts'
import { namesOfPack } from './stored-names/pack.ts'
import { namesOfRelay } from './stored-names/relay.ts'
import { namesOfStore } from './stored-names/store.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(quickFolder(), 'stored-names-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fresh = (): string => mkdtempSync(join(folder, 'part-'))

it('in the store', async () => {
  expect(await namesOfStore(fresh())).toEqual(listed.store)
})

it('in the application’s own files, and in what administrators set', async () => {
  expect(await namesOfApplication(fresh())).toEqual(listed.application)
})

it('in a pack', async () => {
  expect(await namesOfPack()).toEqual(listed.pack)
})

it('between ships and relay, in its database, and for whoever runs it', async () => {
  expect(await namesOfRelay()).toEqual(listed.relay)
})
