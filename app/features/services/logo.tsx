import type { SVGProps } from 'react'

import logos from './logos.svg'
import type { ServiceCategory } from './service-categories.ts'

export type LogoVariant = 'brand' | Exclude<ServiceCategory, 'heating'>

const variants: readonly string[] = ['brand', 'cooling', 'air-quality', 'maintenance', 'emergency', 'smart-home']

export const isLogoVariant = (variant: string): variant is LogoVariant => variants.includes(variant)

/**
 * A variant of the logo: its subject and the two currents in the night-blue circle. Each has two states in logos.svg: weather
 * in motion, shown first, and calm, shown on hover.
 */
export const Logo = ({
  variant,
  calm = false,
  ...rest
}: { variant: LogoVariant; calm?: boolean } & SVGProps<SVGSVGElement>) => (
  <svg aria-hidden="true" {...rest}>
    <use href={`${logos}#${variant}${calm ? '-calm' : ''}`} />
  </svg>
)
