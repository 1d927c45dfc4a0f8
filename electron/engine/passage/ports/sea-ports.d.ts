// What the package sea-ports contains, as far as it is read: it comes without types.
declare module 'sea-ports' {
  export interface SeaPort {
    name: string
    city?: string
    country: string
    province?: string
    alias: string[]
    /** Longitude, latitude; a score of records have them swapped. */
    coordinates?: number[]
    timezone?: string
    unlocs: string[]
  }
  const seaPorts: { JSON: Record<string, SeaPort> }
  export default seaPorts
}
