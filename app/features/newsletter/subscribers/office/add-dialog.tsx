import { useState } from 'react'
import * as z from 'zod/mini'

import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { addSubscribers, maxAddresses } from '#app/features/newsletter/subscribers/calls.ts'
import { type AddReport, permissionNote } from '#app/features/newsletter/subscribers/schemas.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { ReportDialog } from '#app/office/import/import-report.tsx'
import { Checkbox, TextArea } from '#app/ui/field.tsx'

import { PermissionNote, subscribersWere } from './added.tsx'

const AddForm = z.object({
  text: z.string().check(
    z.refine((text) => parseAddresses(text).length > 0, { error: 'Enter at least one address.' }),
    z.refine((text) => parseAddresses(text).length <= maxAddresses, {
      error: `Please enter ${maxAddresses} addresses or fewer.`,
    }),
  ),
  note: permissionNote,
  permitted: z.literal(true, { error: 'Please confirm that you have their permission.' }),
})

export function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({
    stored: { text: '', note: '', permitted: false },
    version: '',
    schema: AddForm,
    draft: {
      name: 'add-subscribers',
      restore: 'automatic',
      // Must be confirmed each time.
      toStore: (values) => ({ ...values, permitted: false }),
    },
  })
  const [report, setReport] = useState<AddReport | null>(null)
  const add = useAdminAction(addSubscribers, {
    ...form.errorHandlers,
    success: ({ added, reactivated }) => ['Subscribers Added', `${subscribersWere(added + reactivated)} added.`],
    failure: ['Update Failed', 'Failed to add the subscribers. Please try again.'],
    invalidates: newsletterReads,
    onSuccess: (added) => {
      setReport(added)
      form.reset()
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  if (report) {
    return (
      <ReportDialog
        title="Subscribers added"
        onClose={close}
        lines={[
          ['Added', report.added],
          ['Resubscribed', report.reactivated],
          ['Already subscribed', report.existing],
          ['Skipped: on the do-not-email list', report.suppressed],
          ['Not an email address', report.invalid.length],
        ]}
        invalid={report.invalid}
      />
    )
  }
  return (
    <AlertDialog
      open
      onClose={close}
      title="Add subscribers"
      confirmLabel="Add"
      busyLabel="Adding..."
      busy={form.isSubmitting}
      onConfirm={() => void form.submit(({ text, note }) => add.run({ body: { emails: parseAddresses(text), note } }))}
    >
      <TextArea
        label="Emails"
        required
        rows={5}
        hint={`One per line, up to ${maxAddresses}.`}
        {...form.field('text')}
        error={form.errorOf('text') ?? form.errorOf('emails')}
      />
      <PermissionNote {...form.field('note')} />
      <Checkbox
        label="These people asked for our newsletter or agreed to get it."
        required
        {...form.field('permitted')}
      />
    </AlertDialog>
  )
}

export function parseAddresses(text: string): string[] {
  const found = text.split(/[\s,;]+/).filter((one) => one !== '')
  return [...new Map(found.map((one) => [one.toLowerCase(), one])).values()]
}
