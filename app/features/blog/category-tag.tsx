import { classNames } from '#app/ui/class-names.ts'

import { categoryLook } from './category-look.tsx'

export function CategoryTag({ category, className }: { category: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 font-semibold', className)}>
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-pill', categoryLook(category).dot)} />
      {category}
    </span>
  )
}
