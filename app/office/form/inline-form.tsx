import { type FormEvent, useId, useRef, useState } from 'react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useDraft } from './use-draft.ts'

/**
 * A form with one field, for a note, a name or a number. The text is a draft in this tab until `onSubmit` resolves
 * with true. Also pass `name` as the `key`.
 */
export function InlineForm({
  name,
  label,
  submitLabel,
  busyLabel = 'Saving...',
  busy = false,
  multiline = false,
  maxLength,
  initial = '',
  requiredMessage = 'This field is required.',
  onSubmit,
}: {
  /** The draft's name: "note:/api/admin/bookings/7". */
  name: string
  label: string
  submitLabel: string
  busyLabel?: string
  busy?: boolean
  multiline?: boolean
  maxLength?: number
  initial?: string
  /** The error if the field is empty. */
  requiredMessage?: string
  /** Resolves with true when the text was saved. */
  onSubmit: (text: string) => Promise<boolean>
}) {
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { value: text, set, clearDraft } = useDraft(name, initial)
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const missing = text.trim() === ''
    setError(missing ? requiredMessage : undefined)
    if (missing) return field.current?.focus()
    if (await onSubmit(text.trim())) clearDraft()
  }

  const shared = {
    ref: field,
    id,
    value: text,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    ...(maxLength !== undefined && { maxLength }),
    className:
      'block w-full rounded-field border border-line-strong/60 bg-surface px-3 py-2 text-ink placeholder:text-ink-faint hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-bad',
  }
  const change = (value: string) => {
    if (value === initial) clearDraft()
    else set(value)
    setError(undefined)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2 print:hidden">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {multiline ? (
        <textarea rows={3} {...shared} onChange={(event) => change(event.target.value)} />
      ) : (
        <input type="text" {...shared} onChange={(event) => change(event.target.value)} />
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
      <ToolButton type="submit" label={busy ? busyLabel : submitLabel} disabled={busy} className="justify-self-start" />
    </form>
  )
}
