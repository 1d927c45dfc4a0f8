// Packs between two computers: written and signed by one, and imported by the other only where its maker is trusted or the officer allows it.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { policyMakersOf } from '../../../electron/packs/policy-makers.ts'
import type { PackProgress } from '../../../shared/pack/pack.ts'
import { FaultError } from '../../../shared/result.ts'
import { dropFolder, freshFolder } from '../../support/engine-here.ts'
import { ALL, longVoyages, packsHere, type PacksHere } from '../../support/packs-here.ts'

let folder = ''
let computers: PacksHere[] = []
const at = (name: string): string => join(folder, name)
function computer(name: string, given?: Parameters<typeof packsHere>[1]): PacksHere {
  mkdirSync(at(name), { recursive: true })
  const made = packsHere(at(name), given)
  computers.push(made)
  return made
}
async function anew(one: PacksHere): Promise<PacksHere> {
  await one.close()
  const made = one.again()
  computers.push(made)
  return made
}
beforeEach(() => {
  folder = freshFolder()
  mkdirSync(at('stick'))
})
afterEach(async () => {
  for (const one of computers) await one.close()
  computers = []
  dropFolder(folder)
})

/** One voyage as one file, or a few in parts of 100 kB. */
async function written(by: PacksHere, name = 'a.binnacle'): Promise<string> {
  await by.here.voyageId()
  by.chosen.place = at(`stick/${name}`)
  await by.packs.write(ALL)
  return by.chosen.place
}
async function inParts(by: PacksHere): Promise<string[]> {
  await longVoyages(by, 3)
  by.chosen.folder = at('stick')
  const done = await by.packs.write({ ...ALL, partBytes: 100_000 })
  return (done?.fileNames ?? []).map((name) => at(`stick/${name}`))
}
const opened = async (by: PacksHere, ...paths: string[]) => {
  by.chosen.files = paths
  const answered = await by.packs.open()
  if (answered === null) throw new Error('nothing was chosen')
  return answered
}
const voyagesOf = async ({ here }: PacksHere): Promise<number> => (await here.call('voyage.list', {})).length

describe('writing', () => {
  it('is reported by its names, and is a pack of this computer’s own', async () => {
    const office = computer('office')
    office.packs.nameMaker('The office')
    const path = await written(office)
    const state = await office.packs.state()
    expect(state.own).toEqual({ name: 'The office', key: expect.stringMatching(/^[\w+/]{43}=$/), keyPlace: 'keychain' })
    expect(readdirSync(at('stick'))).toEqual(['a.binnacle'])
    const { reports, questions, refused } = await opened(office, path)
    expect([questions, refused]).toEqual([[], []])
    expect(reports[0]?.head).toMatchObject({ trust: 'own', maker: { name: 'The office', key: state.own.key } })
    expect(reports[0]?.voyages).toMatchObject([{ became: 'same' }])
  })

  it('leaves the private key in the keychain alone: in no file, no pack, nothing that is shown', async () => {
    const office = computer('office')
    await written(office)
    const [secret = ''] = office.entries.values()
    expect(office.hidden).toEqual([secret])
    const raw = Buffer.from(secret, 'base64').subarray(-32)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(3)
    for (const { parentPath, name } of files) {
      const bytes = readFileSync(join(parentPath, name))
      for (const form of [raw, raw.toString('base64'), raw.toString('hex'), secret])
        expect([name, bytes.includes(form)]).toEqual([name, false])
    }
    const everything = JSON.stringify([
      office.packs.pendingPacks(),
      await office.packs.state(),
      office.here.events,
      office.here.log,
    ])
    expect(everything).not.toContain(secret.slice(-40))
  })

  it('says its size before, and where it was written', async () => {
    const office = computer('office')
    await office.here.voyageId()
    const size = await office.packs.size(ALL)
    office.chosen.place = at('stick/a.binnacle')
    const done = await office.packs.write(ALL)
    expect(done).toMatchObject({ fileNames: ['a.binnacle'], folder: 'stick', size: { counts: { voyages: 1 } } })
    expect(done?.bytes).toBe(statSync(at('stick/a.binnacle')).size)
    // The id is drawn anew: the manifest's length may differ by little.
    expect(Math.abs((done?.bytes ?? 0) - size.bytes)).toBeLessThan(100)
  })

  it('does nothing when the officer cancels, not even a key', async () => {
    const office = computer('office')
    await office.here.voyageId()
    expect([await office.packs.write(ALL), await office.packs.write({ ...ALL, partBytes: 100_000 })]).toEqual([
      null,
      null,
    ])
    expect([office.entries.size, await office.packs.open()]).toEqual([0, null])
  })

  it('says in words that the place cannot be written to; what was there is as it was', async () => {
    const office = computer('office')
    await office.here.voyageId()
    office.chosen.place = at('gone/a.binnacle')
    await expect(office.packs.write(ALL)).rejects.toThrow('The disk refused to store the pack.')
    expect(readdirSync(at('stick'))).toEqual([])
  })

  it('is named by the active vessel, else by the application', async () => {
    const office = computer('office')
    expect((await office.packs.state()).own.name).toBe('Binnacle')
    await office.here.call('vessel.add', { name: 'Ever Seaworthy' })
    expect((await office.packs.state()).own.name).toBe('Ever Seaworthy')
  })
})

describe('a pack of an unknown maker', () => {
  it('waits; nothing of it is imported before the officer confirms, and a restart forgets it', async () => {
    const path = await written(computer('office'))
    const ship = computer('ship')
    const { reports, questions } = await opened(ship, path)
    expect([reports, questions.length, await voyagesOf(ship)]).toEqual([[], 1, 0])
    expect(questions[0]?.head).toMatchObject({ trust: 'unknown', fileName: 'a.binnacle', kinds: ['voyages'] })
    // One prompt, however often it is opened.
    expect((await opened(ship, path)).questions).toEqual(questions)
    expect((await ship.packs.state()).questions).toEqual(questions)
    const later = await anew(ship)
    expect([(await later.packs.state()).questions, await voyagesOf(later)]).toEqual([[], 0])
  })

  it('imported once must be confirmed again the next time', async () => {
    const office = computer('office')
    const path = await written(office)
    const ship = computer('ship')
    const [question] = (await opened(ship, path)).questions
    const answered = await ship.packs.answer(question?.id ?? 0, 'once')
    expect(answered).toMatchObject({ reports: [{ voyages: [{ became: 'added' }] }], questions: [], refused: [] })
    expect([await voyagesOf(ship), (await ship.packs.state()).trusted]).toEqual([1, []])
    await expect(ship.packs.answer(question?.id ?? 0, 'once')).rejects.toThrow('no longer waits')
    expect((await opened(ship, await written(office, 'b.binnacle'))).questions).toHaveLength(1)
  })

  it('trusted always is imported without a prompt, after a restart too, until the officer removes it', async () => {
    const office = computer('office')
    const path = await written(office)
    const ship = computer('ship')
    const [question] = (await opened(ship, path)).questions
    await ship.packs.answer(question?.id ?? 0, 'always')
    const key = (await office.packs.state()).own.key ?? ''
    expect((await ship.packs.state()).trusted).toMatchObject([{ name: 'Binnacle', key, by: 'officer' }])
    const later = await anew(ship)
    const next = await written(office, 'b.binnacle')
    expect(await opened(later, next)).toMatchObject({ reports: [{ head: { trust: 'trusted' } }], questions: [] })
    later.packs.forgetMaker(key)
    expect((await opened(later, await written(office, 'c.binnacle'))).questions).toHaveLength(1)
  })

  it('not imported leaves nothing', async () => {
    const path = await written(computer('office'))
    const ship = computer('ship')
    const [question] = (await opened(ship, path)).questions
    expect(await ship.packs.answer(question?.id ?? 0, 'no')).toEqual({ reports: [], questions: [], refused: [] })
    expect(await voyagesOf(ship)).toBe(0)
  })

  it('in parts is a prompt for each part, and answered at once', async () => {
    const paths = await inParts(computer('office'))
    const ship = computer('ship')
    const { questions } = await opened(ship, ...paths)
    expect(questions).toHaveLength(paths.length)
    const { reports } = await ship.packs.answer(questions[0]?.id ?? 0, 'once')
    expect([reports.length, await voyagesOf(ship)]).toEqual([paths.length, 3])
    expect(reports.at(-1)?.missingParts).toEqual([])
  })

  it('of which the first is stopped leaves the others for another time', async () => {
    const office = computer('office')
    const ship = computer('ship', {
      onEvent: (name, payload) => {
        if (name === 'packs.progress' && (payload as PackProgress).doing === 'take')
          void ship.here.engine.call('packs.stop', {})
      },
    })
    const { questions } = await opened(ship, ...(await inParts(office)))
    const { reports, refused } = await ship.packs.answer(questions[0]?.id ?? 0, 'always')
    expect([reports, refused.map(({ message }) => message)]).toEqual([
      [],
      [
        expect.stringMatching(/^Stopped\. /),
        ...Array.from({ length: 2 }, () => expect.stringMatching(/before its turn/)),
      ],
    ])
    // All wait still, in the order they were opened.
    expect((await ship.packs.state()).questions).toEqual(questions)
  })

  it('whom the company’s policy trusts is imported, and cannot be removed here', async () => {
    const office = computer('office')
    const path = await written(office)
    const maker = { name: 'The company', key: (await office.packs.state()).own.key ?? '' }
    const publicKey = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(maker.key, 'base64')])
    const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey.toString('base64')}\n-----END PUBLIC KEY-----\n`
    const values = { packMakers: [{ name: maker.name, publicKey: pem }] }
    const ofPolicy = policyMakersOf({ path: '/etc/x', from: null, values, locked: ['packMakers'], faults: [] })
    const ship = computer('ship', { ofPolicy })
    expect((await opened(ship, path)).reports).toHaveLength(1)
    expect((await ship.packs.state()).trusted).toMatchObject([{ ...maker, by: 'policy' }])
    expect(() => ship.packs.forgetMaker(maker.key)).toThrow(FaultError)
  })
})

describe('what is no sound pack', () => {
  it('is refused by name, in words, and the others are imported', async () => {
    const office = computer('office')
    const path = await written(office)
    const bytes = readFileSync(path)
    const changed = Buffer.from(bytes)
    // In the manifest: the signature no longer holds.
    const name = changed.indexOf('Binnacle', 20)
    changed.write('Bimnacle', name)
    writeFileSync(at('stick/wrong.binnacle'), changed)
    writeFileSync(at('stick/other.binnacle'), 'a letter')
    writeFileSync(at('stick/cut.binnacle'), bytes.subarray(0, 60))
    const names = ['wrong.binnacle', 'other.binnacle', 'cut.binnacle', 'gone.binnacle', 'stick']
    const { reports, refused, questions } = await opened(
      office,
      ...names.slice(0, 4).map((one) => at(`stick/${one}`)),
      at('stick'),
      path,
    )
    expect(refused.map(({ fileName }) => fileName)).toEqual(names)
    expect(refused.map(({ message }) => message)).toEqual([
      expect.stringContaining('altered or damaged'),
      expect.stringContaining('no pack of Binnacle'),
      expect.stringContaining('cut off'),
      expect.stringContaining('no longer there'),
      expect.stringContaining('is a folder'),
    ])
    expect([reports.length, questions]).toEqual([1, []])
  })

  it('larger than any pack is not read', async () => {
    const ship = computer('ship')
    const path = at('stick/large.binnacle')
    writeFileSync(path, '')
    truncateSync(path, 65 * 1024 * 1024)
    expect((await opened(ship, path)).refused).toMatchObject([
      { message: expect.stringContaining('larger than 64 MB') },
    ])
  })
})

describe('dropped, and given by the desktop', () => {
  it('is imported as one that was chosen', async () => {
    const office = computer('office')
    const path = await written(office)
    expect((await office.packs.drop('a.binnacle', readFileSync(path))).reports).toHaveLength(1)
    office.packs.opened([path, path])
    expect(office.packs.pendingPacks().waiting).toBe(1)
    expect((await office.packs.openWaiting()).reports).toHaveLength(1)
    expect([office.packs.pendingPacks().waiting, await office.packs.openWaiting()]).toEqual([
      0,
      { reports: [], questions: [], refused: [] },
    ])
  })

  it('waits until there are data to take it into', async () => {
    const path = await written(computer('office'))
    const ship = computer('ship', { isChosen: false })
    ship.packs.opened([path])
    expect([(await ship.packs.openWaiting()).refused, ship.packs.pendingPacks().waiting]).toEqual([[], 1])
  })
})

describe('in the watched folder', () => {
  const files = (...paths: string[]) => paths.map((path) => ({ path, key: `${statSync(path).mtimeMs} ${path}` }))

  it('each is offered once, a part that comes late too', async () => {
    const paths = await inParts(computer('office'))
    const [first = '', late = ''] = paths
    const ship = computer('ship')
    await ship.packs.found(files(first))
    const [offer] = ship.packs.pendingPacks().offers
    expect(ship.packs.pendingPacks().offers).toMatchObject([
      { fileName: expect.stringContaining('part 1 of'), head: { trust: 'unknown' } },
    ])
    const { questions } = await ship.packs.openOffer(offer?.id ?? 0)
    // The question stands in its place.
    expect(ship.packs.pendingPacks().offers).toEqual([])
    await ship.packs.answer(questions[0]?.id ?? 0, 'always')
    expect(ship.packs.pendingPacks().offers).toEqual([])
    const later = await anew(ship)
    await later.packs.found(files(first, late))
    expect(later.packs.pendingPacks().offers).toMatchObject([
      { fileName: expect.stringContaining('part 2 of'), head: { trust: 'trusted' } },
    ])
    later.packs.dismissOffer(later.packs.pendingPacks().offers[0]?.id ?? 0)
    expect(later.packs.pendingPacks().offers).toEqual([])
    // An earlier backup is in use: what was imported since may not be in it.
    later.packs.replaced()
    expect(later.packs.pendingPacks().offers).toHaveLength(2)
  })

  it('is not offered when this computer made it, when it is no pack, or when it is gone', async () => {
    const office = computer('office')
    const path = await written(office)
    writeFileSync(at('stick/letter.binnacle'), 'a letter')
    await office.packs.found(files(path, at('stick/letter.binnacle')))
    expect(office.packs.pendingPacks().offers).toEqual([])
    const ship = computer('ship')
    await ship.packs.found(files(path))
    const [offer] = ship.packs.pendingPacks().offers
    rmSync(path)
    await expect(ship.packs.openOffer(offer?.id ?? 0)).rejects.toThrow('no longer there')
    await ship.packs.found([])
    expect(ship.packs.pendingPacks().offers).toEqual([])
  })

  it('is not imported when it is another now than was offered', async () => {
    const office = computer('office')
    const path = await written(office)
    const ship = computer('ship')
    await ship.packs.found(files(path))
    await written(office)
    await expect(ship.packs.openOffer(ship.packs.pendingPacks().offers[0]?.id ?? 0)).rejects.toThrow(
      'was changed since it was offered',
    )
  })
})

it('what is kept of packs is quarantined when it is damaged, and then nobody is trusted', async () => {
  mkdirSync(at('ship'))
  writeFileSync(at('ship/packs.json'), '{"trusted":[')
  const ship = computer('ship')
  expect(ship.notices).toMatchObject([expect.stringContaining('was set aside as packs.json.broken-')])
  expect((await ship.packs.state()).trusted).toEqual([])
})
