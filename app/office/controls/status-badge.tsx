import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'

export type BadgeTone = 'amber' | 'blue' | 'green' | 'gray' | 'struck' | 'red' | 'red-outline' | 'violet'

/** A status with its label, an optional icon and a color. */
export function StatusBadge({
  tone,
  Icon,
  children,
  className,
}: {
  tone: BadgeTone
  Icon?: LucideIcon
  children: ReactNode
  className?: string
}) {
  const { box, icon } = tones[tone]
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1.5 rounded-pill border px-2.5 py-0.5 text-[0.8125rem] leading-tight font-semibold whitespace-nowrap',
        box,
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" strokeWidth={2.25} className={classNames('size-3.5 shrink-0', icon)} />}
      {children}
    </span>
  )
}

const tones: Record<BadgeTone, { box: string; icon: string }> = {
  amber: { box: 'border-star/40 bg-star/15 text-ink', icon: 'text-star' },
  blue: { box: 'border-cooling/40 bg-cooling/12 text-ink', icon: 'text-brand' },
  green: { box: 'border-good/30 bg-good-tint text-good', icon: '' },
  gray: { box: 'border-line bg-tint text-ink-soft', icon: '' },
  struck: { box: 'border-line bg-tint text-ink-soft line-through', icon: '' },
  red: { box: 'border-bad/30 bg-bad-tint text-bad', icon: '' },
  'red-outline': { box: 'border-bad text-bad', icon: '' },
  violet: { box: 'border-smart-home/40 bg-smart-home/12 text-ink', icon: '' },
}
