import { mapHref, serviceAddressLine, type ServiceAddress } from '#app/business/service-address.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'

/** A service address, linked to a map. */
export function AddressLink(address: ServiceAddress) {
  const line = serviceAddressLine(address)
  if (line === null) return 'Not known yet'
  return (
    <ExternalLink href={mapHref(address)} className="underline underline-offset-4 hover:text-accent">
      {line}
    </ExternalLink>
  )
}
