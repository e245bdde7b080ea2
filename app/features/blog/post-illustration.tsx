import { classNames } from '#app/ui/class-names.ts'

import { categoryStyle, illustrationOf } from './category-style.tsx'
import illustrations from './illustrations.svg'

/** Shown for a post without an image. The drawing is in a file of its own, and takes the colors of this page. */
export function PostIllustration({
  category,
  postId,
  className,
}: {
  category: string
  postId: number
  className?: string
}) {
  const { name, mirror } = illustrationOf({ id: postId, category })
  return (
    <svg
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-illustration=""
      className={classNames('block', categoryStyle(category).background, className)}
    >
      <use href={`${illustrations}#${name}`} transform={mirror} />
    </svg>
  )
}
