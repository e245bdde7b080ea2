import type { ReactNode } from 'react'
import { X } from 'lucide-react'

/** Props for the button that opens the dialog with this id; works without script. */
export const opensDialog = (id: string) => ({
  'aria-haspopup': 'dialog' as const,
  command: 'show-modal',
  commandfor: id,
})

/**
 * A modal on the native <dialog>: focus is trapped, Escape and a click outside close it, and focus returns. At most
 * 80% of the viewport high. It is in the page from the start and opens by `opensDialog`, without script (commands.ts
 * covers older browsers).
 */
export function Dialog({
  id,
  title,
  icon,
  footer,
  children,
}: {
  id: string
  title: string
  icon?: ReactNode
  /** Actions that stay in view while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      className="m-auto max-h-[80vh] w-[min(44rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-lift open:flex"
    >
      <header className="flex items-center gap-4 border-b border-line px-6 py-4">
        {icon}
        <h2 id={`${id}-title`} className="grow text-2xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          {...{ command: 'close', commandfor: id }}
          className="-mr-2 grid size-11 place-items-center rounded-pill hover:bg-tint"
        >
          <X aria-hidden="true" />
        </button>
      </header>
      {/* Focusable, to scroll by keyboard. */}
      <div
        role="group"
        aria-labelledby={`${id}-title`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        className="min-h-0 overflow-y-auto overscroll-contain px-6 py-6 -outline-offset-2"
      >
        {children}
      </div>
      {footer && <footer className="border-t border-line bg-surface px-6 py-4">{footer}</footer>}
    </dialog>
  )
}
