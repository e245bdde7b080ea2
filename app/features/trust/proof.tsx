import { type LucideIcon, ShieldCheck, Star } from 'lucide-react'

import { monthName } from '#app/business/local-time.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { useSection } from '#app/features/website/use-section.ts'
import { classNames } from '#app/ui/class-names.ts'

import { reviewCount } from './review-profiles.tsx'

interface Proof {
  Icon: LucideIcon
  title: string
  note?: string
}

/** The first rating elsewhere with its source and month, and the first license: what of it the owner has entered. */
export function useProof(): Proof[] {
  const rated = useSection('trust')?.profiles.find(({ rating }) => rating !== '')
  const [license] = useProfile().credentials?.licenses ?? []
  return [
    ...(rated
      ? [
          {
            Icon: Star,
            title: `${rated.rating} on ${rated.name}`,
            note: [reviewCount(rated.count), monthName(rated.asOf.slice(0, 7))].filter(Boolean).join(', '),
          },
        ]
      : []),
    ...(license
      ? [{ Icon: ShieldCheck, title: `License ${license.number}`, note: `${license.state} ${license.trade}` }]
      : []),
  ]
}

/** An item of a list of proofs. */
export const ProofItem = ({ Icon, title, note, tone = 'light' }: Proof & { tone?: 'light' | 'deep' }) => (
  <li className="flex items-start gap-3 py-1.5">
    <Icon
      aria-hidden="true"
      fill={Icon === Star ? 'currentColor' : 'none'}
      className={classNames(
        'size-6 shrink-0',
        tone === 'deep' ? 'text-glow' : Icon === Star ? 'text-star' : 'text-accent',
      )}
    />
    <span className="min-w-0 leading-snug wrap-anywhere">
      <span className="font-semibold">{title}</span>
      {note && <span className="block text-[0.9375rem] opacity-85">{note}</span>}
    </span>
  </li>
)
