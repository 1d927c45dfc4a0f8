// What a backup holds, before anything is changed.
import type { ReactNode } from 'react'
import type { BackupContents } from '../../../shared/app/files.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import { Facts } from '../../ui/Facts.tsx'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'

const text = words.backup

export function BackupPreview({ contents }: { contents: BackupContents }): ReactNode {
  const { fileName, atMs, version, isTraining, voyages, vessels, newestChangeMs, bytes } = contents
  const rows: [string, string][] = [
    [text.fileName, fileName],
    [text.of, isTraining ? text.simulated : text.real],
    [text.madeAt, formatUtc(atMs)],
    [text.version, version],
    [text.contents, text.contentsOf(voyages, vessels, formatBytes(bytes))],
    [text.newest, newestChangeMs === null ? text.noChange : formatUtc(newestChangeMs)],
    [text.weather, weatherWords(contents)],
  ]
  return (
    <div className={panels.figures} data-testid="backup-contents">
      <h4>{text.preview}</h4>
      <Facts facts={rows} />
    </div>
  )
}

const weatherWords = ({ hasWeather, otherService }: BackupContents): string => {
  if (!hasWeather) return text.noWeather
  return otherService === null ? text.hasWeather : text.hasOtherWeather(otherService)
}
