import { NOW_MS } from './casualty-file.ts'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { openStore } from '../../electron/engine/store/store.ts'
import { generateCasualties } from '../../electron/training/casualties/generate.ts'
import { readCasualty } from '../../shared/casualty-reading.ts'
const folder = mkdtempSync('/tmp/wb2-'); cpSync(process.argv[2], folder, {recursive:true})
const SLICE = Number(process.argv[3])
const store = openStore(folder, NOW_MS)
while(!store.casualties.search.readMore(8000));
const answer = [...generateCasualties(99, 240000, NOW_MS)].flat().slice(0, 8000)
const body = JSON.stringify({ casualties: answer })
let s = performance.now(); JSON.parse(body); console.log('parse', performance.now()-s, body.length)
const taking = store.casualties.startImport({ kind: 'casualties-of-year', year: 1 }, NOW_MS + 1)
const t=[], o=[]; let total=performance.now()
for (let at=0; at<answer.length; at+=SLICE) { const f=performance.now(); const r=answer.slice(at,at+SLICE).map(readCasualty); store.commit(()=>taking.put(r as any)); t.push(performance.now()-f); const g=performance.now(); store.casualties.search.byCell(); o.push(performance.now()-g) }
let f=performance.now(); store.commit(()=>taking.finish(8000)); console.log('finish', performance.now()-f)
console.log(SLICE,'total', performance.now()-total)
t.sort((a,b)=>a-b); o.sort((a,b)=>a-b); console.log('slice', t[t.length>>1], t.slice(-5).map(x=>x|0), 'order', o[o.length>>1], o.at(-1))
store.close(NOW_MS); rmSync(folder,{recursive:true})
