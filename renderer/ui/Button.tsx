// Buttons with words, and a row of them.
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './buttons.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** The next step. */
  main?: boolean
  large?: boolean
}

/** Submits no form unless `type` says so. */
export function Button({ main = false, large = false, className, ...rest }: ButtonProps): ReactNode {
  const names = classes(styles.button, main && styles.main, large && styles.large, className)
  return <button type="button" {...rest} className={names} />
}

/** Buttons beside each other, in as many lines as they need. */
export const Buttons = ({ className, ...rest }: ComponentProps<'div'>): ReactNode => (
  <div {...rest} className={classes(styles.buttons, className)} />
)
