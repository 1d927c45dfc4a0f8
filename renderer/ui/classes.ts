// Several classes on one element.

/** `classes(styles.row, isOld && styles.old)` → `row old`: those that apply, with a blank between. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ')
