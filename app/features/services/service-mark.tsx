import { Waves } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'

import { CategoryCircle } from './category-circle.tsx'
import { isLogoVariant, Logo } from './logo.tsx'
import { serviceIcon } from './service-icon.ts'

/**
 * The picture of a service card (SPEC §2, card visuals). It swaps to its alternate while the pointer or the keyboard's
 * focus is anywhere in the `group` it stands in.
 */
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
  // A heating card that is not the first has no logo of its own: it gets the orange circle.
  const variant = first ? 'brand' : category
  const hasLogo = isLogoVariant(variant)
  const layer = 'absolute inset-0 size-full transition-[opacity,scale] duration-300 ease-out'
  const leaving = 'group-focus-within:scale-90 group-focus-within:opacity-0 group-hover:scale-90 group-hover:opacity-0'
  const coming =
    'scale-90 opacity-0 group-focus-within:scale-100 group-focus-within:opacity-100 group-hover:scale-100 group-hover:opacity-100'
  return (
    <span
      data-mark={hasLogo ? variant : 'circle'}
      aria-hidden="true"
      className={classNames('relative block shrink-0', className)}
    >
      {hasLogo ? (
        <>
          <Logo variant={variant} className={classNames(layer, leaving)} />
          <Logo variant={variant} calm className={classNames(layer, coming)} />
        </>
      ) : (
        <>
          <CategoryCircle category={category} Icon={serviceIcon(icon)} className={classNames(layer, leaving)} />
          <CategoryCircle category={category} Icon={Waves} className={classNames(layer, coming)} />
        </>
      )}
    </span>
  )
}
