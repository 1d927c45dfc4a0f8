// The files of the repository and its documents, for the tests that compare the documents with the sources.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/steps.ts'

const OURS = ['.github', 'build', 'docs', 'electron', 'relay', 'renderer', 'shared', 'test']

/** Every file and folder below our folders, and the files at the top, as `folder/name`. */
export const files: readonly string[] = [
  ...readdirSync(root).filter((name) => statSync(join(root, name)).isFile()),
  ...OURS,
  ...OURS.flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${top}/${name.replaceAll('\\', '/')}`,
    ),
  ),
]

export const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('test/fixtures/'))

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** A document without what stands between fences. */
export const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '')
