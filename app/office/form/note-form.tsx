import { type FormEvent, useRef } from 'react'
import * as z from 'zod/mini'

import { type Endpoint, pathOf } from '#app/http/endpoint.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { TextArea } from '#app/ui/field.tsx'

import { useRecordForm } from './use-record-form.ts'

type AddNote = Endpoint<{ body: z.ZodMiniType<unknown, { text: string }>; response: z.ZodMiniType }>

/** Adds a note to a record with `call`, then refetches the record. */
export function NoteForm({ call, id, label = 'Add a note' }: { call: AddNote; id: number; label?: string }) {
  const record = pathOf(call, { id }).replace('/notes', '')
  return <NoteOf key={record} record={record} call={call} id={id} label={label} />
}

const Note = z.object({ text: z.string().check(z.trim(), z.minLength(1, { error: 'Write a note first.' })) })

function NoteOf({ record, call, id, label }: { record: string; call: AddNote; id: number; label: string }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useRecordForm({
    stored: { text: '' },
    version: '',
    element,
    schema: Note,
    draft: { name: `note:${record}`, restore: 'automatic' },
  })
  const note = useAdminAction(call, {
    ...form.errorHandlers,
    success: ['Note Added', 'Your note was saved.'],
    failure: ['Save Failed', 'Failed to save the note. Please try again.'],
    invalidates: [record],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(
      async ({ text }) => (await note.run({ params: { id }, body: { text: text.trim() } })) && form.reset(),
    )
  }
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-2 print:hidden">
      <TextArea label={label} rows={3} maxLength={2000} {...form.field('text')} />
      <ToolButton
        type="submit"
        label={note.busy ? 'Saving...' : 'Add Note'}
        disabled={note.busy}
        className="justify-self-start"
      />
    </form>
  )
}
