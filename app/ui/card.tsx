import type { HTMLAttributes } from 'react'

import { classNames } from './class-names.ts'

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <article
      className={classNames('rounded-card border border-line bg-surface p-6 shadow-card sm:p-7', className)}
      {...rest}
    />
  )
}
