// Keys as the table of commands writes them (`Ctrl+Shift+O`): which press is meant, how they are shown, and as Electron's menu writes them.

/** What is read of a press. */
export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

interface Keys {
  ctrl: boolean
  alt: boolean
  shift: boolean
  key: string
}

/** As the browser names them. */
const NAMED: Readonly<Record<string, string>> = {
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Esc: 'Escape',
  Space: ' ',
}

function keysOf(text: string): Keys {
  const at = text.endsWith('++') ? text.length - 2 : text === '+' ? -1 : text.lastIndexOf('+')
  const modifiers = at < 0 ? [] : text.slice(0, at).split('+')
  const key = text.slice(at + 1)
  const [ctrl, alt, shift] = ['Ctrl', 'Alt', 'Shift'].map((name) => modifiers.includes(name))
  return { ctrl: ctrl ?? false, alt: alt ?? false, shift: shift ?? false, key: NAMED[key] ?? key }
}

const isLetter = (key: string): boolean => /^[A-Z]$/.test(key)
const isDigit = (key: string): boolean => /^\d$/.test(key)

/** Whether a press is the keys meant. A sign (`?`, `+`) is typed as the keyboard types it, with Shift or without. */
export function isPress(text: string, press: KeyPress): boolean {
  const { ctrl, alt, shift, key } = keysOf(text)
  if ((press.ctrlKey || press.metaKey) !== ctrl || press.altKey !== alt) return false
  const isSign = key.length === 1 && !isLetter(key) && !isDigit(key)
  if (!isSign && press.shiftKey !== shift) return false
  // With Alt a digit's key types another sign on some keyboards.
  if (isDigit(key)) return press.code === `Digit${key}` || press.code === `Numpad${key}` || press.key === key
  return isLetter(key) ? press.key.toUpperCase() === key : press.key === key
}

/** Whether they are ignored while the officer types in a field: whatever types something, and what a field does itself. */
export function isOfFields(text: string): boolean {
  const { ctrl, alt, key } = keysOf(text)
  if (/^F\d+$/.test(key)) return false
  if (ctrl) return key === 'Z' || key === 'Y'
  return !(alt && (isLetter(key) || isDigit(key)))
}

/** As Electron writes them; null: keys that type something have no place in a menu. */
export function acceleratorOf(text: string): string | null {
  const { ctrl, alt, shift, key } = keysOf(text)
  if (!ctrl && !alt && !/^F\d+$/.test(key)) return null
  const name = key === '+' ? 'Plus' : key.replace(/^Arrow/, '')
  return [...(ctrl ? ['CmdOrCtrl'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), name].join('+')
}
