import { InlineForm } from '#app/office/form/inline-form.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import type { LeadCalls } from '#app/features/leads/calls.ts'

/** Adds a note to a lead's history, then refetches the lead. */
export function NoteForm({ calls, id }: { calls: LeadCalls; id: number }) {
  const lead = calls.addNote.path.replace('/:id/notes', `/${id}`)
  const name = `note:${lead}`
  const note = useAdminAction(calls.addNote, {
    success: ['Note Added', 'Your note was saved.'],
    failure: ['Save Failed', 'Failed to save the note. Please try again.'],
    invalidates: [lead],
  })
  return (
    <InlineForm
      key={name}
      name={name}
      label="Add a note"
      submitLabel="Add Note"
      multiline
      maxLength={2000}
      requiredMessage="Write a note first."
      busy={note.busy}
      onSubmit={async (text) => (await note.run({ body: { text }, params: { id } })) !== null}
    />
  )
}
