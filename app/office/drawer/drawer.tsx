import { type ReactNode, useId } from 'react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { createPortal } from 'react-dom'

import { classNames } from '#app/ui/class-names.ts'

import { IconButton } from '#app/office/controls/tool-button.tsx'
import { useModal } from './use-modal.ts'

/**
 * A panel on the right side of the screen, full-screen on phones. Escape, Close and a click outside close it, and the
 * focus returns to the row. Keep it mounted and toggle `open`.
 */
export function Drawer({
  open,
  onClose,
  title,
  subtitle,
  badge,
  actions,
  footer,
  onPrevious,
  onNext,
  width = 'md',
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  /** A <StatusBadge> beside the title. */
  badge?: ReactNode
  /** <ToolButton>s in a row under the title. */
  actions?: ReactNode
  /** Stays visible at the bottom. */
  footer?: ReactNode
  /** Undefined hides the buttons, null disables one at the end of the list. */
  onPrevious?: (() => void) | null
  onNext?: (() => void) | null
  width?: 'md' | 'lg'
  children: ReactNode
}) {
  const id = useId()
  const modal = useModal(open, onClose)
  // A child of the body, so that printing can hide everything else (office.css).
  return createPortal(
    <dialog
      {...modal}
      aria-labelledby={id}
      className={classNames(
        'admin-drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none border-l border-line bg-paper p-0 text-[0.9375rem] text-ink shadow-lift',
        width === 'lg' ? 'sm:w-[min(56rem,calc(100vw-3rem))]' : 'sm:w-[min(40rem,calc(100vw-3rem))]',
      )}
    >
      {open && (
        // On a low screen the header and footer scroll too, to leave room for the content.
        <div className="flex h-full flex-col [@media(max-height:36rem)]:h-auto [@media(max-height:36rem)]:min-h-full">
          <div className="border-b border-line bg-surface px-4 py-3 sm:px-6 sm:py-4">
            <div className="flex items-start gap-2">
              <div className="min-w-0 grow">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 id={id} className="min-w-0 text-[1.375rem] leading-snug wrap-anywhere">
                    {title}
                  </h2>
                  {badge}
                </div>
                {subtitle && <p className="mt-0.5 text-ink-faint">{subtitle}</p>}
              </div>
              <div className="-mt-1 -mr-2 flex print:hidden">
                {onPrevious !== undefined && <StepButton label="Previous" Icon={ChevronUp} onClick={onPrevious} />}
                {onNext !== undefined && <StepButton label="Next" Icon={ChevronDown} onClick={onNext} />}
                <IconButton Icon={X} label="Close" onClick={onClose} />
              </div>
            </div>
            {actions && <div className="mt-3 flex flex-wrap gap-2 print:hidden">{actions}</div>}
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-5 -outline-offset-3 sm:px-6 [@media(max-height:36rem)]:overflow-visible">
            {children}
          </div>
          <div data-toasts="" className="relative" />
          {footer && (
            // The menu at its end is in the padding, so that it never has a row to itself.
            <div className="flex flex-wrap items-center gap-2.5 border-t border-line bg-surface px-4 py-3 has-[>.ml-auto]:pr-18 sm:px-6 print:hidden [&>.ml-auto]:-mr-14 sm:[&>.ml-auto]:-mr-12">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>,
    document.body,
  )
}

function StepButton({ label, Icon, onClick }: { label: string; Icon: typeof ChevronUp; onClick: (() => void) | null }) {
  return <IconButton Icon={Icon} label={label} disabled={onClick === null} {...(onClick && { onClick })} />
}
