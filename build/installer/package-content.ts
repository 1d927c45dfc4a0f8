// Every file of the package and why it is in. A test fails where it differs from what was packed; a new file is written down here first.
import { posix } from 'node:path'
import { listPackage, statFile } from '@electron/asar'

export interface Part {
  /** Paths with `/`; `*` stands for part of one name, `?` for one letter (eight are a hash), `**` for folders. */
  files: string
  why: string
  /** Not in each package: only around Electron or the stand-in, or only on one system. */
  only?: 'electron' | 'stand-in' | NodeJS.Platform
}

/** Inside app.asar. The binaries (`*.node`) are listed there and lie beside it. */
export const ARCHIVE: readonly Part[] = [
  { files: 'package.json', why: 'says the name, the version and where to start' },
  { files: 'out/main/main.js', why: 'the main process' },
  { files: 'out/main/engine-worker.js', why: 'the thread that owns the databases' },
  { files: 'out/main/check-worker.js', why: 'checks a backup before it is restored, in a thread of its own' },
  { files: 'out/main/file-worker.js', why: 'what the stored files hold, and their rewriting, in a thread of its own' },
  { files: 'out/main/field-worker.js', why: 'the weather picture, worked out in a thread of its own' },
  { files: 'out/main/router-worker.js', why: 'better routes and speeds, searched in a thread of its own' },
  { files: 'out/main/training-worker.js', why: 'the service of the training mode' },
  { files: 'out/main/chunk-*.js', why: 'code that several of these share, or load when first needed' },
  { files: 'out/main/coast-high.bin', why: 'the shoreline that distances to land are measured against' },
  { files: 'out/main/coast-high.NOTICE.txt', why: 'where that shoreline comes from' },
  { files: 'out/main/coast-high.LGPL-3.txt', why: 'its licence' },
  { files: 'out/main/coast-high.GPL-3.txt', why: 'the licence that one builds on' },
  { files: 'out/preload/preload.cjs', why: 'the one bridge between window and main process' },
  { files: 'out/renderer/index.html', why: 'the window' },
  { files: 'out/renderer/paper.css', why: 'the sheet of the plan on paper' },
  { files: 'out/renderer/assets/index-????????.js', why: 'what the window begins with' },
  { files: 'out/renderer/assets/index-????????.css', why: 'its styles' },
  {
    files: 'out/renderer/assets/*-????????.js',
    why: 'parts of the window that are loaded later, or share code: named by their components, and not listed one by one',
  },
  { files: 'out/renderer/assets/*-????????.css', why: 'the styles of those parts' },
  { files: 'out/renderer/assets/worker-????????.js', why: 'the coastline drawn small, in a thread' },
  { files: 'out/renderer/assets/high-worker-????????.js', why: 'the coastline drawn large, in a thread' },
  {
    files: 'out/renderer/assets/noto-sans-*-wght-normal-????????.woff2',
    why: 'the typeface, so that no machine lacks it',
  },
  {
    files: 'out/renderer/assets/noto-sans-*-{400,700}-normal-????????.woff2',
    why: 'the typeface of paper, which a PDF takes as a font',
  },
  { files: 'out/renderer/assets/{layers,layers-2x,marker-icon}-????????.png', why: "named by Leaflet's style sheet" },
  { files: 'node_modules/better-sqlite3/{package.json,LICENSE}', why: 'SQLite for Node: what it is, its licence' },
  { files: 'node_modules/better-sqlite3/lib/**/*.js', why: 'its code, loaded at run time for the sake of its binary' },
  { files: 'node_modules/better-sqlite3/prebuilds/{target}.node', why: 'SQLite itself' },
  {
    files: 'node_modules/@napi-rs/keyring/{package.json,LICENSE,index.js}',
    why: 'the keychain: its code, its licence',
  },
  { files: 'node_modules/@napi-rs/keyring-{target}*/package.json', why: 'names the binary of this system' },
  { files: 'node_modules/@napi-rs/keyring-{target}*/LICENSE*', why: 'licences of what is compiled into it' },
  { files: 'node_modules/@napi-rs/keyring-{target}*/*.node', why: 'the keychain itself' },
]

/** Beside app.asar, in the unpacked application's folder on Linux. What Electron brings was not seen here: its binary is missing. */
export const BESIDE: readonly Part[] = [
  { files: 'binnacle', why: "Electron's executable, or the stand-in's" },
  { files: 'resources/app.asar', why: 'the application' },
  {
    files: 'resources/app.asar.unpacked/**/*.node',
    why: 'the binaries that the archive lists: a system loads no library out of an archive',
  },
  { files: 'resources/licences.json', why: 'the works of others in the package with their licences, for About' },
  { files: 'resources/third-party-notices.txt', why: 'the same, to read' },
  { files: 'resources/sbom.cdx.json', why: 'the same for the tools of an IT department: what is in, in which version' },
  { files: 'locales/en-US.pak', why: "Chromium's own texts; Binnacle is in English" },
  { files: 'version', why: "Electron's version, which the stand-in reports", only: 'stand-in' },
  { files: 'node', why: 'Node, which the stand-in runs on', only: 'stand-in' },
  { files: 'stand-in/package.json', why: 'says that the stand-in is modules', only: 'stand-in' },
  { files: 'stand-in/shim/*.ts', why: 'the stand-in', only: 'stand-in' },
  { files: 'stand-in/shim/README.md', why: 'what the stand-in is', only: 'stand-in' },
  { files: 'LICENSE.electron.txt', why: "Electron's licence", only: 'electron' },
  { files: 'LICENSES.chromium.html', why: "licences of Chromium's parts", only: 'electron' },
  { files: 'chrome-sandbox', why: "the sandbox's helper, where the kernel has no user namespaces", only: 'electron' },
  { files: 'chrome_crashpad_handler', why: 'writes the report of a crash, on this machine', only: 'electron' },
  { files: 'chrome_{100,200}_percent.pak', why: "Chromium's pictures", only: 'electron' },
  { files: 'resources.pak', why: "Chromium's pages and texts", only: 'electron' },
  { files: 'icudtl.dat', why: 'characters, dates and numbers of the world', only: 'electron' },
  { files: '{snapshot_blob,v8_context_snapshot}.bin', why: "V8's start", only: 'electron' },
  { files: 'lib{EGL,GLESv2,ffmpeg,vk_swiftshader}.so', why: 'graphics, sound and pictures', only: 'electron' },
  { files: 'libvulkan.so.1', why: 'graphics', only: 'electron' },
  { files: 'vk_swiftshader_icd.json', why: 'graphics without a card', only: 'electron' },
]

/** The Debian package: all of the above under /opt/Binnacle, and what the desktop reads. */
export const DEB: readonly Part[] = [
  ...BESIDE.map((part) => ({ ...part, files: `opt/Binnacle/${part.files}` })),
  { files: 'opt/Binnacle/resources/apparmor-profile', why: 'lets AppArmor allow the sandbox, where it would not' },
  { files: 'usr/share/applications/binnacle.desktop', why: 'the entry in the menu, and what opens route files' },
  { files: 'usr/share/mime/packages/binnacle.xml', why: 'which files are route files' },
  { files: 'usr/share/icons/hicolor/{16,24,32,48,64,128,256,512}x*/apps/binnacle.png', why: 'the icon' },
]

/** Splits `{a,b}`, which a pattern may have, into the patterns it stands for: each of them must be there. */
function spell(pattern: string): string[] {
  const [whole, before = '', inner = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/u.exec(pattern) ?? []
  return whole === undefined ? [pattern] : inner.split(',').flatMap((choice) => spell(`${before}${choice}${after}`))
}

/** Compares files with a list: files that no part names, and patterns that no file answers to. */
export function compareContent(
  files: readonly string[],
  parts: readonly Part[],
  packed: { kind: 'electron' | 'stand-in'; platform: NodeJS.Platform; arch: string },
): { unlisted: string[]; missing: string[] } {
  const patterns = parts
    .filter(({ only }) => only === undefined || only === packed.kind || only === packed.platform)
    .flatMap((part) => spell(part.files.replace('{target}', `${packed.platform}-${packed.arch}`)))
  return {
    unlisted: files.filter((file) => !patterns.some((pattern) => posix.matchesGlob(file, pattern))),
    missing: patterns.filter((pattern) => !files.some((file) => posix.matchesGlob(file, pattern))),
  }
}

/** A file of an archive: its path with `/`, whether it lies beside, its size. */
interface Archived {
  path: string
  unpacked: boolean
  bytes: number
}

/** Every file of an archive, as Electron's own tool reads it. */
export function listArchive(archive: string): Archived[] {
  return listPackage(archive, { isPack: false }).flatMap((listed) => {
    const entry = statFile(archive, listed.slice(1))
    if (!('size' in entry)) return []
    return [{ path: listed.slice(1).replaceAll('\\', '/'), unpacked: entry.unpacked === true, bytes: entry.size }]
  })
}
