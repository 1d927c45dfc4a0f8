// Style sheets as modules of the bundle.

/** A sheet of its own names: `styles.row` is the class as it stands in the page. That each name exists, a test says. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export default styles
}
declare module '*.css'

interface ImportMeta {
  /** Files whose paths match, as the bundle has them: all are imported. */
  glob(patterns: readonly string[], options: { eager: true }): Readonly<Record<string, unknown>>
}
