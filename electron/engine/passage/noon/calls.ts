// The window's calls about noon reports.
import type { Events, Handlers } from '../../handlers.ts'
import type { NoonReports } from './noon-reports.ts'

export const noonCalls = ({ noons, saved }: { noons: NoonReports; saved: Events['saved'] }) =>
  ({
    'voyage.noons': ({ voyageId }) => ({ reports: noons.list(voyageId), unread: noons.unread() }),
    'voyage.saveNoon': ({ voyageId, figures, typed }) => saved(noons.save(voyageId, figures, typed), 'voyage'),
  }) satisfies Partial<Handlers>
