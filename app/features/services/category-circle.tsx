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
        categoryColor(category, isOriginal),
        className,
      )}
    >
      <Icon className="size-1/2" />
    </span>
  )
}

/** The classes of a category's background and of what is on it. Beside the owner's look, of the brand's color. */
export const categoryColor = (category: string, isOriginal: boolean): string =>
  isOriginal ? `text-white ${isServiceCategory(category) ? colors[category] : 'bg-other'}` : 'bg-brand text-paper'

const colors: Record<ServiceCategory, string> = {
  heating: 'bg-heating',
  cooling: 'bg-cooling',
  'air-quality': 'bg-air-quality',
  maintenance: 'bg-maintenance',
  emergency: 'bg-emergency',
  'smart-home': 'bg-smart-home',
}
