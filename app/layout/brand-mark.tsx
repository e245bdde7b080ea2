import type { BusinessProfile } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The logo, a warm and a cool current meeting in a circle, and the brand name. */
export function BrandMark() {
  const profile = useProfile()
  const [first, ...rest] = brandLines(profile)
  return (
    <span className="flex items-center gap-3">
      <LogoMark className="size-11 shrink-0" />
      <span className="leading-tight wrap-anywhere">
        <span className="block text-lg font-bold tracking-tight">{first}</span>
        {rest.length > 0 && (
          <span className="block text-[0.8rem] font-medium opacity-80">{unbroken(rest.join(' '))}</span>
        )}
      </span>
    </span>
  )
}

export function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <circle cx="24" cy="24" r="23" strokeOpacity="0.22" className="fill-mark-ground stroke-on-deep" />
      <g fill="none" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 27c5-7 10-7 16-2s11 5 16-2" className="stroke-glow" />
        <path d="M9.5 34c5-6 9.5-6 14.5-2s9.5 4 14.5-2" className="stroke-mark-cool" />
        <path d="M15 20.5 24 12l9 8.5" className="stroke-on-deep" />
      </g>
    </svg>
  )
}

/** The brand in one or two lines: broken where the owner wants it, else a long one after its second word. */
export function brandLines({ brand, firstLine }: Pick<BusinessProfile, 'brand' | 'firstLine'>): string[] {
  if (firstLine !== '' && brand.startsWith(`${firstLine} `)) return [firstLine, brand.slice(firstLine.length + 1)]
  const words = brand.split(' ')
  return words.length > 3 ? [words.slice(0, 2).join(' '), ...words.slice(2)] : [brand]
}
