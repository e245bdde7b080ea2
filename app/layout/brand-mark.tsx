import type { BusinessProfile } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

/** What is behind the logo: the page, light or dark by the color scheme, or a background that is always dark. */
type Ground = 'page' | 'dark'

/** The logo, a warm and a cool current meeting in a circle unless the owner has one, and the brand name. */
export function BrandMark({ on = 'page' }: { on?: Ground }) {
  const profile = useProfile()
  const { brand, logo } = profile
  const [first, ...rest] = brandLines(profile)
  return (
    <span className="flex items-center gap-3">
      <LogoMark on={on} className="size-11 shrink-0" />
      {logo?.wordmark ? (
        <LogoImage
          src={logo.wordmark}
          onDark={logo.wordmarkOnDark}
          on={on}
          alt={brand}
          className="h-9 w-auto min-w-0 object-contain object-left"
        />
      ) : (
        <span className="leading-tight wrap-anywhere max-[14rem]:sr-only">
          <span className="block text-lg font-bold tracking-tight">{unbroken(first ?? '')}</span>
          {rest.length > 0 && (
            <span className="block text-[0.8rem] font-medium opacity-80">{unbroken(rest.join(' '))}</span>
          )}
        </span>
      )}
    </span>
  )
}

/** Behind an image for light backgrounds, which may be black, on a dark one. */
export const whitePlate = 'rounded-lg bg-white p-1'
const darkPlate = 'dark:rounded-lg dark:bg-white dark:p-1'
/** Round behind a mark, with room for a square one. */
const roundPlates = { page: 'dark:rounded-pill dark:bg-white dark:p-1.5', dark: 'rounded-pill bg-white p-1.5' }

function LogoImage({
  src,
  onDark,
  on,
  alt,
  className,
  plates = { page: darkPlate, dark: whitePlate },
}: {
  src: string
  onDark: string | undefined
  on: Ground
  alt: string
  className: string
  plates?: Record<Ground, string>
}) {
  const [, width, height] = /-(\d+)x(\d+)-/.exec(src) ?? []
  return (
    <picture className="contents">
      {on === 'page' && onDark && <source media="(prefers-color-scheme: dark)" srcSet={onDark} className="hidden" />}
      <img
        src={(on === 'dark' && onDark) || src}
        alt={alt}
        width={width}
        height={height}
        className={classNames(className, !onDark && plates[on])}
      />
    </picture>
  )
}

export function LogoMark({ on, className }: { on: Ground; className: string }) {
  const { logo } = useProfile()
  if (logo)
    return (
      <LogoImage
        src={logo.mark}
        onDark={logo.markOnDark}
        on={on}
        alt=""
        className={`object-contain ${className}`}
        plates={roundPlates}
      />
    )
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

/** The brand in one or two lines: broken where the owner wants it, else a long one after its second word, never before "&". */
export function brandLines({ brand, firstLine }: Pick<BusinessProfile, 'brand' | 'firstLine'>): string[] {
  if (firstLine !== '' && brand.startsWith(`${firstLine} `)) return [firstLine, brand.slice(firstLine.length + 1)]
  const words = brand.split(' ')
  if (words.length <= 3) return [brand]
  const isJoined = (at: number) => [words[at - 1], words[at]].some((word) => /^(?:&|\+|and)$/i.test(word ?? ''))
  const at = [2, 1, 3].find((place) => !isJoined(place)) ?? 2
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')]
}
