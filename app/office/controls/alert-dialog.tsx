import { type ReactNode, useEffect, useId, useRef } from 'react'

import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

import { useModal } from '#app/office/drawer/use-modal.ts'

/**
 * A confirmation dialog. It is a form: `children` may contain fields, and Enter confirms. While `busy` it can neither be
 * closed nor confirmed again. The caller closes it after `onConfirm`.
 */
export function AlertDialog({
  open,
  onClose,
  title,
  text,
  confirmLabel,
  busyLabel = 'Processing...',
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  disabled = false,
  onConfirm,
  otherActions,
  isBeside = false,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  text?: ReactNode
  confirmLabel: string
  busyLabel?: string
  /** Null hides the button. */
  cancelLabel?: string | null
  danger?: boolean
  busy?: boolean
  /** Disables the confirm button. */
  disabled?: boolean
  onConfirm: () => void
  /** <Button>s between the two. */
  otherActions?: ReactNode
  /** At the right edge of a wide screen, where what it is about stays in sight. */
  isBeside?: boolean
  children?: ReactNode
}) {
  const id = useId()
  const modal = useModal(open, onClose, busy)
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(false)
  const focusInvalid = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(invalidField)?.focus())
  // Errors from the server arrive after the request.
  useEffect(() => {
    if (wasBusy.current && !busy) focusInvalid()
    wasBusy.current = busy
  }, [busy])
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={text ? `${id}-text` : undefined}
      className={classNames(
        isBeside && 'admin-beside lg:mr-4 lg:max-h-[calc(100dvh-2rem)]! lg:w-[27rem]! lg:backdrop:bg-transparent',
        'admin-alert m-auto max-h-[90dvh] scroll-pb-36 max-sm:scroll-pb-56 overflow-y-auto rounded-card border border-line bg-surface p-0 text-base text-ink shadow-lift',
        otherActions ? 'w-[min(37rem,calc(100vw-2rem))]' : 'w-[min(31rem,calc(100vw-2rem))]',
      )}
    >
      {open && (
        <form
          ref={form}
          noValidate
          className="px-5 pt-5 sm:px-7 sm:pt-6"
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            if (busy || disabled) return
            onConfirm()
            focusInvalid()
          }}
        >
          <h2 id={id} className="text-[1.375rem] leading-snug">
            {title}
          </h2>
          {text && (
            <div id={`${id}-text`} className="mt-2 text-ink-soft">
              {text}
            </div>
          )}
          {children && <div className="mt-4 grid gap-4">{children}</div>}
          {/* Sticky, so that the buttons stay visible below many fields. */}
          <div className="relative -mx-1 mt-3 flex flex-wrap justify-end gap-2.5 bg-surface px-1 pt-3 pb-5 max-sm:flex-col-reverse sm:pb-6 [@media(min-height:36rem)]:sticky before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:from-surface before:to-transparent [@media(min-height:36rem)]:bottom-0">
            {cancelLabel !== null && (
              <Button variant="secondary" disabled={busy} onClick={onClose}>
                {cancelLabel}
              </Button>
            )}
            {otherActions}
            <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={busy || disabled}>
              {busy ? busyLabel : confirmLabel}
            </Button>
          </div>
        </form>
      )}
    </dialog>
  )
}

/** The first invalid field, or the first option of an invalid group. */
const invalidField = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input'
