export interface Address {
  street: string
  city: string
  state: string
  zip: string
}

export const tagline = 'Comfort Refined. Calm in every Climate.'

/** One line for letters and links: "100 Example Street, St. Louis, MO 63101". */
export function addressLine({ street, city, state, zip }: Address): string {
  return `${street}, ${city}, ${state} ${zip}`
}

/** A maps service showing the way to the address. */
export function directionsHref(address: Address): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine(address))}`
}
