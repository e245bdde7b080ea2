import { type ReactNode, useId, useRef } from 'react'

import { classNames } from '#app/ui/class-names.ts'

import { useRestoreFocus } from './use-restore-focus.ts'

/** A switch that takes effect immediately. In a form with a Save button use a Checkbox. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
  busy = false,
  hideLabel = false,
}: {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  busy?: boolean
  /** For a table whose column header is the label. */
  hideLabel?: boolean
}) {
  const id = useId()
  const element = useRef<HTMLButtonElement>(null)
  useRestoreFocus(element, disabled || busy)
  return (
    <div className="flex items-start gap-3">
      <button
        ref={element}
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-busy={busy}
        aria-label={hideLabel ? label : undefined}
        aria-labelledby={hideLabel ? undefined : `${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled || busy}
        onClick={() => onChange(!checked)}
        className="grid min-h-11 shrink-0 place-items-center rounded-field disabled:opacity-50 md:min-h-9"
      >
        <span
          className={classNames(
            'relative block h-6 w-11 rounded-pill border-2 transition-colors',
            checked ? 'border-good bg-good' : 'border-line-strong bg-tint',
          )}
        >
          <span
            className={classNames(
              'absolute inset-y-0.5 aspect-square rounded-pill transition-all',
              checked ? 'left-[calc(100%-1.125rem)] bg-surface' : 'left-0.5 bg-line-strong',
              busy && 'animate-shimmer',
            )}
          />
        </span>
      </button>
      {!hideLabel && (
        <div className="min-w-0 py-2.5 md:py-1.5">
          <label id={`${id}-label`} htmlFor={id} className="cursor-pointer font-semibold">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-ink-faint">
              {hint}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
