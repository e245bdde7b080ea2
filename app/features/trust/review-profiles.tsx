import { Star } from 'lucide-react'

import { formatCount } from '#app/business/format-count.ts'
import { monthName } from '#app/business/local-time.ts'
import { useSection } from '#app/features/website/use-section.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'

/** Where else customers review the company, with the ratings as the owner states them; nothing without any. */
export function ReviewProfiles() {
  const profiles = useSection('trust')?.profiles ?? []
  if (profiles.length === 0) return null
  return (
    <ul aria-label="Reviews elsewhere" className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
      {profiles.map(({ name, link, rating, count, asOf }, index) => (
        <li key={index} className="flex items-center gap-2 text-ink-soft">
          <Star aria-hidden="true" fill="currentColor" className="size-5 shrink-0 text-star" />
          <span className="min-w-0 wrap-anywhere">
            <ExternalLink
              href={link}
              className="inline-block py-2.5 font-semibold text-accent underline underline-offset-4"
            >
              {`${rating || (asOf && reviewCount(count)) || 'Reviews'} on ${name}`}
            </ExternalLink>
            {rating && count > 0 && `, ${reviewCount(count)}`}
            {asOf && (rating || count > 0) && `, as of ${monthName(asOf.slice(0, 7))}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** "212 reviews"; false for none. */
export const reviewCount = (count: number) => count > 0 && `${formatCount(count)} review${count === 1 ? '' : 's'}`
