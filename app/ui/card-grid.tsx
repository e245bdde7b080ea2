import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

/** Grid of `count` cards in up to three columns. The first card spans as many columns as it takes to fill every row. */
export function CardGrid({ count, busy, children }: { count: number; busy: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames('grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3', leadSpan(count))}
      aria-busy={busy}
    >
      {children}
    </div>
  )
}

/** count % columns decides how wide the first card is. */
const leadSpan = (count: number) =>
  classNames(
    count % 2 === 1 && 'md:*:first:col-span-2',
    ['lg:*:first:col-span-1', 'lg:*:first:col-span-3', 'lg:*:first:col-span-2'][count % 3],
  )
