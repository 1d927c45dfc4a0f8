// The label of a box to tick, around the box and its words.
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './check.module.css'

export const Check = ({ className, ...rest }: ComponentProps<'label'>): ReactNode => (
  <label {...rest} className={classes(styles.check, className)} />
)
