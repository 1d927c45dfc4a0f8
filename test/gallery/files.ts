// Files and messages of a gallery state: nothing of them is on a disk.
import type { SupportParts } from '../../electron/ipc/support-calls.ts'
import type { FileParts } from '../../electron/ipc/file-calls.ts'
import type { BackupContents, BackupFacts, Licence, Notice, RecentFile, WatchedFolder } from '../../shared/app/files.ts'
import type { OlderData } from '../../shared/app/older-copy.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { FaultError } from '../../shared/result.ts'

/** What there is of files; without it nothing. */
export interface GalleryFiles {
  watched: WatchedFolder
  recent: RecentFile[]
  found: BackupContents
  lastBackupMs: number
  older: OlderData
}

export const filesAt = (nowMs: number): GalleryFiles => ({
  watched: {
    folder: 'ECDIS ROUTES',
    state: 'watched',
    isCut: false,
    offers: [
      {
        id: 1,
        fileName: 'Yokohama – Honolulu rev 3.rtz',
        waypointCount: 14,
        changedAtMs: nowMs - HOUR_MS,
        isNew: true,
      },
      {
        id: 2,
        fileName: 'HNL-YOK-GC-alternative-north-of-the-low-with-a-long-name.rtzp',
        waypointCount: 61,
        changedAtMs: nowMs - 3 * DAY_MS,
        isNew: false,
      },
    ],
  },
  recent: [
    { id: 1, fileName: 'Honolulu – Yokohama.rtz', folder: 'Routes', openedAtMs: nowMs - 2 * HOUR_MS, isThere: true },
    { id: 2, fileName: 'Dover Strait.gpx', folder: 'STICK', openedAtMs: nowMs - 5 * DAY_MS, isThere: false },
    { id: 3, fileName: 'Brest – Cork.kml', folder: 'bridge-share', openedAtMs: nowMs - 9 * DAY_MS, isThere: null },
  ],
  found: {
    fileName: 'Binnacle training backup 2026-11-03.binnacle-backup',
    atMs: nowMs - 12 * DAY_MS,
    version: '0.1.0',
    isTraining: true,
    voyages: 12,
    vessels: 3,
    newestChangeMs: nowMs - 13 * DAY_MS,
    hasWeather: true,
    otherService: 'weather.example.com',
    bytes: 48_212_000,
    sum: '5e',
  },
  lastBackupMs: nowMs - 12 * DAY_MS,
  older: {
    ...NOTHING_OLDER,
    moreReplaced: { folders: 4, bytes: 61_000_000 },
    copies: [
      {
        sum: '5'.repeat(64),
        kind: 'update',
        folder: 'replaced-20261101T060000Z',
        atMs: nowMs - 15 * DAY_MS,
        voyages: 3,
        vessels: 2,
        newestChangeMs: nowMs - 15 * DAY_MS,
        lacks: null,
        bytes: 390_000,
      },
    ],
    replaced: [
      {
        sum: '1'.repeat(64),
        folder: 'replaced-20261103T120000Z',
        atMs: nowMs - 12 * DAY_MS,
        work: { voyages: 4, vessels: 2, newestChangeMs: nowMs - 12 * DAY_MS },
        barred: null,
        writtenBy: '0.1.0',
        hasWeather: true,
        bytes: 31_400_000,
      },
      {
        sum: '2'.repeat(64),
        folder: 'replaced-20261101T060000Z',
        atMs: nowMs - 14 * DAY_MS,
        work: null,
        barred: 'newer',
        writtenBy: '0.3.0',
        hasWeather: false,
        bytes: 1_200_000,
      },
    ],
  },
})

const NOTHING_OLDER: OlderData = {
  newer: { work: false, weather: false },
  writtenBy: null,
  copies: [],
  notOffered: { damaged: 0, newer: 0 },
  weather: null,
  replaced: [],
  moreReplaced: { folders: 0, bytes: 0 },
}

/** A newer Binnacle wrote what there is. */
export const newerAt = (nowMs: number): OlderData => ({
  ...NOTHING_OLDER,
  newer: { work: true, weather: true },
  writtenBy: '0.3.0',
  copies: [
    {
      sum: '3'.repeat(64),
      kind: 'update',
      folder: null,
      atMs: nowMs - 2 * DAY_MS,
      voyages: 4,
      vessels: 2,
      newestChangeMs: nowMs - 2 * DAY_MS - HOUR_MS,
      lacks: 5,
      bytes: 400_000,
    },
    {
      sum: '4'.repeat(64),
      kind: 'backup',
      folder: 'replaced-20261101T060000Z',
      atMs: nowMs - 3 * DAY_MS,
      voyages: 3,
      vessels: 2,
      newestChangeMs: nowMs - 3 * DAY_MS,
      lacks: null,
      bytes: 390_000,
    },
  ],
  notOffered: { damaged: 1, newer: 3 },
  weather: { atMs: nowMs - 2 * DAY_MS, noRoom: null },
})

/** The same of the weather alone, and none of before was kept. */
export const NEWER_WEATHER: OlderData = {
  ...NOTHING_OLDER,
  newer: { work: false, weather: true },
  writtenBy: '0.3.0',
}

export const NO_FILES: WatchedFolder = { folder: null, state: 'off', isCut: false, offers: [] }

const licence = (name: string, version: string, kind: string, inside: string | null = null): Licence => ({
  name,
  version,
  licence: kind,
  text: `Copyright (c) the authors of ${name}\n\n${'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files, to deal in it without restriction. '.repeat(12)}`,
  inside,
})

/** A long list, as a package has it. */
const LICENCES: Licence[] = [
  licence('@fontsource-variable/noto-sans', '5.3.0', 'OFL-1.1'),
  licence('@napi-rs/keyring', '2.1.2', 'MIT'),
  licence('@napi-rs/keyring-linux-x64-gnu', '2.1.2', 'MIT and others', '@napi-rs/keyring'),
  licence('astronomy-engine', '2.1.19', 'MIT'),
  licence('better-sqlite3', '13.2.0', 'MIT'),
  licence('electron', '45.4.1', 'MIT'),
  licence('GSHHG coastline', '2.3.7', 'LGPL-3.0-or-later'),
  licence('leaflet', '1.9.4', 'BSD-2-Clause'),
  licence('Natural Earth', '4.1.0', 'Public domain', 'world-atlas'),
  licence('react', '19.3.1', 'MIT'),
  licence('SQLite', '3.54.1', 'blessing', 'better-sqlite3'),
  licence('World Magnetic Model', '2025', 'Public domain', 'geomagnetism'),
  licence('zod', '4.6.7', 'MIT'),
]

const none = (): never => {
  throw new FaultError('file-unreadable', 'The gallery has no files.')
}

/** `open`: messages to acknowledge. */
export function filePartsOf(
  given: GalleryFiles | null,
  open: () => Notice[],
  nowMs: () => number,
  facts: () => Promise<BackupFacts>,
): FileParts {
  const read = (): Notice[] => [
    ...open().toReversed(),
    {
      id: 1000,
      atMs: nowMs() - DAY_MS,
      sentence: 'The daily backup of the voyages could not be written: the disk may be full. Earlier backups are kept.',
      kind: 'caution',
      acknowledgedAtMs: nowMs() - 20 * HOUR_MS,
    },
  ]
  return {
    notices: { all: read, acknowledge: () => undefined },
    recent: {
      add: () => undefined,
      list: () => Promise.resolve(given?.recent ?? []),
      open: none,
      remove: () => undefined,
    },
    watched: {
      state: () => given?.watched ?? NO_FILES,
      chooseFolder: () => Promise.resolve(null),
      choose: () => null,
      take: none,
      answer: () => undefined,
    },
    backups: {
      state: async () => ({
        ...(await facts()),
        last: given === null ? null : { atMs: given.lastBackupMs, fileName: given.found.fileName, isUpToDate: false },
      }),
      make: () => Promise.resolve(null),
      look: () => Promise.resolve(given?.found ?? null),
      restore: none,
      count: () => 0,
    },
    older: { look: () => Promise.resolve(given?.older ?? NOTHING_OLDER), take: none, count: () => 0 },
    licences: () => Promise.resolve(LICENCES),
  }
}

const REPORT: Readonly<Record<string, string>> = {
  'about.json': '{\n "binnacle": "0.1.0",\n "system": "Windows_NT 10.0.19045",\n "arch": "x64"\n}\n',
  'settings.json': '{\n "mode": "service",\n "service": "https://weather.example.com",\n "palette": "day"\n}\n',
  'data.json':
    '[\n {\n  "mode": "live",\n  "databases": [{ "name": "officer.sqlite", "schema": 5, "integrity": "ok" }]\n }\n]\n',
  'logs/binnacle.log': `${'2026-11-20T06:00:00.000Z info main: Binnacle 0.1.0 starts\n'.repeat(2500)}2026-11-20T06:00:01.000Z warn window: “[name]” is no longer there: [path]\n`,
  'crash-reports/crash-000002-engine.json': '{\n "what": "engine",\n "detail": "the thread ended with code 1."\n}\n',
}

/** A report of a few parts; nothing is written. */
export const supportParts: SupportParts = {
  look: () => {
    const parts = Object.entries(REPORT).map(([name, { length }]) => ({ name, bytes: length }))
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    return Promise.resolve({ id: 1, parts, bytes, crashes: 1, voyage: null, areNamesKnown: true })
  },
  part: (_id, name) => REPORT[name] ?? '',
  write: () => Promise.resolve(null),
}
