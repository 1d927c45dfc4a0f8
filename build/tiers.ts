// Which tests run when: a file's tier follows from its folder. `npm test` runs the daily ones, `npm run test:all` the rest as well.

type Tier = 'daily' | 'rest'

/** One project of vitest: the test files of some folders, and how they run. */
interface Project {
  tier: Tier
  folders: readonly string[]
  /** Folders of those that another project has. */
  without?: readonly string[]
  /** These start the bundle, or look at it or at its components, in Chromium. */
  isWindow?: true
  /** These look at scenes of the gallery. */
  hasScenes?: true
  /** These start many processes and threads of the sources. */
  hasPrograms?: true
  /** Files share a process and its modules, and leave both as they found them: most of what a short file takes is loading what it tests. */
  sharesProcess?: true
}

/** They alter their process for good: roots of certificates, a module of Node's. */
const ALTER_THE_PROCESS = ['test/unit/engine/fetch/service', 'test/contract']

export const PROJECTS: Readonly<Record<string, Project>> = {
  main: { tier: 'daily', folders: ['test/main'], isWindow: true },
  component: { tier: 'daily', folders: ['test/component'], isWindow: true, hasScenes: true },
  alone: { tier: 'daily', folders: ALTER_THE_PROCESS },
  unit: { tier: 'daily', folders: ['test/unit'], without: ALTER_THE_PROCESS, sharesProcess: true },
  gallery: { tier: 'rest', folders: ['test/gallery'], isWindow: true, hasScenes: true },
  window: { tier: 'rest', folders: ['test/e2e', 'test/stand-in'], isWindow: true },
  slow: { tier: 'rest', folders: ['test/slow', 'test/faults', 'test/bench', 'test/mutants'], hasPrograms: true },
}

/** The names of the projects that a tier has. */
export const projectsOf = (tier: Tier): string[] =>
  Object.entries(PROJECTS).flatMap(([name, project]) => (project.tier === tier ? [name] : []))

const isIn = (path: string, folders: readonly string[] = []): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`))

/** The projects that run the test file at `path`, from the root with slashes: one, wherever it lies. */
export const projectsWith = (path: string): string[] =>
  Object.entries(PROJECTS).flatMap(([name, { folders, without }]) =>
    isIn(path, folders) && !isIn(path, without) ? [name] : [],
  )

/** The test files of folders, as patterns. */
export const testsIn = (folders: readonly string[] = []): string[] => folders.map((folder) => `${folder}/**/*.test.ts`)
