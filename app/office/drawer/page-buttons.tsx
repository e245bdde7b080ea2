import { ChevronLeft, ChevronRight } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'

/** The pages of a list inside a drawer; nothing if there is only one. */
export function PageButtons({
  page,
  pages,
  resource,
  onPage,
}: {
  page: number
  pages: number
  resource: string
  onPage: (page: number) => void
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label={`Pages of ${resource}`} className="mt-3 flex items-center justify-end gap-2 print:hidden">
      <p className="mr-1 text-ink-soft tabular-nums">{`Page ${page} of ${pages}`}</p>
      <ToolButton
        label="Previous page"
        Icon={ChevronLeft}
        iconOnly
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <ToolButton
        label="Next page"
        Icon={ChevronRight}
        iconOnly
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
