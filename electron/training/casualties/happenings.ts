// What happens on which water, and to which ships. Plausible, not measured: shares among about a thousand events.
import { lotOf, type Lot } from './draw.ts'
import { SUB_TYPES, VESSEL_TYPES, type CasualtyType, type VesselType } from './words.ts'
import type { Kind } from './traffic/traffic.ts'

/** In the order of the types; every ship of a collision may report it, so that their records are more. */
const TYPES_BY_KIND: Readonly<Record<Kind, Readonly<Record<CasualtyType, number>>>> = {
  channel: types(125, 270, 190, 60, 150, 8, 15, 0, 15, 50, 12, 10),
  strait: types(135, 260, 90, 75, 180, 15, 30, 0, 15, 70, 15, 10),
  port: types(95, 190, 250, 75, 100, 12, 25, 0, 40, 120, 18, 10),
  coast: types(55, 250, 70, 100, 190, 40, 80, 2, 20, 135, 18, 10),
  ground: types(30, 65, 15, 120, 230, 90, 150, 10, 4, 245, 8, 13),
  ocean: types(5, 0, 12, 190, 330, 35, 80, 12, 8, 215, 96, 13),
}

function types(...perMille: readonly number[]): Record<CasualtyType, number> {
  return Object.fromEntries(Object.keys(SUB_TYPES).map((type, i) => [type, perMille[i] ?? 0])) as Record<
    CasualtyType,
    number
  >
}

/** Of what happens inshore, how much can happen where no land is near. */
const OFFSHORE: Readonly<Partial<Record<CasualtyType, number>>> = { 'Stranding/Grounding': 0, Contact: 0.15 }
const INSHORE_SUB_TYPES: readonly string[] = ['own ship not underway', 'with fixed object / onshore object']

/** In the order of the vessel types. */
const FLEET_BY_KIND: Readonly<Record<Kind, Readonly<Record<VesselType, number>>>> = {
  channel: fleet(300, 140, 110, 90, 90, 25, 60, 60, 110, 5, 5, 15),
  strait: fleet(255, 190, 150, 115, 80, 60, 65, 20, 35, 5, 12, 8),
  port: fleet(205, 150, 130, 100, 70, 40, 85, 60, 110, 20, 10, 20),
  coast: fleet(210, 110, 70, 60, 50, 250, 85, 55, 55, 45, 5, 35),
  ground: fleet(45, 25, 15, 12, 8, 860, 2, 3, 2, 18, 1, 9),
  ocean: fleet(140, 310, 280, 150, 70, 40, 0, 18, 8, 2, 20, 25),
}

function fleet(...perMille: readonly number[]): Record<VesselType, number> {
  return Object.fromEntries(VESSEL_TYPES.map((name, i) => [name, perMille[i] ?? 0])) as Record<VesselType, number>
}

/** Ships more (or less) prone to a kind of event than their share of the fleet. */
const PRONE: Readonly<Partial<Record<CasualtyType, Readonly<Partial<Record<VesselType, number>>>>>> = {
  'Capsize/listing': { 'Fishing vessel': 4, Tug: 3, 'Ro-ro passenger ship': 2, 'Oil tanker': 0.1, 'LNG carrier': 0 },
  'Foundering/Flooding': { 'Fishing vessel': 4, 'General cargo ship': 1.5, Yacht: 3, 'LNG carrier': 0 },
  'Ship missing': { 'Fishing vessel': 5, Yacht: 3, 'Passenger ship': 0, 'LNG carrier': 0 },
  'Fire/Explosion': { 'Container ship': 2, 'Chemical tanker': 2, 'Ro-ro passenger ship': 1.5 },
  Contact: { 'Fishing vessel': 0.3, Tug: 1.5, 'Passenger ship': 2 },
  Pollution: { 'Oil tanker': 10, 'Chemical tanker': 3, 'Fishing vessel': 0.5, Yacht: 0.2 },
  Other: { 'Container ship': 5, 'Bulk carrier': 1.5, Tug: 0.1, 'Passenger ship': 0, 'Fishing vessel': 0.2, Yacht: 0 },
}

const byKind = <T>(lotFor: (kind: Kind) => T): Readonly<Record<Kind, T>> => ({
  channel: lotFor('channel'),
  strait: lotFor('strait'),
  port: lotFor('port'),
  coast: lotFor('coast'),
  ground: lotFor('ground'),
  ocean: lotFor('ocean'),
})
const entries = <K extends string>(record: Readonly<Record<K, number>>): [K, number][] =>
  Object.entries(record) as [K, number][]

const INSHORE_TYPES = byKind((kind) => lotOf(entries(TYPES_BY_KIND[kind])))
const OFFSHORE_TYPES = byKind((kind) =>
  lotOf(entries(TYPES_BY_KIND[kind]).map(([type, perMille]) => [type, perMille * (OFFSHORE[type] ?? 1)])),
)
const FLEETS = byKind(
  (kind) =>
    new Map(
      (Object.keys(SUB_TYPES) as CasualtyType[]).map((type) => [
        type,
        lotOf(entries(FLEET_BY_KIND[kind]).map(([name, share]) => [name, share * (PRONE[type]?.[name] ?? 1)])),
      ]),
    ),
)

/** What may happen on a kind of water. */
export const typesOn = (kind: Kind, isInshore: boolean): Lot<CasualtyType> =>
  (isInshore ? INSHORE_TYPES : OFFSHORE_TYPES)[kind]

/** How it may happen, near land or far from it. */
export const subTypesOf = (type: CasualtyType, isInshore: boolean): readonly string[] =>
  isInshore ? SUB_TYPES[type] : SUB_TYPES[type].filter((one) => !INSHORE_SUB_TYPES.includes(one))

/** To which ships it may happen. */
export const shipsOf = (kind: Kind, type: CasualtyType): Lot<VesselType> =>
  FLEETS[kind].get(type) ?? lotOf(entries(FLEET_BY_KIND[kind]))
