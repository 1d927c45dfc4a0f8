// The window's English by subject: the one catalogue.
import { answer } from './answer.ts'
import { casualties } from './casualties.ts'
import { chart } from './chart.ts'
import { chips } from './chips.ts'
import { commands } from './commands.ts'
import { compare } from './compare.ts'
import { computer } from './computer.ts'
import { connect } from './connect.ts'
import { data } from './data.ts'
import { estimates } from './estimates.ts'
import { files } from './files.ts'
import { firstRun } from './first-run.ts'
import { frame } from './frame.ts'
import { help } from './help.ts'
import { layers } from './layers.ts'
import { link } from './link.ts'
import { office } from './office.ts'
import { packs } from './packs.ts'
import { paper } from './paper.ts'
import { picture } from './picture.ts'
import { place } from './place.ts'
import { plan } from './plan.ts'
import { ports } from './ports.ts'
import { schedule } from './schedule.ts'
import { search } from './search.ts'
import { second } from './second.ts'
import { settings } from './settings.ts'
import { sky } from './sky.ts'
import { speeds } from './speeds.ts'
import { state } from './state.ts'
import { strip } from './strip.ts'
import { sync } from './sync.ts'
import { table } from './table.ts'
import { ui } from './ui.ts'
import { vessel } from './vessel.ts'
import { waypoints } from './waypoints.ts'
import { candidates } from './candidates.ts'
import { weather } from './weather.ts'

export const words = {
  answer,
  casualties,
  chart,
  chips,
  commands,
  compare,
  computer,
  connect,
  data,
  estimates,
  files,
  firstRun,
  frame,
  help,
  layers,
  link,
  office,
  packs,
  paper,
  picture,
  place,
  plan,
  ports,
  schedule,
  search,
  second,
  settings,
  sky,
  speeds,
  state,
  strip,
  sync,
  table,
  ui,
  vessel,
  waypoints,
  candidates,
  weather,
} as const
