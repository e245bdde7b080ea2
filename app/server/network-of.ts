import { isIPv6 } from 'node:net'

/** Whoever has one IPv6 address has the 2^64 of its network too: they count as one. */
export function networkOf(address: string): string {
  const inIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inIPv4) return inIPv4
  // A trusted proxy may pass on whatever a visitor wrote; no address is longer than 45 characters.
  if (!isIPv6(address)) return address.slice(0, 45)
  const [before = '', after] = address.split('%')[0]!.split('::')
  const groups = before.split(':').filter(Boolean)
  if (after !== undefined) {
    const last = after.split(':').filter(Boolean)
    groups.push(...Array.from({ length: 8 - groups.length - last.length }, () => '0'), ...last)
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
