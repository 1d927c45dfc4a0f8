// screen: one display of 1920 × 1080, as set for Chromium when it has none.
import { needReady } from './host.ts'
import { strict, StrictEmitter } from './strict.ts'

export const workArea = { x: 0, y: 0, width: 1920, height: 1080 }

const display = () => ({
  id: 1,
  label: 'stand-in',
  bounds: { ...workArea },
  workArea: { ...workArea },
  size: { width: workArea.width, height: workArea.height },
  workAreaSize: { width: workArea.width, height: workArea.height },
  scaleFactor: 1,
  rotation: 0,
  internal: false,
  touchSupport: 'unknown',
  monochrome: false,
  colorDepth: 24,
  displayFrequency: 60,
})

class Screen extends StrictEmitter {
  getPrimaryDisplay() {
    needReady("The 'screen' module can't be used before the app 'ready' event")
    return display()
  }
  getAllDisplays() {
    return [this.getPrimaryDisplay()]
  }
  getDisplayMatching(_rectangle: object) {
    return this.getPrimaryDisplay()
  }
  getDisplayNearestPoint(_point: object) {
    return this.getPrimaryDisplay()
  }
  getCursorScreenPoint() {
    return { x: 0, y: 0 }
  }
}

export const screen = strict(
  'screen',
  new Screen('screen', ['display-added', 'display-removed', 'display-metrics-changed']),
)
