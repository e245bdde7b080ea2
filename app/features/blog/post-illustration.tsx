import { classNames } from '#app/ui/class-names.ts'

import { categoryStyle } from './category-style.tsx'

/**
 * Shown for a post without an image: one of its category's illustrations. The post's id chooses one and mirrors every
 * other, so neighbors rarely look alike.
 */
export function PostIllustration({
  category,
  postId,
  className,
}: {
  category: string
  postId: number
  className?: string
}) {
  const { background, illustrations } = categoryStyle(category)
  return (
    <svg
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-illustration=""
      className={classNames('block', background, className)}
    >
      <g transform={postId % 2 === 0 ? undefined : 'matrix(-1 0 0 1 480 0)'}>
        {illustrations[Math.floor(postId / 2) % illustrations.length]}
      </g>
    </svg>
  )
}
