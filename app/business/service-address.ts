/** Where a job is done. Parts that aren't known are null. */
export interface ServiceAddress {
  street: string | null
  unit: string | null
  town: string | null
  zip: string | null
}

/** The address on one line: "4100 Lindell Blvd, Apt 2, St. Louis 63108". Null if nothing of it is known. */
export function serviceAddressLine({ street, unit, town, zip }: ServiceAddress): string | null {
  const place = [town, zip].filter(Boolean).join(' ')
  return [street, unit, place].filter(Boolean).join(', ') || null
}

/** The address on a map. The unit is left out: map services take it for part of the street. */
export const mapHref = (address: ServiceAddress): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(onMap(address))}`

/** Directions from where the reader is to these addresses, in this order; null if there are none. */
export function routeHref(addresses: readonly ServiceAddress[]): string | null {
  const stops = addresses.map(onMap).filter((stop) => stop !== '')
  const destination = stops.pop()
  if (destination === undefined) return null
  const via = stops.length > 0 ? `&waypoints=${encodeURIComponent(stops.join('|'))}` : ''
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}${via}`
}

const onMap = (address: ServiceAddress) => serviceAddressLine({ ...address, unit: null }) ?? ''
