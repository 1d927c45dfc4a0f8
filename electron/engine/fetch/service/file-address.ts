// Where a file's link may lead: never into this computer or the ship's own network, unless the service itself is there.
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '../../../../shared/app/base-url.ts'
import { FaultError } from '../../../../shared/result.ts'

/**
 * Not on the internet (IANA's special-purpose registries): this host, loopback, private, shared, link-local, for tests, multicast; of IPv6
 * also routes into an IPv4 network (a ship's own translation, 6to4).
 */
const NOT_PUBLIC_V4: readonly (readonly [net: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]
const NOT_PUBLIC_V6: readonly (readonly [net: string, bits: number])[] = [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
/** IPv6 addresses that stand for an IPv4 one in their last part (RFC 6052, RFC 4291; mapped ones Node knows itself). */
const V4_WITHIN = ['64:ff9b::', '::']

const notPublic = new BlockList()
for (const [net, bits] of NOT_PUBLIC_V4) {
  notPublic.addSubnet(net, bits, 'ipv4')
  for (const prefix of V4_WITHIN) notPublic.addSubnet(`${prefix}${net}`, 96 + bits, 'ipv6')
}
for (const [net, bits] of NOT_PUBLIC_V6) notPublic.addSubnet(net, bits, 'ipv6')

/** True for an address, IPv4 or IPv6 without brackets, that is not one of the internet. */
export const isNotPublic = (address: string): boolean =>
  isIP(address) !== 0 && notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const refusal = (): FaultError =>
  new FaultError(
    'bad-answer',
    'The service gave a file address on this computer or the ship’s own network. It was not asked.',
  )

/** The same host as the service's, or this computer where the service is on it. */
const isServiceThere = (url: URL, baseUrl: URL): boolean =>
  url.hostname === baseUrl.hostname || (isLoopback(url.hostname) && isLoopback(baseUrl.hostname))

/** Throws FaultError `bad-answer` for a file's address that is no name and not public. */
export function checkFileAddress(url: URL, baseUrl: URL): void {
  if (isNotPublic(url.hostname.replace(/^\[|\]$/g, '')) && !isServiceThere(url, baseUrl)) throw refusal()
}

/** `lookup` for connections to `url`: a name that stands for such an address is refused before a connection is tried. */
export function lookupFor(url: URL, baseUrl: URL, lookup: LookupFunction): LookupFunction {
  if (isServiceThere(url, baseUrl)) return lookup
  return (name, options, callback) =>
    lookup(name, options, (error, found, family) => {
      const addresses = [found].flat().map((one) => (typeof one === 'string' ? one : one?.address))
      const isRefused = error === null && addresses.some((address) => address !== undefined && isNotPublic(address))
      callback(isRefused ? refusal() : error, found, family)
    })
}
