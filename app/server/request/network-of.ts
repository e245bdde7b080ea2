import ipaddr from 'ipaddr.js'

/** The caller's address when a proxy passes on something else: all those callers count as one. */
export const unknownAddress = 'unknown'

/**
 * The address in what a proxy passes on, or null: some add a port, brackets, quotes or the name of an interface. An IPv4
 * address written as IPv6 is returned as IPv4. A caller who is gone has none.
 */
export function ipAddressIn(passedOn = ''): string | null {
  const unquoted = passedOn
    .trim()
    .replace(/^for=/i, '')
    .replace(/;.*$/, '')
    .replace(/^"(.*)"$/, '$1')
  const bare = /^\[([^\]]*)\](?::\d*)?$/.exec(unquoted)?.[1] ?? /^([\d.]+):\d*$/.exec(unquoted)?.[1] ?? unquoted
  const address = bare.replace(/%.*$/, '')
  return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
    ? ipaddr.process(address).toString()
    : null
}

/**
 * The network of an address, for limits: all 2^64 addresses of an IPv6 /64 belong to one subscriber, and a provider assigns at
 * most a /48 to one. An IPv4 address is returned as it is. What is no address is one network.
 */
export function networkOf(address: string, bits: 64 | 48 = 64): string {
  const known = ipAddressIn(address)
  if (known === null) return unknownAddress
  return known.includes(':') ? `${ipaddr.IPv6.networkAddressFromCIDR(`${known}/${bits}`).toString()}/${bits}` : known
}
