// The records of a text file one by one, without holding the whole of it: JSON lines, CSV, or a JSON document with an array of records.
import { createReadStream } from 'node:fs'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { BulkFormat } from '../../../../shared/sync/bulk.ts'
import { MAX_DEPTH } from '../service/json-bounds.ts'
import { columnsOf } from './recognise.ts'

/** No record is longer: what seems so is no record. */
const LONGEST_RECORD = 100_000

/** Lines read at a time: then it yields to whatever else waits, also when none of them was a record. */
const LINES_PER_SLICE = 500

/** Yields each record as an object, null for what is none. */
export function recordsOf(path: string, format: BulkFormat): AsyncGenerator<Record<string, unknown> | null> {
  if (format === 'csv') return csvRecords(path)
  return format === 'ndjson' ? lineRecords(path) : documentRecords(path)
}

/** Lines that are not blank; null for one that is too long, of which no more is kept than shows that. */
async function* linesOf(path: string): AsyncGenerator<string | null> {
  let lines = 0
  let line = ''
  const taken = (): string | null => (line.length > LONGEST_RECORD ? null : line)
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const pieces = chunk.split(/[\r\n]/)
    for (const [i, piece] of pieces.entries()) {
      line = (line + piece).slice(0, LONGEST_RECORD + 1)
      if (i === pieces.length - 1) break
      if (++lines % LINES_PER_SLICE === 0) await yieldToLoop()
      if (line.trim() !== '') yield taken()
      line = ''
    }
  }
  if (line.trim() !== '') yield taken()
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

async function* lineRecords(path: string): AsyncGenerator<Record<string, unknown> | null> {
  for await (const line of linesOf(path)) yield line === null ? null : objectOf(line)
}

/** Numbers as numbers, an empty field as missing. */
async function* csvRecords(path: string): AsyncGenerator<Record<string, unknown> | null> {
  let columns: string[] | null = null
  for await (const line of linesOf(path)) {
    if (line === null) {
      yield null
      if (columns === null) return
      continue
    }
    const fields = columnsOf(line.replace(/^\uFEFF/, ''))
    if (columns === null) columns = fields
    else if (fields.length !== columns.length) yield null
    else {
      const valueOf = (name: string, text: string): unknown => {
        if (text === '') return undefined
        return name === 'utc' || text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
      }
      yield Object.fromEntries(columns.map((name, i) => [name, valueOf(name, fields[i] ?? '')]))
    }
  }
}

/** Objects that stand in an array, at whatever depth the array is, are records; what stands in them is theirs. */
async function* documentRecords(path: string): AsyncGenerator<Record<string, unknown> | null> {
  const stack: ('{' | '[')[] = []
  let record = ''
  let startsAt = -1
  let isText = false
  let isEscaped = false
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    for (const letter of chunk) {
      if (startsAt !== -1) record += letter
      if (record.length > LONGEST_RECORD) {
        yield null
        return
      }
      if (isEscaped) isEscaped = false
      else if (isText) {
        if (letter === '\\') isEscaped = true
        else if (letter === '"') isText = false
      } else if (letter === '"') isText = true
      else if (letter === '{' || letter === '[') {
        if (letter === '{' && startsAt === -1 && stack.at(-1) === '[') {
          startsAt = stack.length
          record = letter
        }
        stack.push(letter)
        if (stack.length > MAX_DEPTH) {
          yield null
          return
        }
      } else if (letter === '}' || letter === ']') {
        stack.pop()
        if (stack.length === startsAt) {
          yield objectOf(record)
          startsAt = -1
          record = ''
        }
      }
    }
  }
  // An end within a record or an array: the file is not whole.
  if (stack.length > 0) yield null
}
