export interface Address {
  street: string
  city: string
  state: string
  zip: string
}

/** The address on one line: "100 Example Street, St. Louis, MO 63101". */
export function addressLine({ street, city, state, zip }: Address): string {
  return `${street}, ${city}, ${state} ${zip}`
}

/** Directions to the address on a maps service. */
export function directionsHref(address: Address): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine(address))}`
}
