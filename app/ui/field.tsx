import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { CircleAlert } from 'lucide-react'

import { classNames } from './class-names.ts'

interface Labelled {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

const control =
  'block w-full rounded-field border border-line-strong bg-surface px-3.5 py-2.5 text-ink placeholder:text-ink-faint transition-colors hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:border-2 disabled:opacity-60 [&[readonly]]:bg-tint aria-readonly:bg-tint'

/** For what is typed exactly, such as the name of a server. */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/**
 * A text input with label, hint and error, associated for screen readers. Required ones are marked with an asterisk.
 */
export function TextField({
  label,
  error,
  hint,
  className,
  inside,
  ...rest
}: Labelled &
  InputHTMLAttributes<HTMLInputElement> & {
    ref?: Ref<HTMLInputElement>
    /** A 44 px button at the right end of the field. */
    inside?: ReactNode
  }) {
  const ids = useFieldIds(rest.id)
  const look = classNames(control, 'min-h-12', inside !== undefined && 'pr-14')
  return (
    <Frame ids={ids} label={label} error={error} hint={hint} required={rest.required} className={className}>
      <div className="relative">
        <input className={look} {...described(ids, error, hint)} {...rest} id={ids.field} />
        {inside !== undefined && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{inside}</div>}
      </div>
    </Frame>
  )
}

export function TextArea({
  label,
  error,
  hint,
  className,
  rows = 5,
  ...rest
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const ids = useFieldIds(rest.id)
  return (
    <Frame ids={ids} label={label} error={error} hint={hint} required={rest.required} className={className}>
      <textarea rows={rows} className={control} {...described(ids, error, hint)} {...rest} id={ids.field} />
    </Frame>
  )
}

export function SelectField({
  label,
  error,
  hint,
  className,
  options,
  empty,
  readOnly = false,
  ...rest
}: Labelled &
  SelectHTMLAttributes<HTMLSelectElement> & {
    ref?: Ref<HTMLSelectElement>
    options: readonly { value: string; label: string }[]
    /** Label of the empty option. */
    empty?: string
    /** A native select can't be read-only: instead, all other options are disabled. */
    readOnly?: boolean
  }) {
  const ids = useFieldIds(rest.id)
  return (
    <Frame ids={ids} label={label} error={error} hint={hint} required={rest.required} className={className}>
      <select
        className={classNames(control, 'min-h-12')}
        {...described(ids, error, hint)}
        {...rest}
        // HTML allows `required` only with an empty option; without one there is always a choice.
        required={rest.required && empty !== undefined}
        aria-readonly={readOnly || undefined}
        id={ids.field}
      >
        {empty && (
          <option value="" disabled={readOnly}>
            {empty}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value} disabled={readOnly}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/**
 * A checkbox whose whole label is a target of at least 44 px. A native checkbox can't be read-only: this one ignores
 * changes.
 */
export function Checkbox({
  label,
  error,
  className,
  readOnly = false,
  ...rest
}: Labelled & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const ids = useFieldIds(rest.id)
  return (
    <div className={className}>
      <label htmlFor={ids.field} className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          // A checkmark the browser restores on reload is not consent given now. On the form it would lose typed words, too.
          autoComplete="off"
          className="mt-0.5 size-5 shrink-0 accent-action"
          {...described(ids, error)}
          {...rest}
          {...(readOnly && { 'aria-readonly': true, onChange: untick })}
          id={ids.field}
        />
        <span>
          {label}
          {rest.required && <Asterisk />}
        </span>
      </label>
      <FieldError id={ids.error} message={error} />
    </div>
  )
}

/** Preventing the click would confuse React's state tracking, so the change is reverted instead. */
function untick(event: ChangeEvent<HTMLInputElement>) {
  event.target.checked = !event.target.checked
  event.stopPropagation()
}

interface Ids {
  field: string
  hint: string
  error: string
}

function useFieldIds(given?: string): Ids {
  const made = useId()
  const field = given ?? made
  return { field, hint: `${field}-hint`, error: `${field}-error` }
}

function described(ids: Ids, error?: string, hint?: ReactNode) {
  const by = classNames(error && ids.error, hint ? ids.hint : null)
  return { ...(error && { 'aria-invalid': true }), ...(by && { 'aria-describedby': by }) }
}

function Frame({
  ids,
  label,
  error,
  hint,
  required,
  className,
  children,
}: Labelled & { ids: Ids; required?: boolean | undefined; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={ids.field} className="mb-1.5 block font-semibold">
        {label}
        {required && <Asterisk />}
      </label>
      {children}
      {hint && (
        <p id={ids.hint} className="mt-1.5 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <FieldError id={ids.error} message={error} />
    </div>
  )
}

const Asterisk = () => (
  <span aria-hidden="true" className="text-bad">
    {' '}
    *
  </span>
)

/** The error below a control; `aria-describedby` of the control names its `id`. */
export function FieldError({ id, role, message }: { id: string; role?: 'alert'; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} role={role} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-bad">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  )
}
