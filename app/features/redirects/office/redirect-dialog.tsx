import { useState } from 'react'

import { RecordDialog } from '#app/office/form/record-dialog.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { readable } from '#app/features/redirects/addresses.ts'
import { redirectCalls } from '#app/features/redirects/calls.ts'
import { redirectEntity } from '#app/features/redirects/entity.ts'
import { NewRedirect, type Redirect } from '#app/features/redirects/schemas.ts'
import { TextField, verbatim } from '#app/ui/field.tsx'

/** The redirect to edit, or null for a new one, of the address `from` if it is given. */
export interface OpenRedirect {
  redirect: Redirect | null
  from?: string
}

const savedToast = ({ from, to }: Redirect) => ['Redirect Saved', `${from} leads to ${readable(to)} now.`] as const

export function RedirectDialog({ redirect, from = '', onClose }: OpenRedirect & { onClose: () => void }) {
  const [opened] = useState(redirect)
  const form = useRecordEditor(redirectCalls, {
    record: opened,
    blank: { from, to: '' },
    valuesOf: ({ from, to }) => ({ from, to: readable(to) }),
    schema: NewRedirect,
    draft: { name: `redirect:${opened?.id ?? `new:${from}`}`, restore: 'automatic' },
    created: savedToast,
    updated: savedToast,
    failure: ['Save Failed', 'Failed to save the redirect. Please try again.'],
    invalidates: redirectEntity.invalidates,
    onClose,
  })
  return (
    <RecordDialog
      editor={form}
      title={opened ? 'Edit Redirect' : 'Add Redirect'}
      text="Visitors and search engines that open the old address are sent to the new one."
      confirmLabel="Save"
    >
      <TextField
        label="Old address"
        required
        {...verbatim}
        placeholder="/old-page"
        hint="Capital letters and a slash at the end make no difference."
        {...form.field('from')}
      />
      <TextField
        label="Leads to"
        required
        {...verbatim}
        placeholder="/services"
        hint="A page on this site, or the full address of a page elsewhere."
        {...form.field('to')}
      />
    </RecordDialog>
  )
}
