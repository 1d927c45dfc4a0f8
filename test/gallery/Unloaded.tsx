// Parts of the window that cannot be loaded: in a panel, over the view, in a dialog.
import { DialogWaiting } from '../../renderer/frame/commands/CommandDialogs.tsx'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { OverlayWaiting } from '../../renderer/ui/OverlayWaiting.tsx'

const planted = () => Promise.reject(new Error('planted by the gallery'))
const nothing = (): void => undefined

export const UNLOADED = {
  'in a panel': lazyComponent(planted),
  'over the view': lazyComponent(planted, {
    frame: (content) => (
      <OverlayWaiting className={undefined} title="Weather at a place" onClose={nothing}>
        {content}
      </OverlayWaiting>
    ),
  }),
  'in a dialog': lazyComponent(planted, {
    frame: (content) => <DialogWaiting onClose={nothing}>{content}</DialogWaiting>,
  }),
}
