import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import * as z from 'zod/mini'

import { formatCount } from '#app/business/format-count.ts'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import {
  addSubscribers,
  maxImportBytes,
  importSubscribers,
  maxAddresses,
} from '#app/features/newsletter/subscribers/calls.ts'
import { type AddReport, type ImportReport, permissionNote } from '#app/features/newsletter/subscribers/schemas.ts'
import { HttpError } from '#app/http/http-error.ts'
import { searchOf } from '#app/http/api-query.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { invalidate } from '#app/office/invalidate.ts'
import { useAdminAction, errorToast } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { Checkbox, TextArea, TextField } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toasts.ts'

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
    success: ({ added, reactivated }) => ['Subscribers Added', subscribersWereAdded(added + reactivated)],
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
          ['Skipped: on the do-not-e-mail list', report.suppressed],
          ['Not an e-mail address', report.invalid.length],
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
        label="E-mails"
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

const PermissionNote = (props: Omit<ComponentProps<typeof TextArea>, 'label'>) => (
  <TextArea label="How you got their permission" required rows={2} maxLength={500} {...props} />
)

const subscribersWereAdded = (count: number) =>
  count === 1 ? '1 subscriber was added.' : `${formatCount(count)} subscribers were added.`

export function parseAddresses(text: string): string[] {
  const found = text.split(/[\s,;]+/).filter((one) => one !== '')
  return [...new Map(found.map((one) => [one.toLowerCase(), one])).values()]
}

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
    if (read.error) setErrors({ note: read.error.issues[0]?.message ?? '' })
    else if (file) sending.mutate({ file, note: read.data })
  }
  if (report) {
    return <ReportDialog title="Import report" onClose={onClose} {...linesOf(report, 'Added')} />
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Import subscribers"
      text="Choose a CSV file with a column named “email”. People on your do-not-e-mail list won’t be added again."
      confirmLabel={preview ? `Import ${formatCount(preview.added)}` : 'Import'}
      busyLabel={preview ? 'Importing...' : 'Reading...'}
      busy={sending.isPending}
      disabled={!preview || preview.added === 0}
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
          <PermissionNote
            value={note}
            error={errors.note}
            onChange={({ target }) => {
              setNote(target.value)
              setErrors({})
            }}
          />
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
  const { rows, alreadyActive, suppressed, invalidCount } = report
  const again = rows - report.added - alreadyActive - suppressed - invalidCount
  return {
    lines: [
      [added, report.added],
      ['Already subscribed', alreadyActive],
      ['Skipped: on the do-not-e-mail list', suppressed],
      ['Not an e-mail address', invalidCount],
      ...(again > 0 ? ([['More than once in the file', again]] as const) : []),
    ],
    invalid: report.invalid.map(({ line, value }) => `Line ${line}: ${value}`),
  }
}

/** Without a note nothing is written, only reported. */
async function sendImport(file: File, note: string | null): Promise<ImportReport> {
  const body = new FormData()
  body.append('file', file)
  const query = note === null ? { preview: 1 } : { note }
  const response = await fetch(importSubscribers.path + searchOf(query), {
    method: 'POST',
    credentials: 'include',
    body,
  })
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText)
  return (await response.json()) as ImportReport
}

interface ReportProps {
  lines: readonly (readonly [label: string, count: number])[]
  invalid: readonly string[]
}

function ReportDialog({ title, onClose, ...report }: ReportProps & { title: string; onClose: () => void }) {
  return (
    <AlertDialog open onClose={onClose} title={title} confirmLabel="Done" cancelLabel={null} onConfirm={onClose}>
      <ReportLines {...report} />
    </AlertDialog>
  )
}

function ReportLines({ lines, invalid }: ReportProps) {
  return (
    <div role="status">
      <dl className="divide-y divide-line rounded-field border border-line">
        {lines.map(([label, count]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-2">
            <dt>{label}</dt>
            <dd className="font-bold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {invalid.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-9 cursor-pointer text-ink-soft underline underline-offset-4">
            Show invalid addresses
          </summary>
          <ul className="mt-1 max-h-40 overflow-y-auto rounded-field bg-tint px-4 py-2 text-sm wrap-anywhere">
            {invalid.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
