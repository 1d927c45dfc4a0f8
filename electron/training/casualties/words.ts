// The words of casualty records: types and sub types from the specification's table, ships, severities, places, what happened.

/** Main categories with sub categories, and how often each happens among a thousand. */
export const TYPES: readonly (readonly [type: string, perMille: number, subTypes: readonly string[]])[] = [
  ['Collision', 130, ['own ship not underway', 'with multiple ships', 'with other ship']],
  ['Stranding/Grounding', 170, ['out of power(drifting)', 'under power']],
  ['Contact', 110, ['with fixed object / onshore object', 'with floating object', 'with flying object']],
  ['Fire/Explosion', 95, ['fire', 'explosion']],
  [
    'Damage to Ship/Equipment',
    170,
    [
      'hull failure / failure of watertight door',
      'loss of containment',
      'loss of directional control',
      'loss of electrical power',
      'loss of propulsion power',
    ],
  ],
  ['Capsize/listing', 30, ['Capsizing/Listing']],
  ['Foundering/Flooding', 60, ['Foundering/Flooding']],
  ['Ship missing', 3, ['Ship missing']],
  ['Pollution', 22, ['oil spillage', 'chemical spillage', 'other']],
  [
    'Occupational accident',
    160,
    [
      'body movement under or with physical stress',
      'body movement without any physical stress',
      'slipping, stumbling, falling of person overboard',
      'slipping, stumbling, falling of person onboard',
      'others',
    ],
  ],
  ['Other', 35, ['Cargo Damage', 'Cargo Loss', 'others']],
  ['Unknown', 15, ['Unknown']],
]

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

export const VESSEL_TYPES: readonly (readonly [string, number])[] = [
  ['General cargo ship', 220],
  ['Bulk carrier', 150],
  ['Container ship', 110],
  ['Oil tanker', 90],
  ['Chemical tanker', 60],
  ['Fishing vessel', 160],
  ['Ro-ro passenger ship', 60],
  ['Passenger ship', 40],
  ['Tug', 50],
  ['Offshore supply ship', 30],
  ['LNG carrier', 10],
  ['Yacht', 20],
]

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

export const CAUSES = [
  'The officer of the watch had been on duty for eleven hours and had not been relieved.',
  'A cooling water pipe in the engine room had corroded through.',
  'The passage plan had not been checked against the newest corrections.',
  'Fog had come down shortly before and the speed had not been reduced.',
  'The steering gear did not answer after a blackout.',
  'The pilot and the bridge team had not agreed on the manoeuvre.',
  'The wind had risen to gale force and the anchor dragged.',
  'The lashings gave way in a beam sea of about five metres.',
  'A crew member entered a cargo hold whose air had not been tested.',
  'The echo sounder alarm was switched off.',
  'Two ships altered course to the same side.',
  'A heavy swell on the quarter started a roll of more than thirty degrees.',
] as const

export const OUTCOMES = [
  'No one was hurt.',
  'Two crew members were taken to hospital.',
  'The ship was refloated at the next high water with two tugs.',
  'The crew abandoned ship and was picked up by a passing vessel.',
  'Temporary repairs were made at anchor and the ship continued to her port.',
  'One person lost his life.',
  'About twelve cubic metres of fuel oil reached the water.',
  'The ship was declared a total loss.',
] as const

/** Texts that a screen must show as text: markup, quotes, other scripts, formulas. */
export const ODD_TEXTS = [
  'Draught < 5.2 m & UKC > 0.3 m as "reported"; <b>not verified</b>',
  'Судно село на мель у входа в порт; 船舶は浅瀬に乗り上げた',
  '=HYPERLINK("x") entered by the reporter\'s form',
  'See <a href="javascript:void(0)">annex</a> <script>x()</script>',
] as const
