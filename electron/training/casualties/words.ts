// The words of casualty records: types and sub types from the specification's table, severities, ships and their names.

/** Main categories with their sub categories. */
export const SUB_TYPES = {
  Collision: ['own ship not underway', 'with multiple ships', 'with other ship'],
  'Stranding/Grounding': ['out of power(drifting)', 'under power'],
  Contact: ['with fixed object / onshore object', 'with floating object', 'with flying object'],
  'Fire/Explosion': ['fire', 'explosion'],
  'Damage to Ship/Equipment': [
    'hull failure / failure of watertight door',
    'loss of containment',
    'loss of directional control',
    'loss of electrical power',
    'loss of propulsion power',
  ],
  'Capsize/listing': ['Capsizing/Listing'],
  'Foundering/Flooding': ['Foundering/Flooding'],
  'Ship missing': ['Ship missing'],
  Pollution: ['oil spillage', 'chemical spillage', 'other'],
  'Occupational accident': [
    'body movement under or with physical stress',
    'body movement without any physical stress',
    'slipping, stumbling, falling of person overboard',
    'slipping, stumbling, falling of person onboard',
    'others',
  ],
  Other: ['Cargo Damage', 'Cargo Loss', 'others'],
  Unknown: ['Unknown'],
} as const

export type CasualtyType = keyof typeof SUB_TYPES

/** Wording and letter case as they vary between reporting bodies; weights by mille. */
export const SEVERITIES: readonly (readonly [string, number])[] = [
  ['Very Serious Casualties', 60],
  ['Very serious', 70],
  ['VERY SERIOUS', 10],
  ['Serious casualties', 150],
  ['Serious', 210],
  ['serious', 20],
  ['Less serious Casualties', 180],
  ['Less Serious', 90],
  ['Marine incident', 160],
  ['Marine Incident', 50],
]

export const VESSEL_TYPES = [
  'General cargo ship',
  'Bulk carrier',
  'Container ship',
  'Oil tanker',
  'Chemical tanker',
  'Fishing vessel',
  'Ro-ro passenger ship',
  'Passenger ship',
  'Tug',
  'Offshore supply ship',
  'LNG carrier',
  'Yacht',
] as const

export type VesselType = (typeof VESSEL_TYPES)[number]

export const NAME_FIRST = [
  'Northern',
  'Atlantic',
  'Golden',
  'Ocean',
  'Star of',
  'Pacific',
  'Blue',
  'Saint',
  'Royal',
  'Eastern',
  'Silver',
  'Cape',
  'Grand',
  'Baltic',
  'Coral',
  'Arctic',
  'Maria',
  'Nova',
  'Sea',
  'Great',
] as const
export const NAME_SECOND = [
  'Trader',
  'Spirit',
  'Pioneer',
  'Falcon',
  'Harmony',
  'Voyager',
  'Horizon',
  'Carrier',
  'Bridge',
  'Dawn',
  'Bay',
  'Endeavour',
  'Courage',
  'Wave',
  'Princess',
  'Fortune',
  'Explorer',
  'Light',
  'Wind',
  'Champion',
] as const
