import type { ReactNode } from 'react'

import { useFacts } from '#app/business/facts-context.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'

/** "Book Now" and "Schedule Service" of header and home: the client portal in a new tab, or /booking while none is set. */
export function PortalLink({ className, children }: { className: string; children: ReactNode }) {
  const { portalUrl } = useFacts()
  if (!portalUrl)
    return (
      <Link to="/booking" className={className}>
        {children}
      </Link>
    )
  return (
    <ExternalLink href={portalUrl} className={className}>
      {children}
    </ExternalLink>
  )
}
