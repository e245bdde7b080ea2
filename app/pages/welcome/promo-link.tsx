import type { ReactNode } from 'react'

import { useFacts } from '#app/business/facts-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'

/** Where the promotion is scheduled: another site in a new tab, or /booking while none is set. */
export function PromoLink({ children }: { children: ReactNode }) {
  const { promoUrl } = useFacts()
  const className = buttonClass({ size: 'lg' })
  if (!promoUrl)
    return (
      <Link to="/booking" className={className}>
        {children}
      </Link>
    )
  return (
    <ExternalLink href={promoUrl} className={className}>
      {children}
    </ExternalLink>
  )
}
