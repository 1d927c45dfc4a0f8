// What the process that edits until it is killed makes, and the line it says of each.

export const EDIT_KINDS = [
  'move',
  'insert',
  'remove',
  'waypoint',
  'leg',
  'everyLeg',
  'reverse',
  'rename',
  'port',
  'notes',
  'cargo',
  'hold',
  'schedule',
  'fix',
  'shipTime',
  'undo',
  'redo',
  'status',
  'split',
  'join',
  'copy',
] as const
export type EditKind = (typeof EDIT_KINDS)[number]

/** An acknowledged revision; `checksum` is of the document as text. */
export interface Said {
  kind: EditKind | 'import' | 'split off'
  voyageId: number
  revision: number
  checksum: number
}
