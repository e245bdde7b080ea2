import type { ReactNode } from 'react'

import { useProfile } from '#app/business/profile-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'

/** "Book Now" in the header and "Schedule Service" on the home page: the client portal. */
export const PortalLink = (props: { className: string; children: ReactNode }) => (
  <ScheduleLink href={useProfile().portalUrl} {...props} />
)

/** Where the promotion is scheduled. */
export const PromoLink = (props: { children: ReactNode }) => (
  <ScheduleLink href={useProfile().promoUrl} className={buttonClass({ size: 'lg' })} {...props} />
)

/** An external link in a new tab, or /booking while none is set. */
function ScheduleLink({ href, ...rest }: { href: string | null; className: string; children: ReactNode }) {
  return href ? <ExternalLink href={href} {...rest} /> : <Link to="/booking" {...rest} />
}
