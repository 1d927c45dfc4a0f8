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

/** Said of any event. */
export const CAUSES = [
  'The officer of the watch had been on duty for eleven hours and had not been relieved.',
  'The master had not been called, although the standing orders asked for it.',
  'The safety management system held no instruction for this work.',
  'The alarm had been silenced twice before without a search for its cause.',
  'The voyage data recorder had not been saved in time and was overwritten.',
  'The lookout had been sent below to clean the accommodation.',
  'The crew had joined two days before and had not been made familiar with the ship.',
  'A survey four months before had noted the deficiency; it had not been made good.',
  'The bridge team spoke three languages and had no common one.',
  'The wind had risen from five to nine Beaufort within two hours.',
  'The ship carried a valid document of compliance and was manned as required.',
  'Coastal radio relayed the first call, since the set on board was out of order.',
] as const

/** Said of one kind of event, by category. */
export const CAUSES_OF: Readonly<Record<string, readonly string[]>> = {
  Collision: [
    'Two ships altered course to the same side.',
    'Fog had come down shortly before and the speed had not been reduced.',
    'The pilot and the bridge team had not agreed on the manoeuvre.',
    'The other vessel was seen on radar at four miles and was not plotted.',
  ],
  'Stranding/Grounding': [
    'The passage plan had not been checked against the newest corrections.',
    'The echo sounder alarm was switched off.',
    'The wind had risen to gale force and the anchor dragged.',
    'The tide was lower than predicted and the squat had not been allowed for.',
  ],
  Contact: [
    'The approach to the berth was made at more than six knots.',
    'A tug line parted during the turn in the basin.',
    'A drifting container was seen too late to avoid it.',
    'The bow thruster did not answer when it was needed.',
  ],
  'Fire/Explosion': [
    'A fuel pipe had cracked and sprayed onto a hot exhaust.',
    'Welding on deck had been allowed without a fire watch.',
    'Cargo in a container had been declared wrongly and heated itself.',
    'The fixed extinguishing system was released after the vents had been closed.',
  ],
  'Damage to Ship/Equipment': [
    'A cooling water pipe in the engine room had corroded through.',
    'The steering gear did not answer after a blackout.',
    'Water in the fuel stopped both generators.',
    'A heavy sea over the bow broke the hatch of the forecastle.',
  ],
  'Capsize/listing': [
    'A heavy swell on the quarter started a roll of more than thirty degrees.',
    'The cargo shifted after the lashings gave way in a beam sea.',
    'Free surfaces in two slack tanks had not been reckoned with.',
  ],
  'Foundering/Flooding': [
    'Water entered through a shell door that had not been closed.',
    'The bilge alarm in the hold had failed and nobody had noticed.',
    'A sea suction valve broke and could not be isolated.',
  ],
  'Ship missing': [
    'The last position was sent by the automatic identification system in the early morning.',
    'The daily report of the ship did not arrive and the search found a life raft only.',
  ],
  Pollution: [
    'A hose burst during bunkering and the scuppers had not been plugged.',
    'A tank overflowed while the watch on deck was changed.',
    'The valve to the sea had been left open after tank cleaning.',
  ],
  'Occupational accident': [
    'A crew member entered a cargo hold whose air had not been tested.',
    'A mooring line parted and recoiled across the deck.',
    'The pilot ladder was rigged too low and a step turned.',
    'A sea came over the rail while the crew secured the anchor.',
  ],
  Other: [
    'The lashings gave way in a beam sea of about five metres.',
    'Reefer plugs had been without power for a day.',
    'A stack of containers collapsed in parametric rolling.',
  ],
}

/** Ships more (or less) prone to a kind of event than their share of the fleet. */
export const PRONE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Capsize/listing': { 'Fishing vessel': 4, Tug: 3, 'Ro-ro passenger ship': 2, 'Oil tanker': 0.1, 'LNG carrier': 0 },
  'Foundering/Flooding': { 'Fishing vessel': 4, 'General cargo ship': 1.5, Yacht: 3, 'LNG carrier': 0 },
  'Ship missing': { 'Fishing vessel': 5, Yacht: 3, 'Passenger ship': 0, 'LNG carrier': 0 },
  'Fire/Explosion': { 'Container ship': 2, 'Chemical tanker': 2, 'Ro-ro passenger ship': 1.5 },
  Contact: { 'Fishing vessel': 0.3, Tug: 1.5, 'Passenger ship': 2 },
  Other: { 'Container ship': 5, 'Bulk carrier': 1.5, Tug: 0.1, 'Passenger ship': 0 },
}

export const OUTCOMES = [
  'No one was hurt.',
  'Two crew members were taken to hospital.',
  'The ship was refloated at the next high water with two tugs.',
  'The crew abandoned ship and was picked up by a passing vessel.',
  'Temporary repairs were made at anchor and the ship continued to its port.',
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
