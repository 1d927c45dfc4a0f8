// Style sheets as modules of the bundle.

/** A sheet of its own names: `styles.row` is the class as it stands in the page. That each name exists, a test says. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export default styles
}
declare module '*.css'
