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
    ? [
        'M8.500 30.500c5.500-2.800 10-2.800 15.500 0s10 2.800 15.500 0',
        'M11.500 37.500c4.400-2.300 8.100-2.300 12.500 0s8.100 2.300 12.500 0',
      ]
    : [
        'M8 31c5-6 10-6 16-1.500s11 4.500 16-1.500',
        'M11.500 38.800c4.300-4.800 8.100-4.800 12.500-1.400s8.200 3.400 12.500-1.400',
      ]
  return (
    <g strokeWidth="3.400">
      <path d={first} stroke={upper} />
      <path d={second} stroke={logo.cool} />
    </g>
  )
}
