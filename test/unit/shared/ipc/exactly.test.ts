// Inputs' schemas and the types they are of: what is added to one and forgotten in the other does not compile. The compiler is the judge:
// an `@ts-expect-error` over a line without an error is one.
import { expect, it } from 'vitest'
import { exactly } from '../../../../shared/ipc/exactly.ts'
import { DOCUMENT_SCHEMAS } from '../../../../shared/ipc/document-schemas.ts'
import { casualtyFilter, planChoice, routeEdit } from '../../../../shared/ipc/inputs.ts'
import type { CasualtyFilter } from '../../../../shared/casualties/search.ts'
import type { RouteEdit } from '../../../../shared/passage/route-edit.ts'
import type { EnteredVessel } from '../../../../shared/ship/vessel.ts'
import type { FetchChoice } from '../../../../shared/sync/sync.ts'

it('a schema of exactly its type is handed on as it is', () => {
  expect(exactly<RouteEdit>()(routeEdit)).toBe(routeEdit)
  expect(exactly<Readonly<CasualtyFilter>>()(casualtyFilter)).toBe(casualtyFilter)
})

it('an edit that the schema does not know does not compile', () => {
  // @ts-expect-error: a kind is missing in the schema
  expect(exactly<RouteEdit | { kind: 'fold'; waypointId: string }>()(routeEdit)).toBe(routeEdit)
  // @ts-expect-error: a kind is missing in the type
  expect(exactly<Exclude<RouteEdit, { kind: 'reverse' }>>()(routeEdit)).toBe(routeEdit)
})

it('nor does a member that is forgotten, though it may be absent', () => {
  // @ts-expect-error: an optional member is missing in the schema
  expect(exactly<CasualtyFilter & { flag?: string | undefined }>()(casualtyFilter)).toBe(casualtyFilter)
  // @ts-expect-error: an optional member is missing in the type
  expect(exactly<Omit<CasualtyFilter, 'text'>>()(casualtyFilter)).toBe(casualtyFilter)
  // @ts-expect-error: deep within, too
  expect(exactly<FetchChoice & { casualties: { isExact?: true } | null }>()(planChoice)).toBe(planChoice)
})

it('nor one that may be null, or of more, on one side alone', () => {
  // @ts-expect-error: null is not let through
  expect(exactly<Omit<EnteredVessel, 'name'> & { name: string | null }>()(DOCUMENT_SCHEMAS.vessel)).toBe(
    DOCUMENT_SCHEMAS.vessel,
  )
  // @ts-expect-error: more than a number is not let through
  expect(exactly<Omit<CasualtyFilter, 'shipsMin'> & { shipsMin?: string | number | undefined }>()(casualtyFilter)).toBe(
    casualtyFilter,
  )
})
