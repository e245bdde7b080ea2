import type { BusinessProfile } from './profile.ts'

/** The site's address, without a trailing slash; null as long as customers can't open it: it is missing, or of this network. */
export const webAddressOf = ({ siteUrl }: Pick<BusinessProfile, 'siteUrl'>): string | null =>
  isPublicAddress(siteUrl) ? siteUrl : null

/** Whether people outside can open an address: no name of this computer or its network, and no address of a private one. */
export function isPublicAddress(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? { protocol: '', hostname: '' }
  if (!/^https?:$/.test(protocol)) return false
  return hostname.startsWith('[')
    ? !/^\[(::1?|f[cd].*|fe80:.*)\]$/.test(hostname)
    : hostname.includes('.') && !privateHost.test(hostname)
}

const privateHost =
  /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$|\.(localhost|local|internal|lan|home\.arpa)$/
