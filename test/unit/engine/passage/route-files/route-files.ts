// Helpers of the route file tests: fixtures, other people's files, and what became of a file.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { FaultError, type Fault } from '../../../../../shared/result.ts'
import type { ImportRemark } from '../../../../../shared/passage/voyage.ts'

const FIXTURES = fileURLToPath(new URL('../../../../fixtures/routes/', import.meta.url))
/** Route files nobody of this project wrote; beside the repository when the whole material is there. */
const FOREIGN = fileURLToPath(new URL('../../../../../../shared/data/rtz/', import.meta.url))

export const fixture = (name: string): string => readFileSync(FIXTURES + name, 'utf8')
export const fixtureNames = (folder: string): string[] => readdirSync(FIXTURES + folder)

export const hasForeignFiles = existsSync(FOREIGN)
export const foreign = (name: string): string => readFileSync(FOREIGN + name, 'utf8')
export const foreignBytes = (name: string): Uint8Array => readFileSync(FOREIGN + name)
export const foreignNames = (): string[] => readdirSync(FOREIGN).filter((name) => /\.rtzp?$/.test(name))

export type Read = ReturnType<typeof readRouteFile>

/** The fault of a file that must be refused; throws when it was read, or failed otherwise. */
export function faultFor(content: string | Uint8Array, fileName = 'test.rtz'): Fault {
  let read: Read
  try {
    read = readRouteFile(fileName, content)
  } catch (error) {
    if (error instanceof FaultError) return error.fault
    throw error
  }
  throw new Error(`was read: ${JSON.stringify(read.report)}`)
}

export const remarksOf = (read: Read, kind: ImportRemark['kind']): string[] =>
  read.report.remarks.filter((remark) => remark.kind === kind).map((remark) => remark.message)

/** A small route around given waypoint elements and what follows them. */
export const rtz = (waypoints: string, rest = '', version = '1.0'): string =>
  `<?xml version="1.0"?><route xmlns="http://www.cirm.org/RTZ/1/${version.slice(2)}" version="${version}">` +
  `<routeInfo routeName="R"/><waypoints>${waypoints}</waypoints>${rest}</route>`

export const waypoint = (id: number | string, inner = '', attributes = ''): string =>
  `<waypoint id="${id}" ${attributes}><position lat="${50 + Number(id) / 100}" lon="0"/>${inner}</waypoint>`
