// The path below a service's base address where the season-less average is requested (operation 3), as an officer or an office writes it.
import { FaultError } from '../result.ts'
import { SHARED_AVERAGE_PATH } from './climatology.ts'

/** Nothing that leads elsewhere, no query of its own. Throws FaultError `bad-input`. */
export function readAveragePath(text: string): string {
  const path = `/${text.trim().replace(/^\/+/, '')}`
  const isPath = /^(\/[A-Za-z0-9._~-]+)+\/?$/.test(path) && !path.split('/').some((part) => /^\.+$/.test(part))
  if (isPath) return path
  throw new FaultError(
    'bad-input',
    `This is not a path. It looks like ${SHARED_AVERAGE_PATH}: letters, digits, - . _ ~ between strokes, without the address and without what begins with ?.`,
  )
}
