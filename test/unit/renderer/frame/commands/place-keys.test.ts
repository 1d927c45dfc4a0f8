// The sheet of keys cannot lie: each key it lists for a place is pressed on what handles it there.
import { describe, expect, it } from 'vitest'
import { chartKeys } from '../../../../../renderer/chart/chart-keys.ts'
import type { Scene } from '../../../../../renderer/chart/scene.ts'
import { PLACE_KEYS } from '../../../../../renderer/frame/commands/place-keys.ts'
import { resetCursor, setSteps, useCursor } from '../../../../../renderer/state/cursor-store.ts'
import { pressTime } from '../../../../../renderer/weather/strip/time-keys.ts'
import { words } from '../../../../../renderer/words/words.ts'
import { isPress, type KeyPress } from '../../../../../shared/app/keys.ts'
import { STEP_MS } from '../../../../../shared/format/time.ts'
import { NOW } from '../../fixtures.ts'

const NAMES: Readonly<Record<string, string>> = {
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Esc: 'Escape',
  Space: ' ',
}

/** As the keyboard would send it; the table's own reader agrees. */
function pressOf(keys: string): KeyPress & { preventDefault: () => void; isTaken: () => boolean } {
  const shiftKey = keys.startsWith('Shift+')
  const name = keys.replace('Shift+', '')
  const key = NAMES[name] ?? (/^[A-Z]$/.test(name) ? name.toLowerCase() : name)
  let taken = false
  const press = { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey }
  expect(isPress(keys, press)).toBe(true)
  return { ...press, preventDefault: () => void (taken = true), isTaken: () => taken }
}

describe('the chart', () => {
  const waypoints = [
    { index: 0, x: 0.4, y: 0.4, title: 'A' },
    { index: 1, x: 0.5, y: 0.4, title: 'B' },
  ]
  const heard = (keys: string, scene: { selectedWaypointIndex: number | null; measure: object | null }): boolean => {
    const host = new EventTarget()
    const nothing = (): void => undefined
    const events = {
      onChoose: nothing,
      onHeld: nothing,
      onTool: nothing,
      onMeasure: nothing,
      onDrag: nothing,
      onDrop: nothing,
      onCancel: nothing,
    }
    const shown = { ...scene, route: { waypoints } } as unknown as Scene
    const end = chartKeys(
      host as HTMLElement,
      () => shown,
      () => 256,
      nothing,
      () => ({ x: 0.5, y: 0.5 }),
      events,
    )
    const send = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean => {
      const event = new Event('keydown', { cancelable: true })
      Object.assign(event, { key, ctrlKey, metaKey, altKey, shiftKey })
      host.dispatchEvent(event)
      return event.defaultPrevented
    }
    // A waypoint that was moved waits to be kept.
    if (keys === 'Enter' && scene.measure === null) send(pressOf('Left'))
    const isHeard = send(pressOf(keys))
    end()
    return isHeard
  }
  const { back, zoom, ...editing } = PLACE_KEYS.chart

  it.each(Object.values(editing).flat())('hears %s with a waypoint selected', (key) => {
    expect(heard(key, { selectedWaypointIndex: 0, measure: null })).toBe(true)
  })

  it.each([...back, ...PLACE_KEYS.chart.keep, ...PLACE_KEYS.chart.leave])('hears %s while measuring', (key) => {
    expect(heard(key, { selectedWaypointIndex: null, measure: { places: [] } })).toBe(true)
  })

  it.each([...zoom, ...PLACE_KEYS.chart.move])('leaves %s to the map with none selected', (key) => {
    expect(heard(key, { selectedWaypointIndex: null, measure: null })).toBe(false)
  })
})

describe('the time axis', () => {
  it.each(Object.values(PLACE_KEYS.time).flat())('hears %s', (key) => {
    // From the step in the middle, wherever the key before it led.
    resetCursor()
    setSteps([NOW, NOW + STEP_MS, NOW + 2 * STEP_MS], NOW + STEP_MS)
    const before = useCursor.getState()
    const press = pressOf(key)
    pressTime(press)
    expect(press.isTaken()).toBe(true)
    expect(useCursor.getState()).not.toEqual(before)
  })
})

it('has words for each', () => {
  for (const place of Object.keys(PLACE_KEYS) as (keyof typeof PLACE_KEYS)[])
    expect(Object.keys(PLACE_KEYS[place])).toEqual(
      Object.keys(words.keys.places[place]).filter((name) => name !== 'name'),
    )
})
