// Settings, section by section, with an index that stays in view.
import type { ReactNode } from 'react'
import { useApp } from '../../state/app-store.ts'
import { openSettings, SETTINGS_SECTIONS, type SettingsSection } from '../../state/settings-sections.ts'
import { usePartToShow } from '../../state/use-part-to-show.ts'
import { classes } from '../../ui/classes.ts'
import { words } from '../../words/words.ts'
import { About } from './About.tsx'
import { Backup } from './Backup.tsx'
import { ConnectionSettings } from './ConnectionSettings.tsx'
import { Directions } from './Directions.tsx'
import { GoingBack } from './GoingBack.tsx'
import { KeptWeather } from './KeptWeather.tsx'
import { Messages } from './Messages.tsx'
import { PackMakers } from './PackMakers.tsx'
import { PolicyFacts } from './PolicyFacts.tsx'
import { RoutesByStick } from './RoutesByStick.tsx'
import { ScreenSettings } from './ScreenSettings.tsx'
import { SeasonsSetting } from './SeasonsQuestion.tsx'
import { ReplacedDataSection } from './ReplacedDataSection.tsx'
import { ShipTime } from './ShipTime.tsx'
import { SupportReport } from './SupportReport.tsx'
import { UnitsSettings } from './UnitsSettings.tsx'
import { Updates } from './Updates.tsx'
import panels from '../../ui/panels.module.css'
import styles from './settings.module.css'

export function SettingsPanel(): ReactNode {
  const app = useApp((state) => state.app)
  if (app === null) return null
  const { preferences } = app
  const sections: Record<SettingsSection, ReactNode> = {
    screen: <ScreenSettings {...preferences} />,
    units: <UnitsSettings units={preferences.units} />,
    time: (
      <>
        <ShipTime offsetMinutes={preferences.shipTimeOffsetMinutes} />
        <Directions directions={preferences.directions} />
        {app.mode !== null && <SeasonsSetting key={`seasons ${app.mode} ${app.baseUrl}`} />}
      </>
    ),
    connection: <ConnectionSettings app={app} />,
    files: (
      <>
        {app.mode !== null && <GoingBack key={`going back ${app.mode}`} />}
        <RoutesByStick />
        {app.mode !== null && <PackMakers />}
        {app.mode !== null && <KeptWeather key={`kept ${app.mode} ${app.baseUrl}`} keptDays={preferences.keptDays} />}
        {app.mode !== null && <Backup key={`backup ${app.mode}`} />}
        {app.mode !== null && <ReplacedDataSection key={`replaced ${app.mode}`} />}
      </>
    ),
    messages: <Messages />,
    computer: (
      <>
        <PolicyFacts policy={app.policy} />
        <Updates />
        <SupportReport />
      </>
    ),
    about: <About version={app.version} />,
  }
  return (
    <div className={classes(panels.body, styles.settings)}>
      <h2>{words.settings.name}</h2>
      <nav className={styles.index} aria-label={words.settings.index}>
        {SETTINGS_SECTIONS.map((name) => (
          <button key={name} type="button" data-testid={`settings-${name}`} onClick={() => openSettings(name)}>
            {words.settings.sections[name]}
          </button>
        ))}
      </nav>
      {SETTINGS_SECTIONS.map((name) => (
        <Section key={name} name={name}>
          {sections[name]}
        </Section>
      ))}
    </div>
  )
}

/** Its heading gets the focus when the section is opened: the next Tab goes on in it. */
function Section({ name, children }: { name: SettingsSection; children: ReactNode }): ReactNode {
  const ref = usePartToShow<HTMLHeadingElement>(name)
  return (
    <div className={styles.section} role="group" aria-label={words.settings.sections[name]}>
      <h3 tabIndex={-1} ref={ref}>
        {words.settings.sections[name]}
      </h3>
      {children}
    </div>
  )
}
