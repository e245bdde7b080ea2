import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { readConsentText } from './calls.ts'
import { WordingText } from './wording-text.tsx'

/** Opens the wording in a dialog. */
export function WordingLink({ version }: { version: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const wording = useQuery({ ...apiQuery(readConsentText, { version }), enabled: open })
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`View wording ${version}`}
        className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-7 print:hidden"
      >
        View
      </button>
      <span className="hidden font-mono text-sm print:inline">{version}</span>
      <AlertDialog
        open={open}
        onClose={close}
        title={`Wording ${version}`}
        text={wording.data && `First used ${exactTime(wording.data.firstSeenAt)}`}
        confirmLabel="Close"
        cancelLabel={null}
        onConfirm={close}
      >
        <QueryBoundary query={wording} resource="the wording">
          {({ wording: { text } }) => <WordingText text={text ?? ''} />}
        </QueryBoundary>
      </AlertDialog>
    </>
  )
}
