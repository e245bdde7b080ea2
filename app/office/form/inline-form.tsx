import { type FormEvent, useRef } from 'react'
import * as z from 'zod/mini'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'

import { useRecordForm } from './use-record-form.ts'

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
  const element = useRef<HTMLFormElement>(null)
  const form = useRecordForm({
    stored: { text: initial },
    version: '',
    element,
    schema: z.object({ text: z.string().check(z.trim(), z.minLength(1, { error: requiredMessage })) }),
    draft: { name, restore: 'automatic' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(async ({ text }) => (await onSubmit(text.trim())) && form.reset())
  }
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-2 print:hidden">
      {multiline ? (
        <TextArea label={label} rows={3} maxLength={maxLength} {...form.field('text')} />
      ) : (
        <TextField label={label} maxLength={maxLength} {...form.field('text')} />
      )}
      <ToolButton type="submit" label={busy ? busyLabel : submitLabel} disabled={busy} className="justify-self-start" />
    </form>
  )
}
