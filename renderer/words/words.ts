// The window's English by subject: the one catalogue. By name, so that a part of the window that is loaded later brings its own words.
export * as words from './catalogue.ts'
