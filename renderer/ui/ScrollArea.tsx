// What scrolls and holds nothing that takes the focus: reached by Tab, and scrolled by the arrow keys.
import type { ComponentProps, ReactNode } from 'react'

interface ScrollAreaProps extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'aria-label'> {
  /** What is in it. */
  label: string
}

/** Height, border and `overflow` are its class's. */
export const ScrollArea = ({ label, ...rest }: ScrollAreaProps): ReactNode => (
  <div {...rest} role="group" aria-label={label} tabIndex={0} />
)
