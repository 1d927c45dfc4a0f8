// What a relay is told by its environment, each value checked before anything starts.

export interface RelayConfiguration {
  /** `postgres://…`, several hosts with commas: the one that takes writes is used. */
  databaseUrl: string
  /** Base address of the service, and the office's key for it: from a file that only the relay's user may read, or from the environment. */
  serviceUrl: string
  serviceKey: string
  /** The office's name, as ships read it. */
  officeName: string
  /** Address at which ships reach the relays: in every ship's code. */
  publicUrl: string
  listen: { host: string; port: number }
  /** PEM files; null: plain HTTP, for a proxy before it, on loopback alone unless `behindProxy`. */
  tls: { certPath: string; keyPath: string } | null
  behindProxy: boolean
  operator: { host: string; port: number; password: string | null }
  /** Towards the service, all relays together. */
  pace: { perSecond: number; burst: number }
  /** How long a want waits for answers that are being fetched. */
  waitMs: number
  keepPacksDays: number
}
