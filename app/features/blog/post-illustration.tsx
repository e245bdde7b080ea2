import { classNames } from '#app/ui/class-names.ts'

import { categoryStyle } from './category-style.tsx'

/**
 * Stands where a post has no picture: a drawing of its category on the category's tint. The post's number
 * chooses among the category's drawings and mirrors every other one, so that neighbors are seldom twins.
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
  const { ground, drawings } = categoryStyle(category)
  return (
    <svg
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-illustration=""
      className={classNames('block', ground, className)}
    >
      <g transform={postId % 2 === 0 ? undefined : 'matrix(-1 0 0 1 480 0)'}>
        {drawings[Math.floor(postId / 2) % drawings.length]}
      </g>
    </svg>
  )
}
