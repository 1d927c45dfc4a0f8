// What the sync is compared with: the same requests one after the other on one HTTP/1.1 connection that is kept open.
import { Client } from 'undici'

/** Seconds for all of `paths`, connection included. Throws when one is not answered with 200. */
export async function oneAtATime(
  origin: string,
  paths: readonly string[],
  { apiKey, trust }: { apiKey: string; trust: readonly string[] },
): Promise<number> {
  const client = new Client(origin, { pipelining: 1, allowH2: false, connect: { ca: [...trust] } })
  const fromMs = performance.now()
  try {
    for (const path of paths) {
      const headers = {
        accept: 'application/json',
        'accept-encoding': 'br, gzip',
        'user-agent': 'Binnacle',
        apikey: apiKey,
      }
      const { statusCode, body } = await client.request({ method: 'GET', path, headers })
      await body.arrayBuffer()
      if (statusCode !== 200) throw new Error(`the service answered ${statusCode}`)
    }
    return (performance.now() - fromMs) / 1000
  } finally {
    await client.close()
  }
}
