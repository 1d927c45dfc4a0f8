// What names a value or a schema has, as paths: `waypoints[].position.lat`; of a schema also the words that stand for something: `phase = ended`.
import { z } from 'zod'

/** Paths of all properties in plain JSON; those of a list's elements together. */
export function namesIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return sorted(value.flatMap((one) => namesIn(one, `${at}[]`)))
  if (typeof value !== 'object' || value === null) return []
  return sorted(
    Object.entries(value).flatMap(([name, inner]) => {
      const path = at === '' ? name : `${at}.${name}`
      return [path, ...namesIn(inner, path)]
    }),
  )
}

export const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

interface JsonSchema {
  properties?: Readonly<Record<string, JsonSchema>>
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  enum?: readonly unknown[]
  const?: unknown
}

/** Of what a schema accepts. */
export const namesOf = (schema: z.ZodType): string[] =>
  sorted(namesUnder(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, ''))

function namesUnder(schema: JsonSchema, at: string): string[] {
  const { properties = {}, items, prefixItems = [], additionalProperties } = schema
  const inner = Object.entries(properties).flatMap(([name, one]) => {
    const path = at === '' ? name : `${at}.${name}`
    return [path, ...namesUnder(one, path)]
  })
  const alike = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const words = [...(schema.enum ?? []), schema.const].filter((word) => word !== undefined)
  return [
    ...inner,
    ...alike.flatMap((one) => namesUnder(one, at)),
    ...[items, ...prefixItems].flatMap((one) => (one === undefined ? [] : namesUnder(one, `${at}[]`))),
    ...(typeof additionalProperties === 'object' ? namesUnder(additionalProperties, `${at}.*`) : []),
    ...words.map((word) => `${at} = ${String(word)}`),
  ]
}
