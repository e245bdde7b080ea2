import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { CopyButton } from '#app/office/controls/copy-button.tsx'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { ToolLink } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

import { deleteCalendarLink, createCalendarLink, readCalendarLink } from './calendar-calls.ts'

const reads = ['/api/admin/calendar-link', '/api/admin/activity']

/** Settings for the calendar subscription link. */
export function CalendarLink() {
  const link = useQuery(apiQuery(readCalendarLink))
  const [url, setUrl] = useState<string | null>(null)
  const [openDialog, setOpenDialog] = useState<'new' | 'end' | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  // The pressed button disappears with the response, so focus the status. Wait for the dialog to close, which would
  // keep the focus.
  const showResult = (made: string | null) => {
    setUrl(made)
    setOpenDialog(null)
    requestAnimationFrame(() => status.current?.focus())
  }
  const make = useAdminAction(createCalendarLink, {
    success: ['Calendar Link Ready', 'Copy it now. It won’t be shown again.'],
    failure: ['Save Failed', 'Failed to create the link. Please try again.'],
    invalidates: reads,
    onSuccess: (made) => showResult(new URL(made.url, location.href).href),
  })
  const end = useAdminAction(deleteCalendarLink, {
    success: ['Calendar Link Turned Off', 'It no longer works.'],
    failure: ['Save Failed', 'Failed to turn off the link. Please try again.'],
    invalidates: reads,
    onSuccess: () => showResult(null),
  })
  if (link.isPending) return <SkeletonRows count={2} />
  if (link.isLoadingError) return <ErrorCard resource="the calendar link" query={link} />
  const { since } = link.data
  return (
    <div className="grid gap-4">
      <p ref={status} tabIndex={-1} className="text-ink-soft outline-none">
        {since === null ? (
          'No link yet.'
        ) : (
          <>
            Link created <RelativeTime at={since} />.
          </>
        )}
      </p>
      {url !== null && (
        <div className="grid gap-3 rounded-card border border-line bg-tint p-5">
          <TextField
            label="Calendar link"
            readOnly
            value={url}
            hint="Shown only once. In your calendar app, choose “Add by URL” or “Subscribe” and paste it."
            onFocus={(event) => event.target.select()}
            onChange={() => {}}
          />
          <div className="flex flex-wrap items-center gap-2.5 max-sm:*:grow">
            <CopyButton text={url} subject="Calendar link" label="Copy Link" tone="plain" />
            <ToolLink label="Open in This Device’s Calendar" href={url.replace(/^https?:/, 'webcal:')} />
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          disabled={make.busy}
          onClick={() => (since === null ? void make.run({}) : setOpenDialog('new'))}
        >
          {make.busy ? 'Processing...' : since === null ? 'Create Link' : 'Create New Link…'}
        </Button>
        {since !== null && (
          <Button variant="quiet" onClick={() => setOpenDialog('end')}>
            Turn Off…
          </Button>
        )}
      </div>
      <AlertDialog
        open={openDialog === 'new'}
        title="Create a new link?"
        text="The current link stops working in every calendar that uses it."
        confirmLabel="Create New Link"
        busy={make.busy}
        onConfirm={() => void make.run({})}
        onClose={() => setOpenDialog(null)}
      />
      <AlertDialog
        open={openDialog === 'end'}
        danger
        title="Turn off the calendar link?"
        text="Calendars that use it stop updating. They may still show the jobs they have now."
        confirmLabel="Turn Off"
        busy={end.busy}
        onConfirm={() => void end.run({})}
        onClose={() => setOpenDialog(null)}
      />
    </div>
  )
}
