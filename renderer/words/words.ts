// The window's English by subject: the one catalogue.
import { commands } from './commands.ts'
import { frame } from './frame.ts'

export const words = { commands, frame } as const
