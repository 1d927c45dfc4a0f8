// The finder: what is found by which words, in which order, and what cannot be given now.
import { describe, expect, it } from 'vitest'
import { commandItems, finderGroups, voyageItems } from '../../../../../renderer/frame/commands/finder-items.ts'
import { found, rankOf } from '../../../../../renderer/state/rank.ts'
import { COMMAND_IDS } from '../../../../../shared/app/commands.ts'
import type { VoyageSummary } from '../../../../../shared/passage/voyage.ts'

const titles = (text: string): string[] =>
  found(
    commandItems(() => null),
    text,
  ).map(({ title }) => title)

describe('found by words', () => {
  it.each([
    ['get weather', 'Get weather'],
    ['weather get', 'Get weather'],
    ['und', 'Undo'],
    ['eta', 'Required ETA…'],
    ['fetch', 'Get weather'],
    ['back up', 'Back up now…'],
    ['rtz', 'Open route file…'],
    ['night', 'Night'],
    ['stbl', 'Strip as a table'],
    ['SHIP’S clocks', 'Ship’s clocks…'],
    ['comp dep', 'Compare departures'],
    ['better route', 'Find a better route'],
    ['better way', 'Find a better route'],
    ['policy', 'Settings: this computer'],
    ['locked', 'Settings: this computer'],
  ])('%s', (text, first) => {
    expect(titles(text)[0]).toBe(first)
  })

  it('finds by every word, not by one of them; nothing by signs alone', () => {
    expect(titles('weather zebra')).toEqual([])
    expect(titles('?!')).toEqual([])
    expect(titles('  ')).toHaveLength(COMMAND_IDS.length)
  })

  it('puts a title that begins so before one that has it elsewhere, and both before further words', () => {
    const rank = (title: string, also = ''): number => rankOf({ title, also }, 'plan')
    expect(rank('Plan')).toBeGreaterThan(rank('Preview of the plan'))
    expect(rank('Preview of the plan')).toBeGreaterThan(rank('Explanation'))
    expect(rank('Print…', 'passage plan')).toBeGreaterThan(0)
    expect(rank('Preview of the plan')).toBeGreaterThan(rank('Print…', 'passage plan'))
    expect(rankOf({ title: 'Malmö – Århus', also: '' }, 'arhus malmo')).toBeGreaterThan(0)
  })

  it('finds every command by its own title first', () => {
    for (const { title } of commandItems(() => null)) expect(titles(title)[0]).toBe(title)
  })
})

describe('groups', () => {
  const summary = (voyageId: number, name: string, status: VoyageSummary['status'] = 'draft'): VoyageSummary => ({
    voyageId,
    name,
    from: 'Brest',
    to: 'Halifax',
    status,
    savedAtMs: 0,
    waypointCount: 2,
  })
  const voyages = voyageItems([summary(1, 'North'), summary(2, 'South'), summary(3, 'Usual', 'template')])
  const groupsOf = (text: string, refused: readonly string[] = []): [string, string[]][] => {
    const commands = commandItems((id) => (refused.includes(id) ? 'No voyage is open' : null))
    return finderGroups({ commands, voyages, topics: [] }, text).map(({ name, items }) => [
      name,
      items.map(({ key }) => key),
    ])
  }

  it('has what cannot be given last, with its reason', () => {
    const groups = groupsOf('print', ['file.print'])
    expect(groups[0]).toEqual(['File', ['file.print']])
    expect(groupsOf('a4', ['file.print']).at(-1)).toEqual(['Not now', ['file.print']])
    expect(groupsOf('print')[0]).toEqual(['File', ['file.print']])
  })

  it('has what is meant first though it cannot be given now, where the words begin it', () => {
    expect(groupsOf('undo', ['edit.undo'])[0]).toEqual(['Edit', ['edit.undo']])
    expect(groupsOf('Get w', ['weather.get'])[0]?.[1][0]).toBe('weather.get')
    expect(groupsOf('')[0]?.[0]).toBe('File')
    // By another word the weaker one that can be given is first.
    expect(groupsOf('waypoint', ['edit.addWaypoint'])[0]?.[1]).not.toContain('edit.addWaypoint')
  })

  it('has the group of the best first, and voyages by name and ends, no templates', () => {
    expect(groupsOf('south')).toEqual([['Voyages', ['voyage 2']]])
    expect(groupsOf('halifax')).toEqual([['Voyages', ['voyage 1', 'voyage 2']]])
    expect(groupsOf('usual')[0]?.[0]).toBe('View')
    expect(groupsOf('')[0]?.[0]).toBe('File')
  })
})
