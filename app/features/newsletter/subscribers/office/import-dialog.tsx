import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { grouped } from '#app/business/grouped.ts'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { importBytes, importSubscribers } from '#app/features/newsletter/subscribers/calls.ts'
import { type ImportReport, permissionNote } from '#app/features/newsletter/subscribers/schemas.ts'
import { HttpError } from '#app/http/http-error.ts'
import { searchOf } from '#app/http/reading.ts'
import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { readAnew } from '#app/office/read-anew.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { ReportLines } from './report-lines.tsx'

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [note, setNote] = useState('')
  const [preview, setPreview] = useState<ImportReport | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const sending = useMutation({
    mutationFn: ({ file, note }: { file: File; note: string | null }) => sendImport(file, note),
    onSuccess: (found, { note }) => {
      if (note === null) return setPreview(found)
      setReport(found)
      showToast(
        'Import Finished',
        found.added === 1 ? '1 subscriber was added.' : `${grouped(found.added)} subscribers were added.`,
      )
      void readAnew(client, newsletterReads)
    },
    onError: (error) => {
      if (!(error instanceof HttpError)) {
        return showToast("You're Offline", 'Check your connection and try again.', 'error')
      }
      if (error.status === 401) return
      const said = error.refusal
      if (said?.fields) setFaults(said.fields)
      else if (error.status === 413 && said) setFaults({ file: said.message })
      else showToast('Import Failed', 'The file could not be imported. Please try again.', 'error')
    },
    networkMode: 'always',
  })
  const choose = async (chosen: File | null) => {
    setFile(null)
    setPreview(null)
    setFaults({})
    if (!chosen) return
    if (chosen.size > importBytes) return setFaults({ file: 'The file is larger than 5 MB.' })
    const read = await inMemory(chosen)
    if (!read) return setFaults({ file: 'This file could not be read. Please choose it again.' })
    setFile(read)
    sending.mutate({ file: read, note: null })
  }
  const close = () => {
    setFile(null)
    setNote('')
    setPreview(null)
    setReport(null)
    setFaults({})
    onClose()
  }
  const confirm = () => {
    if (report) return close()
    const read = permissionNote.safeParse(note)
    const wrong = {
      ...(!file && { file: 'Please choose a file.' }),
      ...(read.error && { note: read.error.issues[0]?.message ?? '' }),
    }
    setFaults(wrong)
    if (file && read.success && Object.keys(wrong).length === 0) sending.mutate({ file, note: read.data })
  }
  return (
    <AlertDialog
      open={open}
      onClose={close}
      title={report ? 'Import report' : 'Import subscribers'}
      text={
        report
          ? undefined
          : 'A CSV file with a column named “email”. Those who unsubscribed, bounced or complained are never brought back by an import.'
      }
      confirmLabel={report ? 'Done' : preview ? `Import ${grouped(preview.added)}` : 'Import'}
      cancelLabel={report ? null : 'Cancel'}
      busyLabel={preview ? 'Importing...' : 'Reading...'}
      busy={sending.isPending}
      disabled={!report && (!preview || preview.added === 0)}
      onConfirm={confirm}
    >
      {report ? (
        <Lines report={report} />
      ) : (
        <>
          <TextField
            label="CSV file"
            type="file"
            accept=".csv,text/csv"
            required
            error={faults.file}
            // Begun anew each time: a browser doesn't tell that the same file, mended meanwhile, was chosen again.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
              void choose(null)
            }}
            onChange={({ target }) => void choose(target.files?.[0] ?? null)}
          />
          {preview && (
            <>
              <div>
                <p className="mb-1.5 font-semibold">{foundWords(preview)}</p>
                {preview.sample.length > 0 && (
                  <ul className="rounded-field bg-tint px-4 py-2 text-sm wrap-anywhere sm:columns-2">
                    {preview.sample.map((email) => (
                      <li key={email}>{email}</li>
                    ))}
                  </ul>
                )}
              </div>
              <Lines report={preview} ahead />
              <TextArea
                label="How you got their permission"
                required
                rows={2}
                maxLength={500}
                value={note}
                error={faults.note}
                onChange={({ target }) => {
                  setNote(target.value)
                  setFaults({})
                }}
              />
            </>
          )}
        </>
      )}
    </AlertDialog>
  )
}

/** What is imported is what was looked at, whatever is done to the file on the disk meanwhile. */
const inMemory = async (file: File): Promise<File | null> => {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return null
  }
}

function foundWords({ rows, sample }: ImportReport): string {
  if (rows === 0) return 'No row of the file holds an address.'
  if (rows > sample.length && sample.length === 10) return `The first 10 of ${grouped(rows)}`
  const found = rows === 1 ? '1 row found' : `${rows} rows found`
  return sample.length === 0 ? `${found}, none with an address.` : `${found}:`
}

function Lines({ report, ahead = false }: { report: ImportReport; ahead?: boolean }) {
  const { rows, added, alreadyActive, suppressed, invalidCount } = report
  const again = rows - added - alreadyActive - suppressed - invalidCount
  return (
    <ReportLines
      lines={[
        [ahead ? 'Will be added' : 'Added', added],
        ['Already active', alreadyActive],
        ['Suppressed, left out', suppressed],
        ['Not an e-mail address', invalidCount],
        ...(again > 0 ? ([['More than once in the file', again]] as const) : []),
      ]}
      invalid={report.invalid.map(({ line, value }) => `Line ${line}: ${value}`)}
    />
  )
}

/** Sends the file. Without a note nothing is written: the report says what would be. */
async function sendImport(file: File, note: string | null): Promise<ImportReport> {
  const body = new FormData()
  body.append('file', file)
  const asked = note === null ? { preview: 1 } : { note }
  const answer = await fetch(importSubscribers.path + searchOf(asked), { method: 'POST', credentials: 'include', body })
  if (!answer.ok) throw new HttpError(answer.status, (await answer.text()) || answer.statusText)
  return (await answer.json()) as ImportReport
}
