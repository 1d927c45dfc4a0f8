// Modules that ask what is known without judging it, each with its reason; and those whose judges are still to be written.

/** They read sources or knowledge and claim nothing of a whole. */
export const READERS: Readonly<Record<string, string>> = {
  'shared/weather.ts': 'says what known is',
  'shared/wind-force.ts': 'the force of one wind, none where it is not known',
  'shared/direction-check.ts': 'cautions only; that it is silent claims nothing',
  'renderer/layers/LayersBox.tsx': 'letter of one stored place beside its own values',
  'renderer/layers/node-words.ts': 'words of one stored place and its own source',
  'renderer/weather/WeatherCharts.tsx': 'keeps averages apart from forecasts in the curves',
  'renderer/weather/draw-behind.ts': 'hatches averages',
  'renderer/weather/table-columns.ts': 'values of one step, a dash for what is missing',
  'renderer/meteogram/Meteogram.tsx': 'values of one stored place as they were sent',
  'renderer/meteogram/series-shape.ts': 'values of one stored place as they were sent, gaps kept',
  'renderer/meteogram/SeriesTable.tsx': 'values of one stored place as they were sent, a dash for what is missing',
}

/** They judge: an entry in JUDGES takes the module's place here. */
export const TO_BE_JUDGED: Readonly<Record<string, string>> = {
  'shared/heavy-weather.ts': 'criteria of heavy weather at a step',
  'shared/heavy-along.ts': 'criteria of heavy weather along the voyage',
  'renderer/weather/HeavyAlong.tsx': 'their words',
  'renderer/weather/HeavyWeather.tsx': 'their words and signs',
  'renderer/weather/coverage.ts': 'how far weather is known',
  'renderer/weather/draw-axis.ts': 'the bar of sources',
  'renderer/weather/provenance.ts': 'source and age of a step',
  'renderer/weather/Readout.tsx': 'source beside the values of a step',
  'renderer/sync/DataPanel.tsx': 'the list of sources and ages',
  'renderer/frame/TopBar.tsx': 'the weather chip',
  'renderer/voyage/summary.ts': 'the voyage panel’s sentence',
}
