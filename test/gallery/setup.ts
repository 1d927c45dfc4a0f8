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

/** Returns what removes it again. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const page = mkdtempSync(join(tmpdir(), 'binnacle-gallery-'))
  const [full] = await Promise.all([dataOfFull(), bundleGallery(page)])
  project.provide('gallery', { page, full })
  return async () => {
    rmSync(page, { recursive: true, force: true })
    await dropSharedData()
  }
}
