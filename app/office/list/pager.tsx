import { ChevronLeft, ChevronRight } from 'lucide-react'

import { formatCount } from '#app/business/format-count.ts'
import { pageSizes } from '#app/http/list.ts'
import { Link } from '#app/ui/link.tsx'

import { toolButtonClass } from '#app/office/controls/tool-button.tsx'

/** "26–50 of 134", links to the previous and next page, and the page size. */
export function Pager({
  page: requestedPage,
  pageSize,
  total,
  hrefOf,
  onPageSize,
}: {
  page: number
  pageSize: number
  total: number
  hrefOf: (page: number) => string
  onPageSize: (pageSize: number) => void
}) {
  if (total === 0) return null
  const pages = Math.ceil(total / pageSize)
  // `useListQuery` shows the last page instead of one past the end.
  const page = Math.min(requestedPage, pages)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-soft tabular-nums" aria-live="polite">
        {pageSpan(page, pageSize, total)}
      </p>
      <div className="flex items-center gap-4">
        {total > pageSizes[0] && (
          <label className="flex items-center gap-2 text-ink-soft">
            <span className="max-sm:sr-only">Rows per page</span>
            <select
              value={pageSize}
              onChange={(event) => onPageSize(Number(event.target.value))}
              className="min-h-11 rounded-field border border-line-strong/60 bg-surface px-2 text-ink md:min-h-9"
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        )}
        {pages > 1 && (
          <div className="flex gap-2">
            <PageLink to={page > 1 ? hrefOf(page - 1) : null} label="Previous page" Icon={ChevronLeft} />
            <PageLink to={page < pages ? hrefOf(page + 1) : null} label="Next page" Icon={ChevronRight} />
          </div>
        )}
      </div>
    </nav>
  )
}

function PageLink({ to, label, Icon }: { to: string | null; label: string; Icon: typeof ChevronLeft }) {
  const icon = <Icon aria-hidden="true" className="size-5" />
  return to === null ? (
    <span role="link" aria-disabled="true" aria-label={label} className={toolButtonClass('plain', true)}>
      {icon}
    </span>
  ) : (
    <Link to={to} aria-label={label} title={label} className={toolButtonClass('plain', true)}>
      {icon}
    </Link>
  )
}

/** "26–50 of 134", or "0 of 134" past the last page. */
export function pageSpan(page: number, pageSize: number, total: number): string {
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  if (first > total) return `0 of ${formatCount(total)}`
  return `${first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`} of ${formatCount(total)}`
}
