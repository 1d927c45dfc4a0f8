// Modules that read what is known without judging it, each with its reason.

/** They read sources or knowledge and claim nothing of a whole. */
export const READERS: Readonly<Record<string, string>> = {
  'shared/weather/weather.ts': 'says what known is',
  'electron/engine/weather/evaluate/passage.ts':
    'wind and current of one hour, none where they are not known; the passage tells what that leaves unknown',
  'electron/engine/passage/paper/title-block.ts':
    'the sentence of the arrival as on screen, of shared/ship/arrival-words.ts',
  'shared/weather/average-period.ts':
    'the years of averages, “years not known” where they are not; an average is never judged',
  'shared/weather/wind-force.ts': 'the force of one wind, none where it is not known',
  'electron/engine/weather/issues/sailed-hours.ts':
    'what was there at hours sailed, and forecasts of them; an hour without either counts as not known, and nothing is judged',
  'shared/ship/sailed/was-there.ts':
    'tells what was there from its forecast, value by value; what is neither counts as not known with all who use it',
  'shared/ship/sailed/not-known.ts': 'the line of what is not known of a day',
  'renderer/weather/table/provenance.ts': 'source and age of one step',
  'renderer/data/fetch/use-about.ts': 'when the newest answer came; claims nothing of a whole',
  'renderer/weather/strip/estimated.ts':
    'takes estimates in only where nothing of the hour is known; nobody judges them',
  'renderer/weather/strip/WeatherCharts.tsx': 'says only that there is no weather yet',
  'shared/weather/direction-check.ts': 'cautions only; that it is silent claims nothing',
  'renderer/weather/layers/LayersTool.tsx': 'letter of one stored place beside its own values',
  'renderer/weather/layers/node-words.ts': 'words of one stored place and its own source',
  'renderer/weather/strip/item-marks.ts': 'keeps averages apart from forecasts in the curves',
  'renderer/weather/strip/draw-behind.ts': 'hatches averages',
  'renderer/weather/strip/unknown-runs.ts': 'where something is not known: no claim that the rest is all right',
  'renderer/weather/table/table-columns.ts': 'values of one step, a dash for what is missing',
  'electron/engine/passage/paper/curve-rows.ts':
    'keeps averages apart from hours, and ends its lines where a value is missing',
  'electron/engine/passage/paper/curves.ts':
    'draws those lines, the source letters and the stretches of shared/ship/stretches.ts',
  'electron/engine/passage/paper/appraisal.ts': 'counts the times by source; claims nothing of a whole',
  'electron/engine/passage/paper/waypoint-rows.ts': 'wind and sea at one waypoint, a dash for what is missing',
  'renderer/weather/place/shown-part.ts': 'the same series from one of its times on',
  'renderer/weather/place/PlaceCharts.tsx': 'the source letter of one hour',
  'renderer/weather/place/YearCharts.tsx': 'says only that there are no averages yet',
  'renderer/frame/first-run/worst.ts':
    'where the cursor first stands; nowhere while any hour of the weather is missing',
  'shared/ship/hazards/at-step.ts':
    'the class of one step as shared/ship/hazards/along.ts has it, in words, and its age',
  'renderer/state/hazards.ts': 'has shared/ship/hazards/along.ts judge once for all who show it',
  'renderer/weather/strip/HazardRows.tsx': 'the source letter of one step beside the words of its hazard',
  'renderer/weather/place/SeriesTable.tsx': 'values of one stored place as they were sent, a dash for what is missing',
}
