// The texts of casualty records: causes and outcomes that fit what happened, to which ship, near land or far from it.
import type { CasualtyType, VesselType } from './words.ts'

/** Of one kind of event: true anywhere, near land alone, far from it alone. */
interface SentencesByPlace {
  anywhere: readonly string[]
  inshore?: readonly string[]
  offshore?: readonly string[]
}

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
  'A coast radio station relayed the first call, since the set on board was out of order.',
] as const

const CAUSES_OF: Readonly<Record<CasualtyType, SentencesByPlace>> = {
  Collision: {
    anywhere: [
      'Two ships altered course to the same side.',
      'Fog had come down shortly before and the speed had not been reduced.',
      'The other vessel was seen on radar at four miles and was not plotted.',
    ],
    inshore: ['The pilot and the bridge team had not agreed on the manoeuvre.'],
  },
  'Stranding/Grounding': {
    anywhere: [
      'The passage plan had not been checked against the newest corrections.',
      'The echo sounder alarm was switched off.',
      'The wind had risen to gale force and the anchor dragged.',
      'The tide was lower than predicted and the squat had not been allowed for.',
    ],
  },
  Contact: {
    anywhere: ['A drifting container was seen too late to avoid it.'],
    inshore: [
      'The approach to the berth was made at more than six knots.',
      'A tug line parted during the turn in the basin.',
      'The bow thruster did not answer when it was needed.',
    ],
    offshore: ['A log lay awash and was not seen by the lookout.', 'A buoy that had gone adrift was struck at night.'],
  },
  'Fire/Explosion': {
    anywhere: [
      'A fuel pipe had cracked and sprayed onto a hot exhaust.',
      'Welding on deck had been allowed without a fire watch.',
      'The fixed extinguishing system was released after the vents had been closed.',
    ],
  },
  'Damage to Ship/Equipment': {
    anywhere: [
      'A cooling water pipe in the engine room had corroded through.',
      'The steering gear did not answer after a blackout.',
      'Water in the fuel stopped both generators.',
    ],
    offshore: ['A heavy sea over the bow broke the hatch of the forecastle.'],
  },
  'Capsize/listing': {
    anywhere: [
      'A heavy swell on the quarter started a roll of more than thirty degrees.',
      'The cargo shifted after the lashings gave way in a beam sea.',
      'Free surfaces in two slack tanks had not been reckoned with.',
    ],
  },
  'Foundering/Flooding': {
    anywhere: [
      'Water entered through a shell door that had not been closed.',
      'The bilge alarm in the hold had failed and nobody had noticed.',
      'A sea suction valve broke and could not be isolated.',
    ],
  },
  'Ship missing': {
    anywhere: [
      'The last position was sent by the automatic identification system in the early morning.',
      'The daily report of the ship did not arrive and the search found a life raft only.',
    ],
  },
  Pollution: {
    anywhere: [
      'A tank overflowed while the watch on deck was changed.',
      'The valve to the sea had been left open after work on the tank.',
    ],
    inshore: ['A hose burst during bunkering and the scuppers had not been plugged.'],
  },
  'Occupational accident': {
    anywhere: [
      'A crew member entered a tank whose air had not been tested.',
      'A ladder in the engine room was slippery with oil.',
    ],
    inshore: [
      'A mooring line parted and recoiled across the deck.',
      'The pilot ladder was rigged too low and a step turned.',
    ],
    offshore: ['A sea came over the rail while the crew secured the anchor.'],
  },
  Other: {
    anywhere: [
      'The lashings gave way in a beam sea of about five metres.',
      'Reefer plugs had been without power for a day.',
    ],
    offshore: ['A stack of containers collapsed in parametric rolling.'],
  },
  Unknown: { anywhere: ['Nothing is known of the cause.', 'The report was not followed by another.'] },
}

/** Said of fishing vessels instead. */
const FISHING_CAUSES: Readonly<Partial<Record<CasualtyType, readonly string[]>>> = {
  Collision: [
    'The boat was hauling its net and its watch had gone on deck.',
    'The lights for fishing had not been switched on.',
  ],
  'Damage to Ship/Equipment': [
    'The net fouled the propeller and the boat was towed in.',
    'The main engine stopped for want of cooling water.',
  ],
  'Capsize/listing': [
    'The trawl came fast on the sea bed and pulled the stern under.',
    'The catch on deck shifted in a beam sea.',
  ],
  'Foundering/Flooding': [
    'Water entered the fish hold through a hatch left open while the catch was worked.',
    'The bilge alarm in the fish hold had failed and nobody had noticed.',
  ],
  'Occupational accident': [
    'A crew member was caught by the warp at the winch.',
    'A crew member went over the side with the line of pots.',
    'A hand was crushed between the trawl door and the gallows.',
  ],
  Other: ['The catch was spoilt after the cooling failed.', 'The gear was lost on a wreck.'],
}

const HURT: SentencesByPlace = {
  anywhere: ['Two crew members were injured.', 'One person lost his life.'],
  inshore: ['Two crew members were taken to hospital.'],
  offshore: ['Advice was given by radio and the injured man was landed at the next port.'],
}
const UNHURT: SentencesByPlace = {
  anywhere: ['No one was hurt.'],
  inshore: ['Temporary repairs were made at anchor and the ship continued to its port.'],
  offshore: ['Temporary repairs were made at sea and the ship continued at reduced speed.'],
}
const ABANDONED = [
  'The crew abandoned ship and was picked up by a passing vessel.',
  'The ship was declared a total loss.',
]
const SPILT = 'About twelve cubic metres of fuel oil reached the water.'
const both = (sentences: SentencesByPlace, ...more: readonly string[]): SentencesByPlace => ({
  ...sentences,
  anywhere: [...sentences.anywhere, ...more],
})

const OUTCOMES_OF: Readonly<Record<CasualtyType, SentencesByPlace>> = {
  Collision: both(UNHURT, 'Two crew members were injured.', SPILT),
  'Stranding/Grounding': {
    anywhere: ['The ship was refloated at the next high water with two tugs.', 'No one was hurt.', SPILT, ...ABANDONED],
  },
  Contact: UNHURT,
  'Fire/Explosion': both(HURT, 'No one was hurt.', ...ABANDONED),
  'Damage to Ship/Equipment': UNHURT,
  'Capsize/listing': both(HURT, ...ABANDONED),
  'Foundering/Flooding': both(HURT, 'No one was hurt.', ...ABANDONED),
  'Ship missing': { anywhere: ['The search was given up after nine days.', 'The ship was declared a total loss.'] },
  Pollution: { anywhere: ['No one was hurt.', SPILT] },
  'Occupational accident': HURT,
  Other: UNHURT,
  Unknown: { anywhere: ['No one was hurt.', 'No outcome was reported.'] },
}

type ByType = Readonly<Record<CasualtyType, readonly string[]>>
const where = (sentences: Readonly<Record<CasualtyType, SentencesByPlace>>, side: 'inshore' | 'offshore'): ByType =>
  Object.fromEntries(
    Object.entries(sentences).map(([type, one]) => [type, [...one.anywhere, ...(one[side] ?? [])]]),
  ) as unknown as ByType
const INSHORE = { causes: where(CAUSES_OF, 'inshore'), outcomes: where(OUTCOMES_OF, 'inshore') }
const OFFSHORE = { causes: where(CAUSES_OF, 'offshore'), outcomes: where(OUTCOMES_OF, 'offshore') }

/** Causes that fit an event and the ship. */
export const causesOf = (type: CasualtyType, isInshore: boolean, ship: VesselType): readonly string[] =>
  (ship === 'Fishing vessel' ? FISHING_CAUSES[type] : undefined) ?? (isInshore ? INSHORE : OFFSHORE).causes[type]

/** Ends that fit an event. */
export const outcomesOf = (type: CasualtyType, isInshore: boolean): readonly string[] =>
  (isInshore ? INSHORE : OFFSHORE).outcomes[type]

/** Texts that a screen must show as text: markup, quotes, other scripts, formulas. */
export const ODD_TEXTS = [
  'Draught < 5.2 m & UKC > 0.3 m as "reported"; <b>not verified</b>',
  'Судно село на мель у входа в порт; 船舶は浅瀬に乗り上げた',
  '=HYPERLINK("x") entered by the reporter\'s form',
  'See <a href="javascript:void(0)">annex</a> <script>x()</script>',
] as const
