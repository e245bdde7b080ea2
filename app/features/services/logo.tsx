import type { ReactNode, SVGProps } from 'react'

import type { ServiceCategory } from './service-categories.ts'

/** The colors of layout/brand-mark.tsx, the same in the light and dark schemes. */
const logo = {
  night: 'var(--color-mark-ground)',
  warm: 'var(--color-glow)',
  cool: 'var(--color-mark-cool)',
  cream: 'var(--color-on-deep)',
} as const

export type LogoVariant = 'brand' | Exclude<ServiceCategory, 'heating'>

/**
 * The parts that differ between the variants of the logo, in a 48 by 48 viewBox with a cream stroke. Each variant has
 * two: stormy, shown first, and calm, shown on hover.
 */
const subjects: Record<LogoVariant, [first: ReactNode, calm: ReactNode]> = {
  brand: [
    <path key="roof" d="M14.5 20.5 24 11.5l9.5 9" strokeWidth="3.4" />,
    <g key="lit house">
      <path d="M13.5 17.5 24 8l10.5 9.5" strokeWidth="3.4" />
      <path d="M21.7 18.2h4.6v4.8h-4.6Z" fill={logo.warm} stroke={logo.warm} strokeWidth="1.4" />
    </g>,
  ],
  cooling: [
    <g key="snow crystal" strokeWidth="1.9">
      {[0, 60, 120].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn} 24 14.5)`}
          d="M24 5.7v17.6M21.4 7.1 24 9.7l2.6-2.6M21.4 21.9l2.6-2.6 2.6 2.6"
        />
      ))}
    </g>,
    <path key="cool wave" d="M9.5 20.5h18.7a5.6 5.6 0 1 0-5.4-7.1M12 13.8h4.5" strokeWidth="3.4" />,
  ],
  'air-quality': [
    <g key="dust" fill={logo.cream} stroke="none">
      <circle cx="15.5" cy="15" r="1.9" />
      <circle cx="21" cy="8.8" r="1.3" />
      <circle cx="23.5" cy="17.5" r="2.3" />
      <circle cx="29.5" cy="11.5" r="1.8" />
      <circle cx="34.5" cy="17.8" r="1.4" />
      <circle cx="31" cy="21.5" r="1" />
    </g>,
    <path
      key="fresh leaf"
      d="M18.2 20.4C15.6 12.6 21 7.2 31.8 7.6c.9 9.8-4.6 15.9-13.6 12.8ZM15.8 23.6c2.8-5 5.8-7.9 9.8-9.8"
      strokeWidth="2.8"
    />,
  ],
  maintenance: [
    <g key="spanner">
      <path d="M29.7 7.1a5 5 0 1 0 4 4" strokeWidth="3.4" />
      <path d="M25.3 15.5 18.6 21.9" strokeWidth="4.2" />
    </g>,
    <path key="all in order" d="M15.5 15.6 21.6 21.6 33 9.6" strokeWidth="4" />,
  ],
  emergency: [
    <g key="alarm">
      <path d="M24 7.3 32.6 21.6H15.4Z" fill={logo.warm} stroke={logo.warm} strokeWidth="3" />
      <path d="M24 11.8v4.4" stroke={logo.night} strokeWidth="2.6" />
      <circle cx="24" cy="19.7" r="1.5" fill={logo.night} stroke="none" />
    </g>,
    <g key="help on the phone">
      <path
        d="M17.2 8.3l3.2 3.9-1.9 2.8c1.3 2.5 2.9 4.1 5.4 5.4l2.8-1.9 3.9 3.2-1.6 2.7c-7.7.4-14-5.9-13.6-13.6Z"
        fill={logo.cream}
        strokeWidth="1.6"
      />
      <path d="M25.6 12.2a4.6 4.6 0 0 1 3.6 3.6M26.2 6.8a9.6 9.6 0 0 1 8.2 8.2" stroke={logo.warm} strokeWidth="2.6" />
    </g>,
  ],
  'smart-home': [
    <g key="dial" strokeWidth="3">
      <path d="M18.5 20.2a7.8 7.8 0 1 1 11 0" />
      <path d="M24 14.8l3.4-3.6" stroke={logo.warm} />
    </g>,
    <g key="listening house">
      <path d="M13.5 15.5 24 6l10.5 9.5" strokeWidth="3.4" />
      <path d="M19.3 18.2a6.8 6.8 0 0 1 9.4 0" stroke={logo.warm} strokeWidth="2.6" />
      <circle cx="24" cy="22.3" r="1.9" fill={logo.warm} stroke="none" />
    </g>,
  ],
}

export const isLogoVariant = (variant: string): variant is LogoVariant => Object.hasOwn(subjects, variant)

/** A variant of the logo: its subject and the two currents in the night-blue circle. */
export function Logo({
  variant,
  calm = false,
  ...rest
}: { variant: LogoVariant; calm?: boolean } & SVGProps<SVGSVGElement>) {
  const [warm, cool] = calm
    ? ['M8.5 30.5c5.5-2.8 10-2.8 15.5 0s10 2.8 15.5 0', 'M11.5 37.5c4.4-2.3 8.1-2.3 12.5 0s8.1 2.3 12.5 0']
    : ['M8 31c5-6 10-6 16-1.5s11 4.5 16-1.5', 'M11.5 38.8c4.3-4.8 8.1-4.8 12.5-1.4s8.2 3.4 12.5-1.4']
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" {...rest}>
      <circle cx="24" cy="24" r="23" fill={logo.night} stroke={logo.cream} strokeOpacity="0.22" />
      <g fill="none" stroke={logo.cream} strokeLinecap="round" strokeLinejoin="round">
        {subjects[variant][calm ? 1 : 0]}
        <g strokeWidth="3.4">
          <path d={warm} stroke={calm && variant === 'cooling' ? logo.cool : logo.warm} />
          <path d={cool} stroke={logo.cool} />
        </g>
      </g>
    </svg>
  )
}
