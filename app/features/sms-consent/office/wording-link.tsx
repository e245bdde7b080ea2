import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useModal } from '#app/office/drawer/use-modal.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { readConsentText } from './calls.ts'
import { WordingText } from './wording-text.tsx'

/** Opens the wording in a dialog. */
export function WordingLink({ version }: { version: string }) {
  const [open, setOpen] = useState(false)
  const modal = useModal(open, () => setOpen(false))
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
      <dialog
        {...modal}
        aria-label={`Wording ${version}`}
        className="admin-alert m-auto w-[min(38rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-0 text-left text-base text-ink shadow-lift"
      >
        {open && (
          <div className="px-5 py-5 sm:px-7 sm:py-6">
            <h2 className="text-[1.375rem]">
              Wording <span className="font-mono text-lg">{version}</span>
            </h2>
            {wording.data ? (
              <>
                <p className="mt-1 mb-4 text-ink-soft">First used {exactTime(wording.data.firstSeenAt)}</p>
                <WordingText text={wording.data.wording.text ?? ''} />
              </>
            ) : wording.isLoadingError ? (
              <ErrorCard resource="the wording" query={wording} />
            ) : (
              <p className="mt-4">Loading...</p>
            )}
            <div className="mt-5 flex justify-end">
              <ToolButton label="Close" onClick={() => setOpen(false)} />
            </div>
          </div>
        )}
      </dialog>
    </>
  )
}
