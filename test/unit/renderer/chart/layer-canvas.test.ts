// The layers' canvas as what hands on the room that is taken: also while no layer is on.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { layerCanvas } from '../../../../renderer/chart/layer-canvas.ts'
import { box, createLabelSpace } from '../../../../renderer/chart/placing.ts'
import { makeView } from '../../../../renderer/chart/view.ts'
import { chartColours } from '../../../../renderer/theme/palette.ts'
import { stubCanvases } from './recorder.ts'

beforeEach(() => stubCanvases())
afterEach(() => vi.unstubAllGlobals())

describe('with no layer on', () => {
  it('the picture’s letters avoid what has changed on the chart', () => {
    const canvas = layerCanvas(() => {})
    const view = makeView(0, 0, 1280, 800, 4096)
    const colours = chartColours('day')
    canvas.draw(null, view, colours, createLabelSpace())
    const [before, name] = [canvas.space, box(100, 100, 120, 20)]
    expect(before.isFree(name)).toBe(true)
    const withName = createLabelSpace()
    withName.occupy(name)
    canvas.draw(null, view, colours, withName)
    expect(canvas.space).not.toBe(before)
    expect(canvas.space.isFree(name)).toBe(false)
    canvas.end()
  })
})
