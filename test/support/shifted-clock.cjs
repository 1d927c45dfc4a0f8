// Loaded before the application and into each of its threads by `shifted-main.mjs`: their clock stands CLOCK_SHIFT_MS later than the computer's.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS)
const Real = globalThis.Date
const realNow = Real.now
globalThis.Date = class Date extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [realNow() + shiftMs] : given))
  }
  static now() {
    return realNow() + shiftMs
  }
}
