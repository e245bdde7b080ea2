import type { HTMLAttributes } from 'react'

import { classNames } from './class-names.ts'

/** A raised surface; an <article> unless `as` says otherwise. */
export function Card({
  as: Tag = 'article',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'article' | 'div' }) {
  return (
    <Tag
      className={classNames('rounded-card border border-line bg-surface p-6 shadow-card sm:p-7', className)}
      {...rest}
    />
  )
}
