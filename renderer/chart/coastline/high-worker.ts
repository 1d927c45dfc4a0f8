// The thread of the fine coastline, GSHHG: begun when the chart is first zoomed in so far.
import { openCoastFile } from '../../../shared/coast/coast-file.ts'
import inlined from '../../../shared/coast/coast-high.bin?url&inline'
import { drawHighTile, highShapes } from './high-tile.ts'
import { inlinedBytes, serveTiles } from './serve.ts'

const shapes = highShapes(openCoastFile(inlinedBytes(inlined)))
serveTiles((ctx, tile, colours) => drawHighTile(ctx, shapes, tile, colours))
