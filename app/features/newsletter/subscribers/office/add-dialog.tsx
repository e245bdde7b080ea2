import { useState } from 'react'

import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { addSubscribers, mostAddresses } from '#app/features/newsletter/subscribers/calls.ts'
import { type AddReport, permissionNote } from '#app/features/newsletter/subscribers/schemas.ts'
import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { useAdminAction } from '#app/office/use-admin-action.ts'
import { useKept } from '#app/office/use-kept.ts'
import { Checkbox, TextArea } from '#app/ui/field.tsx'

import { ReportLines } from './report-lines.tsx'

const empty = { text: '', note: '', permitted: false }
/** That one has their permission is said anew each time. */
const unticked = (values: typeof empty) => ({ ...values, permitted: false })

export function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  // Of a dialog that an ended session closes nothing is lost.
  const { value: values, set: setValues, forget } = useKept('add-subscribers', empty, unticked)
  const [faults, setFaults] = useState<{ emails?: string; note?: string; permitted?: string }>({})
  const [report, setReport] = useState<AddReport | null>(null)
  const add = useAdminAction(addSubscribers, {
    success: ({ added, reactivated }) => [
      'Subscribers Added',
      added + reactivated === 1 ? '1 subscriber was added.' : `${added + reactivated} subscribers were added.`,
    ],
    failure: ['Update Failed', 'Failed to add the subscribers. Please try again.'],
    invalidates: newsletterReads,
    onSuccess: (added) => {
      setReport(added)
      forget()
    },
  })
  const set = (changes: Partial<typeof empty>) => {
    setValues({ ...values, ...changes })
    setFaults({})
    add.reset()
  }
  const close = () => {
    forget()
    setFaults({})
    setReport(null)
    add.reset()
    onClose()
  }
  const confirm = () => {
    if (report) return close()
    const emails = typedAddresses(values.text)
    const note = permissionNote.safeParse(values.note)
    const wrong = {
      ...(emails.length === 0 && { emails: 'Enter at least one address.' }),
      ...(emails.length > mostAddresses && { emails: `Please enter ${mostAddresses} addresses or fewer.` }),
      ...(note.error && { note: note.error.issues[0]?.message ?? '' }),
      ...(!values.permitted && { permitted: 'Please confirm that you have their permission.' }),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length === 0) void add.run({ body: { emails, note: values.note } })
  }
  return (
    <AlertDialog
      open={open}
      onClose={close}
      title={report ? 'Subscribers added' : 'Add subscribers'}
      confirmLabel={report ? 'Done' : 'Add'}
      cancelLabel={report ? null : 'Cancel'}
      busyLabel="Adding..."
      busy={add.busy}
      onConfirm={confirm}
    >
      {report ? (
        <ReportLines
          lines={[
            ['Added', report.added],
            ['Back on the list', report.reactivated],
            ['Already subscribed', report.existing],
            ['Left out: bounced, complained or suppressed', report.suppressed],
            ['Not an e-mail address', report.invalid.length],
          ]}
          invalid={report.invalid}
        />
      ) : (
        <>
          <TextArea
            label="E-mails"
            required
            rows={5}
            hint={`One per line, up to ${mostAddresses}.`}
            value={values.text}
            error={faults.emails ?? add.fields.emails}
            onChange={({ target }) => set({ text: target.value })}
          />
          <TextArea
            label="How you got their permission"
            required
            rows={2}
            maxLength={500}
            value={values.note}
            error={faults.note ?? add.fields.note}
            onChange={({ target }) => set({ note: target.value })}
          />
          <Checkbox
            label="These people asked for our newsletter or agreed to get it."
            required
            checked={values.permitted}
            error={faults.permitted}
            onChange={({ target }) => set({ permitted: target.checked })}
          />
        </>
      )}
    </AlertDialog>
  )
}

export function typedAddresses(text: string): string[] {
  const found = text.split(/[\s,;]+/).filter((one) => one !== '')
  return [...new Map(found.map((one) => [one.toLowerCase(), one])).values()]
}
