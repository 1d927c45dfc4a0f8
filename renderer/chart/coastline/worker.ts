// The thread of the world's coastline, Natural Earth: keeps the data, cuts and draws tiles.
import inlined from './coastline.bin?url&inline'
import { tileCutter } from './cut.ts'
import { decodeCoastline } from './decode.ts'
import { drawTile } from './draw.ts'
import { inlinedBytes, serveTiles } from './serve.ts'

const cut = tileCutter(decodeCoastline(inlinedBytes(inlined)))
serveTiles((ctx, tile, colours) => drawTile(ctx, cut(tile.z, tile.x, tile.y), tile, colours))
