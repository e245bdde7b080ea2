import type { BusinessProfile } from './profile.ts'

/** The site's address, without a trailing slash; null as long as customers can't open it: it is missing, or of this network. */
export const publicAddressOf = ({ siteUrl }: Pick<BusinessProfile, 'siteUrl'>): string | null =>
  isPublicAddress(siteUrl) ? siteUrl : null

/** Where links in messages lead: the same, but while nothing leaves this computer its own address will do. */
export const webAddressOf = (profile: Pick<BusinessProfile, 'siteUrl' | 'isTrial'>): string | null =>
  profile.isTrial ? profile.siteUrl : publicAddressOf(profile)

/** Whether people outside can open an address: a domain name or a public number, not of this computer or its network. */
export function isPublicAddress(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? { protocol: '', hostname: '' }
  const host = hostname.replace(/\.$/, '')
  if (!/^https?:$/.test(protocol)) return false
  if (host.startsWith('[')) return /^\[[23]/.test(host)
  return /^[\d.]+$/.test(host) ? !privateNumber.test(host) : domainName.test(host) && !privateName.test(host)
}

/** "www.example.com/apply" → "https://www.example.com/apply". What isn't clearly an address on the web stays. */
export const withHttps = (typed: string): string =>
  /^([\p{L}\d-]+\.)+\p{L}{2,}([/?#]|$)/u.test(typed) ? `https://${typed}` : typed

const privateNumber = /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const domainName = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/
const privateName = /(^|\.)(localhost|localdomain|local|internal|lan|home|home\.arpa|test|invalid)$/
