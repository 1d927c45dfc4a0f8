// The specification's casualty types and sub types, each in the wordings records give them, against what is read of them.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CASUALTY_TYPES } from '../../../../shared/casualties/casualty.ts'
import { categoryOf, subCategoryOf } from '../../../../shared/casualties/reading.ts'

const SPECIFICATION = new URL('../../../../../shared/spec/service-specification.md', import.meta.url)
const present = existsSync(SPECIFICATION)
if (!present) console.warn('skipped: the service specification is not beside this project')

/** As the specification's table has them, written down apart from the application's own. */
const WRITTEN_DOWN: Readonly<Record<string, readonly string[]>> = {
  Collision: ['own ship not underway', 'with multiple ships', 'with other ship'],
  'Stranding/Grounding': ['out of power(drifting)', 'under power'],
  Contact: ['with fixed object / onshore object', 'with floating object', 'with flying object'],
  'Fire/Explosion': ['fire', 'explosion'],
  'Damage to Ship/Equipment': [
    'hull failure / failure of watertight door',
    'loss of containment',
    'loss of directional control',
    'loss of electrical power',
    'loss of propulsion power',
  ],
  'Capsize/listing': ['Capsizing/Listing'],
  'Foundering/Flooding': ['Foundering/Flooding'],
  'Ship missing': ['Ship missing'],
  Pollution: ['oil spillage', 'chemical spillage', 'other'],
  'Occupational accident': [
    'body movement under or with physical stress',
    'body movement without any physical stress',
    'slipping, stumbling, falling of person overboard',
    'slipping, stumbling, falling of person onboard',
    'others',
  ],
  Other: ['Cargo Damage', 'Cargo Loss', 'others'],
  Unknown: ['Unknown'],
}

/** The rows of the specification's table of casualty types. */
function specified(): Record<string, string[]> {
  const [, table = ''] = readFileSync(SPECIFICATION, 'utf8').split('| casualtyType | casualtySubType values |')
  const [body = ''] = table.split(/\n\s*\n/)
  const rows = body.split('\n').flatMap((line) => {
    const [, type = '', parts = ''] = line.split('|').map((cell) => cell.trim())
    return type === '' || /^-+$/.test(type) ? [] : [[type, parts.split(';').map((part) => part.trim())] as const]
  })
  return Object.fromEntries(rows)
}

/** Case, punctuation, spaces, a slash in words, the last word in the plural. */
const wordings = (text: string): string[] => [
  text,
  text.toUpperCase(),
  text.toLowerCase(),
  ` ${text}. `,
  text.replaceAll('/', ' / '),
  text.replaceAll('/', '-'),
  text.replaceAll(/\s*\/\s*/g, ' or '),
  text.replaceAll(/\s*\/\s*/g, ' AND '),
  text.replaceAll(',', ''),
  text.replace(/(\w+)$/, (word) => (word.endsWith('s') ? word : `${word}s`)),
]

const check = (types: Readonly<Record<string, readonly string[]>>): void => {
  for (const [category, parts] of Object.entries(types)) {
    for (const text of wordings(category)) expect([text, categoryOf(text)]).toEqual([text, category])
    for (const part of parts)
      for (const text of wordings(part))
        expect([category, text, subCategoryOf(categoryOf(category), text)]).toEqual([category, text, part])
  }
}

describe('the specification’s casualty types', () => {
  it('as they are written down here', () => {
    expect(CASUALTY_TYPES).toEqual(WRITTEN_DOWN)
    check(WRITTEN_DOWN)
  })
  it.skipIf(!present)('as the specification has them', () => {
    const types = specified()
    expect(Object.keys(types)).toHaveLength(12)
    expect(types).toEqual(WRITTEN_DOWN)
    check(types)
  })
})

describe('other wordings', () => {
  it.each([
    ['COLLISION WITH FIXED OBJECTS', 'Contact'],
    ['Collision with fixed object', 'Contact'],
    ['Collision with a floating object', 'Contact'],
    ['Collided with the quay', 'Contact'],
    ['collision with fixed / onshore objects', 'Contact'],
    ['Contact with other fixed object', 'Contact'],
    ['Allision', 'Contact'],
    ['Collision with other ship', 'Collision'],
    ['Collisions', 'Collision'],
    ['Collision with ship at berth', 'Collision'],
    ['Collision with another ship, contact with pier', 'Unknown'],
    ['Lost contact with the vessel', 'Unknown'],
    ['Damages to ship or equipment', 'Damage to Ship/Equipment'],
    ['DAMAGES TO SHIP/EQUIPMENT', 'Damage to Ship/Equipment'],
    ['Damage to the vessel', 'Damage to Ship/Equipment'],
    ['Ship damage', 'Damage to Ship/Equipment'],
    ['Loss of electrical power', 'Damage to Ship/Equipment'],
    ['Loss of directional control', 'Damage to Ship/Equipment'],
    ['Loss of containment', 'Damage to Ship/Equipment'],
    ['Damage to cargo', 'Other'],
    ['Damage to cargo ship', 'Unknown'],
    ['Others', 'Other'],
    ['Fires and explosions', 'Fire/Explosion'],
    ['Stranding', 'Stranding/Grounding'],
    ['Ran aground', 'Stranding/Grounding'],
    ['Capsizing', 'Capsize/listing'],
    ['Capsized', 'Capsize/listing'],
    ['Sunk', 'Foundering/Flooding'],
    ['Flooded', 'Foundering/Flooding'],
    ['Vessel went missing', 'Ship missing'],
    ['Oil spills', 'Pollution'],
    ['OCCUPATIONAL ACCIDENTS', 'Occupational accident'],
    ['Not known', 'Unknown'],
  ])('%s is %s', (text, category) => expect(categoryOf(text)).toBe(category))

  it.each([
    ['Contact', 'Collision with fixed objects', 'with fixed object / onshore object'],
    ['Contact', 'Fixed object', 'with fixed object / onshore object'],
    ['Contact', 'with onshore objects', 'with fixed object / onshore object'],
    ['Contact', 'with an object', null],
    ['Collision', 'With other ships', 'with other ship'],
    ['Stranding/Grounding', 'Out of power, drifting', 'out of power(drifting)'],
    ['Stranding/Grounding', 'drifting', 'out of power(drifting)'],
    ['Damage to Ship/Equipment', 'Failure of watertight doors', 'hull failure / failure of watertight door'],
    [
      'Occupational accident',
      'Slipping, stumbling and falling of persons overboard',
      'slipping, stumbling, falling of person overboard',
    ],
    ['Occupational accident', 'fire', null],
    ['Capsize/listing', 'Listing', 'Capsizing/Listing'],
    ['Unknown', '', null],
  ] as const)('%s: %s is %s', (category, text, part) => expect(subCategoryOf(category, text)).toBe(part))
})
