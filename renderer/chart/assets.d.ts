// Files that the chart's bundle includes besides scripts.
declare module '*.bin?url&inline' {
  /** The file as a data URL. */
  const dataUrl: string
  export default dataUrl
}
