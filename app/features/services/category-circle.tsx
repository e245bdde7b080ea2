import type { LucideIcon } from 'lucide-react'

import { hasOriginalLook } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { classNames } from '#app/ui/class-names.ts'

import { isServiceCategory, type ServiceCategory } from './service-categories.ts'

/** An icon in a circle of the category's color, gray for an unknown category. Beside the owner's look, of the brand's color. */
export function CategoryCircle({
  category,
  Icon,
  className,
}: {
  category: string
  Icon: LucideIcon
  className?: string
}) {
  const isOriginal = hasOriginalLook(useProfile())
  return (
    <span
      data-circle={category}
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-pill',
        isOriginal ? `text-white ${circleColor(category)}` : 'bg-brand text-paper',
        className,
      )}
    >
      <Icon className="size-1/2" />
    </span>
  )
}

const circleColor = (category: string) => (isServiceCategory(category) ? colors[category] : 'bg-other')

const colors: Record<ServiceCategory, string> = {
  heating: 'bg-heating',
  cooling: 'bg-cooling',
  'air-quality': 'bg-air-quality',
  maintenance: 'bg-maintenance',
  emergency: 'bg-emergency',
  'smart-home': 'bg-smart-home',
}
