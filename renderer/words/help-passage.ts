// Help on the passage: the first steps, the answer, its signs, schedule, route, chart, strip, limits, comparing.
import type { HelpPage } from './help-page.ts'

export const passagePages = {
  start: {
    title: 'Getting started',
    also: 'first begin new voyage plan tutorial',
    blocks: [
      {
        steps: [
          'Open a route file (Ctrl+O), drop one on the window, or make a new route (Ctrl+N).',
          'Choose the vessel in Vessel and enter its limits: without limits nothing is judged.',
          'Set ETD and speed on the line under the answer.',
          'Get weather, at the foot of Plan. The button says first how many items and bytes it gets, how long that takes and what it costs. Nothing is sent before you press it.',
          'Read the answer card, the strip and the waypoints. What is not known is said first.',
          'Print the plan (Ctrl+P), or write it as PDF.',
        ],
      },
      'Every change is kept at once and can be undone (Ctrl+Z). Closing Binnacle loses nothing.',
      'Ctrl+K finds any command, voyage or help topic. F1 opens help for what is in focus, and closes it again.',
    ],
  },
  answer: {
    title: 'Reading the answer card',
    also: 'verdict beyond limits headline voyage bar stretches all right',
    blocks: [
      'The card at the top of Plan says whether the route is all right, the worst first.',
      {
        signs: [
          ['✕', 'A hard limit is passed.'],
          ['▲', 'A soft limit is passed, no hard one.'],
          ['◐', 'Within limits as far as it is known, but not all of it is known.'],
          ['○', 'Not known, or not judged.'],
          ['●', 'Within limits, and known throughout what is said.'],
        ],
      },
      'It is green only where everything is known for the hours chosen. What is not known is never counted as good.',
      { heading: 'Stretches' },
      'Each line is a time beyond a limit: when, what, how much, the limit, and between which waypoints. Press one and the time goes to its worst hour.',
      { heading: 'The voyage bar' },
      {
        signs: [
          ['barWithin', 'Within limits.'],
          ['barSoft', 'Beyond a soft limit: lower.'],
          ['barHard', 'Beyond a hard limit: full height.'],
          ['barAverage', 'Averages only: outlined, and not judged.'],
          ['barUnknown', 'Nothing known: empty.'],
        ],
      },
      'A cell is 3 h. On a long voyage it is 6, 12 or 24 h and shows the worst of them.',
    ],
  },
  sailed: {
    title: 'Noon, passage, how forecasts were',
    also: 'noon report abstract log charter good weather day verification accuracy past sailed',
    blocks: [
      'Noon and passage… in the menu of Plan has what was sailed, by the fixes entered and between them by the plan. P is what the service says was there: no observation.',
      { heading: 'How forecasts were' },
      'Each forecast of the voyage that was kept is compared with what the service says was there, at the hours and places sailed, by how many hours ahead it was fetched. Where this voyage has too few hours, those of this ship’s last 90 days are shown.',
      'Too low has a minus, too high a plus. The bar has nine of ten errors, the dot their mean. Hours near each other err together: 36 h are worth one separate hour, which stands beside the steps. Below 8 of them nothing is said.',
      'An hour counts only where past weather of it is here: get it with Past weather in Get weather. CSV… saves all measures.',
      { heading: 'Passage' },
      'Each day from noon to noon by the ship’s clocks, until now: the greatest sea and wind as planned and as it was, how many hours are known, distance and hours under way.',
      'As planned is the forecast that the plan was approved by, else the newest at the departure, else the first kept since, where the plan of then had the ship. As it was is P alone: the last forecast of an hour is not what was there. Distance is made good by the fixes.',
      {
        signs: [
          ['◐', 'Not known: an hour of the day is missing. The day is neither good nor not good.'],
          ['●', 'Good: each 3 h of the day is known and within the terms.'],
          ['–', 'Not good: all of the day is known, and not all of it is within the terms.'],
        ],
      },
      'Terms of the charter, beneath the days, hold for every voyage. A stretch of good weather counts from its unbroken hours on; a stay, the departure and the arrival end it. Time at rest is not counted.',
      'The abstract is printed with the plan where it is chosen in Print, and saved as CSV from here.',
      { heading: 'Noon' },
      'Figures are from noon to noon by the clocks aboard, so a day may have 23 or 25 hours; before the first noon they are from the ETD to now. Speed made good is over the hours under way.',
      'A mean counts the 3-hour steps at which the service said afterwards what was there; a forecast or an average is none. Below three quarters of the steps it is bracketed, in a file by square ones. Directions are means of vectors.',
      'What was observed, fuel, RPM, slip, draught and remarks are typed beside. Nothing typed is in a mean, and nothing fetched is put over it. It stays until it is saved, also when the sheet is closed.',
      'Save report keeps all of it as it is now; saved again it is a new revision. Where figures have changed since, that is said, and those that were saved can be shown.',
      'Columns… chooses what the CSV and JSON files have, in which order and under which headings.',
    ],
  },
  changes: {
    title: 'What changed',
    also: 'newer forecast earlier last look compared with second curve worse difference row sea as known then approved printed evidence',
    blocks: [
      'The forecast of the voyage is kept at the end of each run that gets weather. The newest is compared with an earlier one at every hour of the passage as it is planned now: the last that you looked at, or the one of 12 or 24 h ago.',
      'An hour is compared where wind and sea are known in both. What cannot be compared, and what was known and is not any more, is said first.',
      {
        signs: [
          [
            'Δ',
            'A change: with the usual settings of waves above 0.5 m, wind and gust above 5 kn, visibility above 1 NM where it is below 10 NM, direction above 45°; and wherever a limit is crossed.',
          ],
          ['◐', 'Something that was known is not known any more, or nothing can be compared.'],
          ['✕ ▲', 'The value passes a hard or a soft limit now.'],
        ],
      },
      'The number in the answer card opens the tab Changes. Press a line there and the time goes to its hour. While the tab is open the strip has the earlier forecast as a dashed line in wind and sea, and the row Change of sea; Rows keeps that row on.',
      'On the chart, in the tab or in Layers, marks along the track where the forecast changed: a solid bar up is worse, a hollow one down is better, ◐ is not known in one of the two. The words of each stand at the pointer.',
      'What counts as a change is set at the end of the tab, in your units. A limit that is crossed is always listed.',
      'A newer forecast that makes the voyage worse is a message until you acknowledge it.',
      { heading: 'As it was known then' },
      'When a plan is approved or printed, the forecast along its track, the vessel and its limits are kept with it. Open as known, in Changes and at the approval, shows that revision judged by all of that and by the clock of then: what was not known then is not known there. A line under the top bar, borders and the header of each page say so.',
      'Nothing is changed or fetched there. Averages were not kept; casualties are those of now. Close or Esc leads back to the plan as it stands; a start begins with that.',
      { heading: 'News, not trust' },
      'How far forecasts moved says little about their error: the two are only weakly linked. The older of two forecasts was the better one in about 15 % of cases two days ahead, and in about 40 % six days ahead (ECMWF).',
    ],
  },
  signs: {
    title: 'Signs and words',
    also: 'letters F P A barbs tint hollow brackets legend meaning source',
    blocks: [
      { heading: 'Where a value comes from' },
      {
        signs: [
          ['F', 'Forecast of the hour.'],
          ['P', 'Past: what the service says was there at that hour. It is no observation.'],
          ['A', 'Average of past years, in italics. It is not a forecast and is never judged.'],
          ['–', 'Nothing known. It is never shown as 0.'],
        ],
      },
      { heading: 'Limits' },
      {
        signs: [
          ['soft', 'Beyond a soft limit.'],
          ['hard', 'Beyond a hard limit.'],
        ],
      },
      'A limit passed has a sign, a word and a tint; never a colour alone.',
      { heading: 'Wind barbs' },
      {
        signs: [
          [
            'barb',
            'Half feather 5 kn, full feather 10 kn, pennant 50 kn. The staff points to where the wind comes from. A circle: calm.',
          ],
        ],
      },
      'Wind and sea are given by the direction they come FROM, current by the direction it sets.',
      { heading: 'Marks' },
      {
        signs: [
          ['●', 'On the track: the weather there is known.'],
          ['○', 'Hollow: not known, not all of it, or of an hour near by.'],
          ['(5.2)', 'In Compare, in brackets: the greatest of the part that is known. The rest may be worse.'],
          ['? 40 h', 'In Compare: for so long limits are not judged. Nobody knows whether one is passed.'],
          ['◐', 'Known in part.'],
        ],
      },
    ],
  },
  schedule: {
    title: 'Schedule, fix and ship’s time',
    also: 'ETD ETA speed stay required arrival clocks LT UTC under way position',
    blocks: [
      'ETD and speed stand on the line under the answer; Schedule… has all of it. Single legs can have their own speed, and waypoints a stay, in the waypoint’s sheet.',
      { heading: 'The expected ETA' },
      'Speeds are those through calm water. What wind and sea take by the vessel’s table, and the current, is counted hour by hour from where the ship is: the waypoints’ times, the answer, the curves, fuel and paper are of the passage expected so. ◐ stands where some hours are without wind or current, or no fix is entered under way; Timing says how many, and how much later it may be.',
      'ETA with weather is the arrival expected so. ETA planned is that of the plan, from ETD at the planned speeds; ETA from fix is that at the planned speeds from where the ship was. The second figure on the line is a button: a press judges the voyage as planned instead (after a fix, at the planned speeds from there), which screen, paper and tables then say. Route files keep the times as planned.',
      { heading: 'Enter fix' },
      'Under way, enter where the ship was and when (Plan ⋯, Enter fix…). What is ahead is timed anew from there; what lies behind the fix before it stays as it was.',
      { heading: 'Required ETA' },
      'Says which speed reaches the destination in time. Nothing is changed until you use it.',
      { heading: 'Ship’s time' },
      'All times are UTC. LT stands beside them where the ship’s clocks differ. The offset is in Settings; clock changes along the voyage are in Ship’s clocks…',
    ],
  },
  waypoints: {
    title: 'Waypoints and checks',
    also: 'table WPT edit add delete move XTD leg notes land remarks',
    blocks: [
      'A press on a row selects the waypoint; Enter or a double press opens its sheet with name, position, leg, XTD, speed, stay and notes.',
      'Insert adds a waypoint after the selected one, Delete deletes it. On the chart, drag it, or move it with the arrow keys: Enter keeps it, Esc puts it back.',
      'After a move the line under the chart says what it changed, before → after, until you keep or undo it.',
      'Checks lists what is wrong with the route (✕) or to be looked at (▲), land near the track among it. The coastline is not a chart: a route without remarks is not a safe route.',
    ],
  },
  chart: {
    title: 'The chart',
    also: 'map zoom fit measure layers track ghost coastline scale tools',
    blocks: [
      'The chart shows where the voyage is and what it meets. It has no depths, no aids and no dangers: do not navigate by it.',
      'F shows the whole route, + and − zoom, M measures: press two places, or Enter for the middle of the chart; Esc ends it.',
      'Stretches beyond limits are bands along the track with sign and words, soft and hard apart. Barbs and marks on the track are the weather at the hour the ship is there.',
      'Weather layers show what is known around the track at the time of the cursor. Dots are where a value is known; between them nothing is made up. The weather picture is estimated between points, and says so.',
      'A dashed track beside your own is a passage that is compared, or the route as it was while a waypoint is moved.',
      'At the foot: the position under the pointer, off track, to go, the scale and what the coastline is.',
    ],
  },
  picture: {
    title: 'The weather picture',
    also: 'isobars low high synoptic map estimated sea height shading hatched dashed points uncertainty',
    blocks: [
      'Isobars with H and L, wind and sea height over the ocean, drawn from a hundred points or so. Between the points it is estimated: lows and highs are taken to move east with the usual speed, and the wind shows how the pressure falls.',
      'Layers on the chart has it; Ctrl+I shows and hides it. Get weather, ▾, Picture gets its points and says before how far it can be trusted. It is drawn coarse at first, and finer with each point.',
      { heading: 'What it can be trusted for' },
      'Where the lows are and where they go. Isobars are whole where the pressure is known within about 1.5 hPa, dashed where it is within 3; where less is known there are none. Shading is hatched where it is less sure. Away from your route isobars are fine and pale.',
      'At the foot of the chart the estimate at the pointer stands with its typical error: two times out of three it is no farther off than that.',
      { heading: 'What it is not' },
      'No forecast of the hour and place. Small lows and fronts between the points may be missing, and wind and sea near land are not as it draws them.',
      'Answer, limits, Compare and the figures on paper never rest on it. They take what was fetched for the place and hour; on the chart those values keep their own marks.',
      'Within 20° of the equator wind says little of the pressure and is left out: isobars there are less certain.',
    ],
  },
  strip: {
    title: 'The strip',
    also: 'curves time axis slider cursor readout rows table full view play gaps',
    blocks: [
      'Weather over time at the ship’s place: wind, sea, visibility or swell, pressure, current. Rows ▾ chooses which.',
      'The time axis is the slider: press in it, or use the arrow keys (3 h), with Shift 15 min, Page Up and Page Down a day. All views follow this one time.',
      'The column at the right reads the hour under the cursor: value, words, source letter and limit.',
      'A line ends where nothing is known; it is never drawn on. Averages are thin and dotted. A hollow mark lies between hours that are known.',
      'Estimate gaps shows, dotted in a band and with the letter E, what the points about lead to expect where nothing is known, with its error. It is no forecast: answer, limits, Compare, files and paper never take it.',
      'A band through all rows is a time beyond limits. Ctrl+E gives the strip the whole view; Table shows the same as figures.',
    ],
  },
  limits: {
    title: 'Limits and heavy weather',
    also: 'hard soft vessel 1228 rolling surf riding parametric resonance polar GM judged',
    blocks: [
      'Limits are the vessel’s, entered in Vessel: soft to be looked at, hard not to be passed. Without a vessel or without limits the answer is “not judged”.',
      'The times are exact where the weather is known on both sides; a stretch may have begun before, or go on, where nothing is known beside it: then it says so.',
      { heading: 'Heavy weather' },
      'Weather shows the dangerous situations of MSC.1/Circ.1228 at the cursor: surf-riding, synchronous and parametric rolling, successive high waves, with the speeds and headings that avoid them. It needs the ship’s length, and for rolling its GM or roll period; what is missing is said.',
      'It is guidance for the master, not a calculation of stability.',
    ],
  },
  hazards: {
    title: 'Hazards: icing, sea fog, cargo, hatches',
    also: 'ice accretion freezing spray fog dew point sweat ventilation hold hatch deck rain cargo temperature Overland',
    blocks: [
      'Weather, Hazards: icing, sea fog, cargo sweat by hold, hatches and deck along the voyage, from what is fetched already; nothing more is requested. Each has a row in the strip, a column in the table and in its file.',
      'What is not known is the first line of each, with what is missing and at how many times. Nothing is found only where each time is known. An average is never judged.',
      'Icing follows Overland (1990): wind, air, sea temperature, salinity and ice, from vessels of 20 to 75 m. On larger ships, or with another freeboard, spray is another. Where there is ice on the sea, or the sea is at its freezing point, the formula says nothing, and that is said.',
      'Sea fog is likely where the dew point is over the temperature of the sea, possible up to 1 °C below it. The forecast visibility stands beside it and holds.',
      'Cargo… takes the holds: temperature of the cargo, and what was read in the hold, its dew point or dry and wet bulb, with the time. Ventilate where the outside dew point is below the hold’s. A reading is old after 24 h: then, and without one, by the three-degree rule, where the air is at least 3 °C below the cargo. Closed in rain, and for spray above the mate’s sea.',
      'Hatches and deck are open where rain, wind and sea are within the mate’s thresholds. A window counts only where every 3 h in it is known. All are values of the open sea, without the lee of a harbour.',
    ],
  },
  compare: {
    title: 'Compare',
    also: 'departures routes speeds alternatives better route way weather routing when to leave window notice',
    blocks: [
      'Departures, routes and speeds beside each other: hours beyond hard and soft limits, hours not known, greatest sea and wind, ETA.',
      'Departures begin with the first that can still be made: no nearer than the notice, 1 h until another is set under Change… The plan as it stands is always among them.',
      'Only what is known is compared. A passage that is known less far is never called better; its figures stand in brackets.',
      'What is missing can be got from here; its price stands beside the button.',
      'Choosing one draws it on the chart and in the strip. Nothing of the plan changes until you use it, and that can be undone.',
      { heading: 'Better routes and speeds' },
      'Find a better route, in Routes, does all of it at one press, for at most the bytes on its button: it looks, fetches the points that tell most about the choice, and looks again, in rounds, until more would not change the choice. It can be stopped, goes on after a cut, and says at its end what it took and what stays open. With no points to fetch it looks at the weather that is here, and sends nothing. Planned route and great circle stand beside what it finds: ETA, fuel, greatest sea and wind, hours beyond limits, and how much is forecast for each route’s own track.',
      'Find better speeds, in Speeds, looks for other speeds on the planned route, and shows what arriving earlier or later costs. Enter the minimum and maximum speed, and tonnes a day at a speed, in Vessel: without the first the planned speed alone is looked at, without the second fuel is shown in per cent.',
      'What lies between points is estimated, and has a ≈: 31–37 h are 31 by the forecast, up to 37 with what is estimated. No limit is said to be kept by an estimate. Averages are never a forecast. “Not worth it” is an answer: what is gained is less than what is uncertain.',
      'Once a draft is shown as better, only other weather, your own change of plan, vessel or conditions, or the ETD passing takes it back, and that is said first. Keep as a draft makes a voyage of its own, to be checked and approved like any other; this voyage stays as it is.',
    ],
  },
} as const satisfies Record<string, HelpPage>
