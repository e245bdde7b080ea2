import { Waves } from 'lucide-react'

import { hasOriginalLook } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { classNames } from '#app/ui/class-names.ts'

import { CategoryCircle } from './category-circle.tsx'
import { isLogoVariant, Logo } from './logo.tsx'
import { serviceIcon } from './service-icon.ts'

/** The logo or circle of a service card; the logos are those of the site as it ships. Swaps to its alternate while its `group` is hovered or focused. */
export function ServiceMark({
  category,
  icon,
  first,
  className,
}: {
  category: string
  icon: string
  first: boolean
  className?: string
}) {
  const isOriginal = hasOriginalLook(useProfile())
  // Heating has no logo of its own: only the first card has one.
  const variant = first ? 'brand' : category
  const hasLogo = isLogoVariant(variant) && isOriginal
  const layer = 'absolute inset-0 size-full transition-[opacity,scale] duration-300 ease-out'
  const fadesOut = 'group-focus-within:scale-90 group-focus-within:opacity-0 group-hover:scale-90 group-hover:opacity-0'
  const fadesIn =
    'scale-90 opacity-0 group-focus-within:scale-100 group-focus-within:opacity-100 group-hover:scale-100 group-hover:opacity-100'
  return (
    <span
      data-mark={hasLogo ? variant : 'circle'}
      aria-hidden="true"
      className={classNames('relative block shrink-0', className)}
    >
      {hasLogo ? (
        <>
          <Logo variant={variant} className={classNames(layer, fadesOut)} />
          <Logo variant={variant} calm className={classNames(layer, fadesIn)} />
        </>
      ) : (
        <>
          <CategoryCircle category={category} Icon={serviceIcon(icon)} className={classNames(layer, fadesOut)} />
          <CategoryCircle category={category} Icon={Waves} className={classNames(layer, fadesIn)} />
        </>
      )}
    </span>
  )
}
