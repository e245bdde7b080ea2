import { ChevronLeft, ChevronRight } from 'lucide-react'

import { ToolButton } from '#app/office/tool-button.tsx'

/** The pages of a list inside a drawer, which has no address of its own. */
export function PageSteps({
  label,
  page,
  pageSize,
  total,
  onPage,
}: {
  label: string
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}) {
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="mt-3 flex items-center justify-end gap-2 print:hidden">
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
