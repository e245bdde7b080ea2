import type { ReactNode } from 'react'
import { X } from 'lucide-react'

import { IconButton } from '#app/office/controls/tool-button.tsx'

/** Actions for the selected rows. It sticks to the bottom of the list and is hidden while nothing is selected. */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  /** <ToolButton>s. */
  children: ReactNode
}) {
  return (
    <section aria-label="Selected rows" className="sticky bottom-20 z-20 mt-4 md:bottom-4 print:hidden">
      <p aria-live="polite" className="sr-only">
        {count > 0 ? `${count} selected` : ''}
      </p>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface px-4 py-2.5 shadow-lift">
          <p aria-hidden="true" className="mr-2 font-semibold tabular-nums">
            {count} selected
          </p>
          {children}
          <IconButton Icon={X} label="Clear Selection" className="ml-auto" onClick={onClear} />
        </div>
      )}
    </section>
  )
}
