// Before the tests that look at scenes: the gallery's page, and the data most states begin with, once for all files.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleGallery } from './bundle.ts'
import type { GalleryFolders } from './open-gallery.ts'
import { dataOfFull, dropSharedData } from './states.ts'

declare module 'vitest' {
  interface ProvidedContext {
    gallery: GalleryFolders
  }
}

/** Of the process: vitest loads this file anew for each project that names it, and all of them may run at once. */
const MADE: unique symbol = Symbol.for('binnacle gallery folders')
const ofProcess: typeof globalThis & { [MADE]?: Promise<GalleryFolders> } = globalThis

async function make(): Promise<GalleryFolders> {
  const page = mkdtempSync(join(tmpdir(), 'binnacle-gallery-'))
  const [full] = await Promise.all([dataOfFull(), bundleGallery(page)])
  return { page, full }
}

/** Returns what removes it again, for the first project that calls; vitest ends the projects together. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = ofProcess[MADE] === undefined
  const made = (ofProcess[MADE] ??= make())
  project.provide('gallery', await made)
  return async () => {
    if (!isFirst) return
    delete ofProcess[MADE]
    rmSync((await made).page, { recursive: true, force: true })
    await dropSharedData()
  }
}
