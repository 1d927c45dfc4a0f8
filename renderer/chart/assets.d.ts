// Files the chart's bundle takes in beside scripts.
declare module '*.bin?url&inline' {
  /** The file as a data URL. */
  const dataUrl: string
  export default dataUrl
}
