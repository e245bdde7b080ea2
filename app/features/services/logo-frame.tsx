import type { ReactNode, SVGProps } from 'react'

/** The four colours of layout/brand-mark.tsx: a logo keeps its own in the light and in the dark scheme. */
export const logo = { night: '#0e2942', warm: '#f4b183', cool: '#8fc3ee', cream: '#f6f1e7' } as const

/** The night-blue circle that every variant of the logo stands in. */
export function LogoFrame({ children, ...rest }: { children: ReactNode } & SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" {...rest}>
      <circle cx="24" cy="24" r="23" fill={logo.night} stroke={logo.cream} strokeOpacity="0.22" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}

/** The two currents under each subject, a warm and a cool one: in motion, or calmed. */
export function LogoCurrents({ calm = false, upper = logo.warm }: { calm?: boolean; upper?: string }) {
  const [first, second] = calm
    ? ['M8.5 30.5c5.5-2.8 10-2.8 15.5 0s10 2.8 15.5 0', 'M11.5 37.5c4.4-2.3 8.1-2.3 12.5 0s8.1 2.3 12.5 0']
    : ['M8 31c5-6 10-6 16-1.5s11 4.5 16-1.5', 'M11.5 38.8c4.3-4.8 8.1-4.8 12.5-1.4s8.2 3.4 12.5-1.4']
  return (
    <g strokeWidth="3.4">
      <path d={first} stroke={upper} />
      <path d={second} stroke={logo.cool} />
    </g>
  )
}
