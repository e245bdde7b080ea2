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
 * The network of an address, for limits: all 2^64 addresses of an IPv6 /64 belong to one subscriber, and `bits` can name the
 * larger blocks that providers assign. An IPv4 address is returned as it is, or its /24. What is no address is one network.
 */
export function networkOf(address: string, bits: 64 | 56 | 48 | 24 = 64): string {
  const known = ipAddressIn(address)
  if (known === null) return unknownAddress
  if (!known.includes(':'))
    return bits === 24 ? `${ipaddr.IPv4.networkAddressFromCIDR(`${known}/24`).toString()}/24` : known
  const size = bits === 24 ? 64 : bits
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${known}/${size}`).toString()}/${size}`
}

/** The larger blocks around a network, the narrowest first. */
export const blocksAround = (address: string) =>
  (networkOf(address).includes(':') ? ([56, 48] as const) : ([24] as const)).map((bits) => ({
    bits,
    block: networkOf(address, bits),
  }))
