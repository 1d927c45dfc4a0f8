// Before the tests that start many processes and threads: bundles those, all at once, when a source is newer than their bundles.
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { BUNDLES, PROGRAMS } from '../test/support/programs.ts'
import { forNode } from './bundle.ts'
import { isOlder } from './stale.ts'
import { root } from './steps.ts'

/** As deep as the sources of the shoreline are: the engine finds the coastline from here as from there. */
const folder = 'node_modules/.cache/tests/programs'
const made = Object.keys(PROGRAMS).map((name) => `${folder}/${name}.js`)
const sources = ['electron', 'relay', 'shared', 'test/support', ...Object.values(PROGRAMS).map((path) => dirname(path))]

export async function setup(): Promise<void> {
  if (isOlder(made, [...sources, 'build/bundle.ts', 'build/bundle-programs.ts', 'package.json']))
    await build(forNode(join(root, folder), PROGRAMS))
  process.env[BUNDLES] = join(root, folder)
}
