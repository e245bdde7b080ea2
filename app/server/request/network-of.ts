import { isIPv6 } from 'node:net'

/**
 * The network of an address, for limits: all 2^64 addresses of an IPv6 /64 belong to one subscriber, and `bits` can name the
 * larger blocks that providers assign. An IPv4 address is returned as it is.
 */
export function networkOf(address: string, bits: 64 | 56 | 48 = 64): string {
  const inIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inIPv4) return inIPv4
  // A trusted proxy may pass on anything a visitor sent; no address is longer than 45 characters.
  if (!isIPv6(address)) return address.slice(0, 45)
  const [before = '', after] = address.split('%')[0]!.split('::')
  const groups = before.split(':').filter(Boolean)
  if (after !== undefined) {
    const last = after.split(':').filter(Boolean)
    groups.push(...Array.from({ length: 8 - groups.length - last.length }, () => '0'), ...last)
  }
  const numbers = groups.slice(0, Math.ceil(bits / 16)).map((group) => Number.parseInt(group, 16))
  if (bits === 56) numbers[3]! &= 0xff00
  return `${numbers.map((number) => number.toString(16)).join(':')}::/${bits}`
}
