import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { formatCount } from '#app/business/format-count.ts'
import { shortDate } from '#app/business/local-time.ts'
import { cancelImport, listImports } from '#app/features/imports/calls.ts'
import { importEntity } from '#app/features/imports/entity.ts'
import type { Import } from '#app/features/imports/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { fileSize } from '#app/office/controls/file-size.ts'
import { ProgressBar } from '#app/office/controls/progress-bar.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { FilterSelect } from '#app/office/list/filter-select.tsx'
import { useListParams } from '#app/office/list/use-list-params.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { ImportReport } from './import-report.tsx'
import { useImportUpload } from './use-import-upload.ts'

/** Imports posts, images and addresses of an earlier website, and reports what was imported and what wasn't. */
export function ImportTab() {
  const imports = useQuery(apiQuery(listImports))
  const params = useListParams({ filters: ['import'] })
  return (
    <QueryBoundary query={imports} resource="the imports">
      {(all) => {
        const shown = all.find(({ id }) => String(id) === params.filters.import) ?? all[0]
        const isRunning = all.some(({ status }) => status === 'reading' || status === 'running')
        return (
          <div className="grid gap-8">
            {!isRunning && <UploadCard onStarted={() => params.set({ import: null, status: null, page: null })} />}
            {shown && (
              <section aria-labelledby="import-result" className="grid gap-4">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h2 id="import-result" className="text-[1.375rem] leading-tight wrap-anywhere">
                    {shown.name}
                  </h2>
                  {all.length > 1 && (
                    <FilterSelect
                      label="Import"
                      allLabel={choiceOf(all[0]!)}
                      value={shown.id === all[0]!.id ? '' : String(shown.id)}
                      options={all.slice(1).map((one) => ({ value: String(one.id), label: choiceOf(one) }))}
                      onChange={(id) => params.set({ import: id, status: null, page: null })}
                    />
                  )}
                </div>
                <ImportStatus item={shown} />
                {(shown.status === 'reading' || shown.status === 'running') && <CancelImport id={shown.id} />}
                {(shown.status !== 'failed' || shown.done + shown.skipped > 0) && (
                  <ImportReport key={shown.id} id={shown.id} />
                )}
              </section>
            )}
          </div>
        )
      }}
    </QueryBoundary>
  )
}

const choiceOf = ({ name, createdAt }: Import) => `${name}, ${shortDate(createdAt)}`

function UploadCard({ onStarted }: { onStarted: () => void }) {
  const [files, setFiles] = useState<File[]>([])
  const [uploads, setUploads] = useState(0)
  const upload = useImportUpload(() => {
    setFiles([])
    setUploads((count) => count + 1)
    onStarted()
  })
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <Card as="div" className="grid max-w-3xl gap-5 p-5 shadow-none sm:p-6">
      <div className="grid gap-2 text-ink-soft">
        <p>
          <strong className="text-ink">From WordPress:</strong> under Tools → Export, choose “All content” and download
          the file. Then choose it here. Posts are imported with their categories and images, and their old addresses
          lead to them.
        </p>
        <p>
          <strong className="text-ink">From any other site:</strong> choose its sitemap.xml together with the pages you
          saved as HTML. Each page becomes a draft.
        </p>
        <p>Nothing is imported twice, and what you have changed since stays as it is.</p>
      </div>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          upload.start(files)
        }}
      >
        <TextField
          // A new one after each upload: browsers don't empty a file input otherwise.
          key={uploads}
          label="Files"
          type="file"
          multiple
          accept=".xml,.html,.htm,text/xml,application/xml,text/html"
          required
          disabled={upload.isUploading}
          hint="One XML file, or a sitemap with saved pages. Up to 200 MB."
          error={upload.error ?? undefined}
          onChange={({ target }) => {
            upload.clearError()
            setFiles([...(target.files ?? [])])
          }}
        />
        {upload.isUploading ? (
          <ProgressBar
            label={`${fileSize(upload.sent)} of ${fileSize(total)} uploaded`}
            value={upload.sent}
            max={total}
          />
        ) : (
          <div>
            <Button type="submit">Import</Button>
          </div>
        )}
      </form>
    </Card>
  )
}

function CancelImport({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useAdminAction(cancelImport, {
    success: ['Import Canceled', 'What was imported so far stays.'],
    failure: ['Not Canceled', 'The import could not be canceled. Please try again.'],
    invalidates: importEntity.invalidates,
  })
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Cancel Import
      </Button>
      <AlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Cancel this import?"
        text="What was imported so far stays. Importing the same file again continues with the rest."
        confirmLabel="Cancel Import"
        busyLabel="Canceling..."
        cancelLabel="Continue Import"
        danger
        busy={cancel.busy}
        onConfirm={() => void cancel.run({ params: { id } }).then(() => setIsAsking(false))}
      />
    </div>
  )
}

function ImportStatus({ item: { status, error, waiting, done, skipped, finishedAt } }: { item: Import }) {
  if (status === 'failed')
    return (
      <Notice kind="bad">
        {done + skipped === 0 && 'Nothing was imported. '}
        {error}
      </Notice>
    )
  if (status === 'reading') return <p role="status">Reading the files...</p>
  const [handled, total] = [done + skipped, done + skipped + waiting]
  if (status === 'running')
    return (
      <ProgressBar
        label={`${formatCount(handled)} of ${formatCount(total)} processed`}
        value={handled}
        max={total}
        tone="plain"
      />
    )
  return (
    <p role="status" className="text-ink-soft">
      {status === 'canceled' && 'Canceled. '}
      {formatCount(done)} done, {formatCount(skipped)} left out
      {finishedAt && (
        <>
          , {status === 'canceled' ? 'ended' : 'finished'} <RelativeTime at={finishedAt} />
        </>
      )}
      .
    </p>
  )
}
