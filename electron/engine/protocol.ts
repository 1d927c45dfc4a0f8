// What passes between the main process and the engine's thread. Types only; everything is structured-clone safe.
import type { CallInput, EngineCallName, EventName, EventPayloads } from '../../shared/ipc/contract.ts'
import type { DirectionChoices } from '../../shared/weather/measures.ts'
import type { KeptDays } from '../../shared/app/kept-days.ts'
import type { BackupContents, NoticeRun, Restored } from '../../shared/app/files.ts'
import type { OlderOrder } from '../../shared/app/older-copy.ts'
import type { PackChoice, PackHead, PackMaker, PackReport, PackSize } from '../../shared/pack/pack.ts'
import type { PolicyDocuments } from '../../shared/documents/documents.ts'
import type { LinkPolicy } from '../../shared/sync/link.ts'
import type { Fault, Result } from '../../shared/result.ts'

/** How an engine starts: its data folder, its service (null: none set up) and the key, in memory only. */
export interface EngineStart {
  dataDir: string
  /** Of this Binnacle, noted in what it writes and told the office's relay. */
  version?: string
  service: { baseUrl: string } | null
  /**
   * Keeps one service's weather and traffic apart from another's, also when its address changes (the simulated service's port).
   * Without it the address names the traffic, and all weather is in one file.
   */
  serviceName?: string
  /**
   * Weather and bulk files are those of this address alone, by its origin and path, not of all that `serviceName` stands for; those
   * kept under the name alone, from before, are taken over when it is the address they were last used with.
   */
  byAddress?: { takesOver: boolean }
  /** The service is the simulated one: the sample voyage is prepared here, and nowhere else. */
  isTraining?: boolean
  apiKey: string | null
  /** `host:port` of the proxy in force; null: direct. */
  proxy?: string | null
  /** How the open directions are read. */
  directions: DirectionChoices
  /** Before the first departure that is compared; absent: the usual. */
  departureNoticeHours?: number
  /** How long weather is kept; absent: the usual. */
  keptDays?: KeptDays
  /** What the company's policy says of connections and their budgets; null: nothing. */
  linkPolicy?: LinkPolicy | null
  /** What the company's policy sets in documents; null: nothing. */
  policyDocuments?: PolicyDocuments | null
  /** The office's relay; null: none is set up. */
  office?: EngineOffice | null
  /** What to put in the place of what is there, before anything is opened. */
  restoreFrom?: Replacement
}

/** The office's relay of the same service, in training of a simulated one: packs by another key than `makerKey` (Ed25519, base64) are refused. */
export interface EngineOffice {
  /** Base address: https, or http on loopback. */
  relayUrl: string
  /** Base address of the service whose weather it gives. */
  serviceUrl: string
  makerKey: string
  /** The ship's own, in memory only; null: not known in this run. */
  token: string | null
  /** `host:port` of the proxy towards it; null: direct; absent: as towards the service. */
  proxy?: string | null
}

/** A backup of the officer's own, or what was kept on this computer. */
export type Replacement = ShownBackup | OlderOrder

/** A backup as the officer was shown it: another file in its place is refused. */
export interface ShownBackup {
  path: string
  sum: string
}

/** A run that was going on when Binnacle, or the engine, ended without closing. */
export interface CutOff {
  run: NoticeRun
  /** Casualties alone; else weather. */
  isCasualties: boolean
  done: number
  total: number
  /** Sent and received so far. */
  bytes: number
  /** What the rest takes. */
  still: { requests: number; bytes: number }
  goesOnByItself: boolean
}

/** A pack's file as it was read, and by which keys its maker is known: Ed25519 in base64. */
export interface PackFile {
  bytes: Uint8Array
  fileName: string
  keys: { own: string | null; trusted: readonly string[] }
}

/** What the main process alone may call: with a path in it, or for words of its own. */
export interface OwnCalls {
  'back up': {
    input: { path: string; withWeather: boolean; version: string }
    /** `event`: the newest change that is in it; `set`: as in the facts. */
    output: { contents: BackupContents; event: number; set: number }
  }
  /** How large a pack of these would be; its maker's name is in it. */
  'size pack': { input: { choice: PackChoice; makerName: string }; output: PackSize }
  /** Its parts: the signature of each is of its manifest, and none of the engine's. */
  'make pack': {
    input: { choice: PackChoice; maker: PackMaker }
    output: { parts: { manifest: Uint8Array; body: Uint8Array }[]; size: PackSize }
  }
  /** A part as it stands in its file. */
  'join pack': { input: { manifest: Uint8Array; body: Uint8Array; signature: Uint8Array }; output: Uint8Array }
  /** What a pack says of itself, and whether its maker is known. */
  'look at pack': { input: PackFile; output: PackHead }
  /** `isAllowed`: the officer imports it although its maker is not known. */
  'take pack': { input: PackFile & { isAllowed: boolean }; output: PackReport }
  /** null: nothing was going on when these data were last in use, or nothing of it is left to do. */
  'cut off': { input: object; output: CutOff | null }
}
export type OwnCallName = keyof OwnCalls
/** Any of them with its input. */
export type OwnCall = { [Name in OwnCallName]: { name: Name; input: OwnCalls[Name]['input'] } }[OwnCallName]

type Named = Pick<EngineStart, 'service' | 'serviceName' | 'byAddress'>
/**
 * What is read through in a thread of its own: a database, for damage; a backup, before it is restored (`scratch`: where it may be unpacked);
 * what can be gone back to in a data folder; all data, for facts about them.
 */
export type Checked =
  | { path: string }
  | { factsOf: string }
  | { backup: string; scratch: string; start: Named }
  | { olderIn: string; start: Named }

export type ToEngine =
  | { type: 'call'; id: number; name: EngineCallName; input: CallInput<EngineCallName> }
  | { type: 'own call'; id: number; call: OwnCall }
  | { type: 'setApiKey'; apiKey: string | null }
  | { type: 'setOffice'; office: EngineOffice | null }
  | { type: 'setProxy'; proxy: string | null }
  | { type: 'setDirections'; directions: DirectionChoices }
  | { type: 'setDepartureNotice'; hours: number }
  | { type: 'setKeptDays'; days: KeptDays }
  | { type: 'close' }

export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  message: string
}

export type FromEngine =
  /** `limited`: why nothing can be stored; what is stored can be read. */
  | { type: 'ready'; notices: string[]; limited: Fault | null; restored?: Result<Restored> }
  /** The data folder can be written to again: an engine started now would not be limited. */
  | { type: 'writable' }
  | { type: 'result'; id: number; result: Result<unknown> }
  | { type: 'event'; name: EventName; payload: EventPayloads[EventName] }
  | { type: 'log'; entry: LogEntry }
  | { type: 'fatal'; fault: Fault; restored?: Result<Restored> }
  /** The stored weather is damaged: the thread ends at once, and an engine started now quarantines the file. */
  | { type: 'damaged' }
  | { type: 'closed' }
