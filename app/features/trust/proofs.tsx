import { type LucideIcon, ShieldCheck, Star } from 'lucide-react'

import { monthName } from '#app/business/local-time.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { useSection } from '#app/features/website/use-section.ts'

import { reviewCount } from './review-profiles.tsx'

/** As items of a list: the first rating elsewhere with its source and month, and the first license, if the owner has entered them. */
export function Proofs() {
  const rated = useSection('trust')?.profiles.find(({ rating }) => rating !== '')
  const [license] = useProfile().credentials?.licenses ?? []
  return (
    <>
      {rated && (
        <Proof
          Icon={Star}
          title={`${rated.rating} on ${rated.name}`}
          note={[reviewCount(rated.count), monthName(rated.asOf.slice(0, 7)).replace(/^(...)[a-z]+/, '$1')]
            .filter(Boolean)
            .join(', ')}
        />
      )}
      {license && (
        <Proof Icon={ShieldCheck} title={`License ${license.number}`} note={`${license.state} ${license.trade}`} />
      )}
    </>
  )
}

/** On dark blue, its icon is lighter. */
export const Proof = ({ Icon, title, note }: { Icon: LucideIcon; title: string; note?: string }) => (
  <li className="flex items-start gap-3 py-1.5 leading-snug">
    <Icon
      aria-hidden="true"
      className="size-6 shrink-0 text-accent in-[.bg-brand-deep]:text-glow [&.lucide-star]:fill-current"
    />
    <span className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{title}</span>
      {note && <span className="block text-sm opacity-85">{note}</span>}
    </span>
  </li>
)
