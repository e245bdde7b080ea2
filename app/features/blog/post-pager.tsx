import { ArrowRight } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'
import { formatCount } from '#app/business/format-count.ts'
import { Link } from '#app/ui/link.tsx'

import { pageNumbers } from './page-numbers.ts'

/** Links to the other pages of posts: on phones the neighbors only, on wider screens page numbers too. */
export function PostPager({
  page,
  pages,
  hrefOf,
  onPageChange,
}: {
  page: number
  pages: number
  hrefOf: (page: number) => string
  onPageChange: () => void
}) {
  const link = { scroll: 'stay', onClick: onPageChange } as const
  return (
    <nav aria-label="Blog pages" className="mt-12 flex flex-wrap items-center justify-between gap-4">
      <Step to={page > 1 ? hrefOf(page - 1) : null} rel="prev" {...link}>
        <ArrowRight aria-hidden="true" className="size-5 rotate-180" />
        Newer<span className="sr-only"> posts</span>
      </Step>
      <p className="text-center text-[0.95rem] text-ink-soft tabular-nums md:hidden">
        Page {formatCount(page)} of {formatCount(pages)}
      </p>
      <ol className="flex items-center gap-2 max-md:hidden">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`} className="tabular-nums">
            {number === null ? (
              <span className="text-ink-faint">…</span>
            ) : (
              <Link
                to={hrefOf(number)}
                {...link}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(step, number === page ? 'border-brand bg-brand text-paper' : open)}
              >
                <span className="sr-only">Page </span>
                {formatCount(number)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages ? hrefOf(page + 1) : null} rel="next" {...link}>
        Older<span className="sr-only"> posts</span>
        <ArrowRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  )
}

/** Invisible on the first or last page, so the page numbers don't move. */
function Step({ to, ...rest }: Omit<React.ComponentProps<typeof Link>, 'to'> & { to: string | null }) {
  const className = classNames(step, 'gap-2')
  return to === null ? (
    <span aria-hidden="true" className={classNames(className, 'invisible')}>
      {rest.children}
    </span>
  ) : (
    <Link to={to} className={classNames(className, open)} {...rest} />
  )
}

/** The same style as the category filters. */
const step =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-3.5 py-2 text-[0.95rem] leading-tight font-semibold transition-colors'
const open = 'border-line-strong bg-surface text-ink hover:border-ink'
