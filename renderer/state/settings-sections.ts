// The sections of the settings, and opening one from anywhere.
import { showPart } from './frame-store.ts'

export const SETTINGS_SECTIONS = [
  'screen',
  'units',
  'time',
  'connection',
  'files',
  'messages',
  'computer',
  'about',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** Opens the settings at a section. */
export const openSettings = (section: SettingsSection): void => showPart('settings', section)
