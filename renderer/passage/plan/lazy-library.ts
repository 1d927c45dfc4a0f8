// The library, loaded when it is first shown: in its sheet, or in Plan while there is no voyage.
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { LibraryProps } from './Library.tsx'

export const Library = lazyComponent<LibraryProps>(async () => (await import('./Library.tsx')).Library)
