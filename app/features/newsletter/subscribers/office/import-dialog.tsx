import { useState } from 'react'

import { formatCount } from '#app/business/format-count.ts'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { importSubscribers } from '#app/features/newsletter/subscribers/calls.ts'
import { type ImportReport, permissionNote } from '#app/features/newsletter/subscribers/schemas.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { ReportDialog, ReportLines, type ReportProps } from '#app/office/import/import-report.tsx'
import { useCsvImport } from '#app/office/import/use-csv-import.ts'
import { TextField } from '#app/ui/field.tsx'

import { PermissionNote, subscribersWere } from './added.tsx'

/** A CSV file is checked when it is chosen, then imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [note, setNote] = useState('')
  const { preview, report, errors, setErrors, busy, busyLabel, run, fileField } = useCsvImport(importSubscribers, {
    imported: ({ added }: ImportReport) => ['Import Finished', `${subscribersWere(added)} added.`],
    reads: newsletterReads,
  })
  const confirm = () => {
    const read = permissionNote.safeParse(note)
    if (read.error && preview?.added !== 0) setErrors({ note: read.error.issues[0]?.message ?? '' })
    else run({ note: read.data ?? '' })
  }
  if (report) {
    return <ReportDialog title="Import report" onClose={onClose} {...linesOf(report, 'Added')} />
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Import subscribers"
      text="Choose a CSV file with a column named “email”. People on your do-not-email list won’t be added again."
      confirmLabel={preview && preview.added > 0 ? `Import ${formatCount(preview.added)}` : 'Import'}
      busyLabel={busyLabel}
      busy={busy}
      disabled={!preview || preview.added + leftOf(preview) === 0}
      onConfirm={confirm}
    >
      <TextField {...fileField} />
      {preview && (
        <>
          <div>
            <p className="mb-1.5 font-semibold">{foundText(preview)}</p>
            {preview.sample.length > 0 && (
              <ul className="rounded-field bg-tint px-4 py-2 text-sm wrap-anywhere sm:columns-2">
                {preview.sample.map((email) => (
                  <li key={email}>{email}</li>
                ))}
              </ul>
            )}
          </div>
          <ReportLines {...linesOf(preview, 'Will be added')} />
          {leftOf(preview) > 0 && (
            <p className="text-sm text-ink-soft">
              Those who unsubscribed, bounced or reported spam go onto your do-not-email list.
            </p>
          )}
          {preview.added > 0 && (
            <PermissionNote
              value={note}
              error={errors.note}
              onChange={({ target }) => {
                setNote(target.value)
                setErrors({})
              }}
            />
          )}
        </>
      )}
    </AlertDialog>
  )
}

function foundText({ rows, sample }: ImportReport): string {
  if (rows === 0) return 'The file has no addresses.'
  if (rows > sample.length && sample.length === 10) return `The first 10 of ${formatCount(rows)}`
  const found = rows === 1 ? '1 row found' : `${rows} rows found`
  return sample.length === 0 ? `${found}, but no addresses.` : `${found}:`
}

function linesOf(report: ImportReport, added: string): ReportProps {
  const { rows, alreadyActive, suppressed, refused, invalidCount } = report
  const again = rows - report.added - alreadyActive - suppressed - invalidCount - sum(Object.values(refused))
  return {
    lines: [
      [added, report.added],
      ['Already subscribed', alreadyActive],
      ['Skipped: on the do-not-email list', suppressed],
      ...refusalLabels.flatMap(([refusal, label]) =>
        refused[refusal] > 0 ? [[label, refused[refusal]] as const] : [],
      ),
      ['Not an email address', invalidCount],
      ...(again > 0 ? ([['More than once in the file', again]] as const) : []),
    ],
    invalid: report.invalid.map(({ line, value }) => `Line ${line}: ${value}`),
  }
}

const refusalLabels = [
  ['unsubscribed', 'Not added: unsubscribed, says the file'],
  ['bounced', 'Not added: bounced, says the file'],
  ['complained', 'Not added: reported spam, says the file'],
  ['unconfirmed', 'Not added: never confirmed, says the file'],
  ['unclear', 'Not added: the file doesn’t say that they agreed'],
] as const

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** How many addresses an import puts on the do-not-email list. */
const leftOf = ({ refused: { unsubscribed, bounced, complained } }: ImportReport) => unsubscribed + bounced + complained
