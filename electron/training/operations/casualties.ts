// Operations 9 and 10: casualties around a position, and of a year (`annul`, as the specification spells it).
import { integer, number, type HttpReply } from '../http.ts'
import type { Context, Query } from './context.ts'

export async function casualtiesNear({ casualties }: Context, query: Query): Promise<HttpReply> {
  const lat = number(query.get('lat'), 'lat', -90, 90)
  const long = number(query.get('long'), 'long', -180, 180)
  const radius = number(query.get('radius'), 'radius', 0, 10_800)
  const found = await casualties.near(lat, long, radius)
  return {
    status: 200,
    body: { meta: { code: 200, lat, long, radius, casualtiesCount: found.length }, casualties: found },
  }
}

export async function casualtiesOfYear({ casualties }: Context, query: Query): Promise<HttpReply> {
  const year = integer(query.get('year'), 'year', 1900, 2200)
  const found = await casualties.byYear(year)
  return { status: 200, body: { meta: { code: 200, year, casualtiesCount: found.length }, casualties: found } }
}
