import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { formatCount } from '#app/business/format-count.ts'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { importSubscribers, maxImportBytes } from '#app/features/newsletter/subscribers/calls.ts'
import { type ImportReport, permissionNote } from '#app/features/newsletter/subscribers/schemas.ts'
import { HttpError } from '#app/http/http-error.ts'
import { upload } from '#app/http/request.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { errorToast } from '#app/office/controls/use-admin-action.ts'
import { invalidate } from '#app/office/invalidate.ts'
import { TextField } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { PermissionNote, ReportDialog, ReportLines, type ReportProps, subscribersWereAdded } from './added-report.tsx'

/** A CSV file is checked when it is chosen, then imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [note, setNote] = useState('')
  const [preview, setPreview] = useState<ImportReport | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const sending = useMutation({
    mutationFn: ({ file, note }: { file: File; note: string | null }) => sendImport(file, note),
    onSuccess: (found, { note }) => {
      if (note === null) return setPreview(found)
      setReport(found)
      showToast('Import Finished', subscribersWereAdded(found.added))
      void invalidate(client, newsletterReads)
    },
    onError: (error) => {
      const { status = 0, refusal = null } = error instanceof HttpError ? error : {}
      if (refusal?.fields) setErrors(refusal.fields)
      else if (status === 413 && refusal) setErrors({ file: refusal.message })
      else if (status !== 401) showToast(...errorToast(error, importFailed), 'error')
    },
    networkMode: 'always',
  })
  const choose = async (chosen: File | null) => {
    setFile(null)
    setPreview(null)
    setErrors({})
    if (!chosen) return
    if (chosen.size > maxImportBytes) return setErrors({ file: 'The file is larger than 5 MB.' })
    try {
      // A copy, so that the file that was checked is the one imported.
      const read = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type })
      setFile(read)
      sending.mutate({ file: read, note: null })
    } catch {
      setErrors({ file: 'This file could not be read. Please choose it again.' })
    }
  }
  const confirm = () => {
    const read = permissionNote.safeParse(note)
    if (read.error && preview?.added !== 0) setErrors({ note: read.error.issues[0]?.message ?? '' })
    else if (file) sending.mutate({ file, note: read.data ?? '' })
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
      busyLabel={preview ? 'Importing...' : 'Reading...'}
      busy={sending.isPending}
      disabled={!preview || preview.added + leftOf(preview) === 0}
      onConfirm={confirm}
    >
      <TextField
        label="CSV file"
        type="file"
        accept=".csv,text/csv"
        required
        error={errors.file}
        // Browsers fire no change event when the same file is chosen again.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
          void choose(null)
        }}
        onChange={({ target }) => void choose(target.files?.[0] ?? null)}
      />
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

const importFailed = ['Import Failed', 'The file could not be imported. Please try again.'] as const

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

/** Without a note nothing is written, only reported. */
const sendImport = (file: File, note: string | null) =>
  upload(importSubscribers, file, { query: note === null ? { preview: 1 } : { note } })
