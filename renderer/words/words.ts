// The window's English by subject: the one catalogue.
import { frame } from './frame.ts'

export const words = { frame } as const
