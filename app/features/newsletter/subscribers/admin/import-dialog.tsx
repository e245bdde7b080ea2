import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { AlertDialog } from '#app/admin/alert-dialog.tsx'
import { importBytes, type ImportReport, permissionNote } from '#app/features/newsletter/subscribers/contract.ts'
import { HttpError } from '#app/http/http-error.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { sendImport } from './import-request.ts'
import { ReportLines } from './report-lines.tsx'
import { subscriberReads } from './subscriber-reads.ts'

/** A CSV file: chosen, looked at, then taken over (PRODUCT §8.4). */
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
        found.added === 1
          ? '1 subscriber was added.'
          : `${found.added.toLocaleString('en-US')} subscribers were added.`,
      )
      void client.invalidateQueries({
        predicate: ({ queryKey }) => subscriberReads.some((start) => String(queryKey[0]).startsWith(start)),
      })
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
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setPreview(null)
    setFaults({})
    if (!chosen) return
    if (chosen.size > importBytes) setFaults({ file: 'The file is larger than 5 MB.' })
    else sending.mutate({ file: chosen, note: null })
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
      confirmLabel={report ? 'Done' : preview ? `Import ${preview.added.toLocaleString('en-US')}` : 'Import'}
      cancelLabel={report ? 'Close' : 'Cancel'}
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
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
          {preview && (
            <>
              <div>
                <p className="mb-1.5 font-semibold">{`The first ${preview.sample.length} of ${preview.rows.toLocaleString('en-US')}`}</p>
                <ul className="rounded-field bg-tint px-4 py-2 text-sm wrap-anywhere">
                  {preview.sample.map((email) => (
                    <li key={email}>{email}</li>
                  ))}
                </ul>
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

function Lines({ report, ahead = false }: { report: ImportReport; ahead?: boolean }) {
  return (
    <ReportLines
      lines={[
        [ahead ? 'Will be added' : 'Added', report.added],
        ['Already active', report.alreadyActive],
        ['Suppressed, left out', report.suppressed],
        ['Not an e-mail address', report.invalidCount],
      ]}
      invalid={report.invalid.map(({ line, value }) => `Line ${line}: ${value}`)}
    />
  )
}
