import type { ReactNode } from 'react'
import { X } from 'lucide-react'

/** For the button that opens the dialog of this id: the browser does it, with or without our script. */
export const opensDialog = (id: string) => ({
  'aria-haspopup': 'dialog' as const,
  command: 'show-modal',
  commandfor: id,
})

/**
 * A modal window on the platform's own <dialog>: focus is held inside, Escape and a click beside it close it, and focus
 * returns to where it was. At most 80% of the viewport high (SPEC §2). It stands closed in the page until a button with
 * `opensDialog` opens it, which needs no script (commands.ts serves browsers that don't know the attributes).
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
  /** What can be done about it: stays in view however long the rest is. */
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
      {/* Focusable, so that it can be scrolled by keyboard. */}
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
