import { type ReactNode, useEffect, useId, useRef } from 'react'
import { X } from 'lucide-react'

/**
 * A modal on the native <dialog>, open while it is rendered: focus is trapped, Escape and a click outside close it, and focus
 * returns to where it was. At most 80% of the viewport high.
 */
export function Dialog({
  title,
  icon,
  footer,
  onClose,
  children,
}: {
  title: string
  icon?: ReactNode
  /** Actions that stay in view while the content scrolls. */
  footer?: ReactNode
  /** It was closed; now remove it. */
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
      className="m-auto max-h-[80vh] w-[min(44rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-lift open:flex"
    >
      <header className="flex items-center gap-4 border-b border-line px-6 py-4">
        {icon}
        <h2 id={titleId} className="grow text-2xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="-mr-2 grid size-11 place-items-center rounded-pill hover:bg-tint"
        >
          <X aria-hidden="true" />
        </button>
      </header>
      {/* Focusable, to scroll by keyboard. */}
      <div
        role="group"
        aria-labelledby={titleId}
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
