import { useState } from 'react'
import { useLocation } from 'wouter'

import { EditorCard } from '#app/features/blog/office/editor-card.tsx'
import { AdminPage } from '#app/office/admin-page.tsx'
import { RestoreOffer } from '#app/office/restore-offer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { ComposeFields } from './compose-fields.tsx'
import type { Start } from './compose-page.tsx'
import { draftFaults } from './draft-faults.ts'
import { EditNotice } from './edit-notice.tsx'
import { Preflight } from './preflight.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { RetrySave, SaveLine } from './save-line.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { useAutosave } from './use-autosave.ts'
import { sendFailed, useSchedule } from './use-issue-actions.ts'
import { useMailPreview } from './use-mail-preview.ts'

const path = '/admin/newsletter'
const back = { to: `${path}?tab=issues`, label: 'All newsletters' }

/** The sheet a newsletter is written on, with its preview, its checks and the ways to send it. */
export function Composer({
  written: first,
  issue,
  begun,
  onCreated,
  onReload,
}: Start & { begun: string; onCreated: (id: number) => void; onReload: () => void }) {
  const [, navigate] = useLocation()
  const [written, setWritten] = useState(first)
  const [dialog, setDialog] = useState<'test' | 'schedule' | 'send' | null>(null)
  const close = () => setDialog(null)
  const preview = useMailPreview(written)
  const autosave = useAutosave(
    written,
    issue,
    begun,
    ({ id }) => {
      onCreated(id)
      navigate(`${path}/compose?id=${id}`, { replace: true })
    },
    setWritten,
  )
  const { state, savedAt, save, offer } = autosave
  // Under an open dialog nobody would see that there is something to know or to decide first.
  if (dialog !== null && (state === 'stale' || state === 'gone')) setDialog(null)
  const schedule = useSchedule(autosave.stale)
  const { checks = [], recipients = 0, from = '', transport } = preview.data ?? {}
  const reason = transport === 'none' ? 'Set up e-mail first.' : null
  // Before the checks are here nobody knows how many get it, nor whether it may go out.
  const maySend = preview.data !== undefined && reason === null
  const isReadOnly = issue !== null && !issue.isEditable

  const keep = async () => {
    if (await save()) showToast('Draft Saved', 'Your newsletter was saved as a draft.')
    else showToast('Update Failed', 'Failed to update the newsletter. Please try again.', 'error')
  }
  const ask = (what: 'schedule' | 'send') => {
    const [fault] = Object.values(draftFaults(written))
    const red = fault ?? checks.find(({ level }) => level === 'error')?.message
    if (written.subject.trim() === '' || written.content.trim() === '') {
      showToast('Validation Error', 'Subject and content are required.', 'error')
    } else if (red !== undefined) showToast('Validation Error', red, 'error')
    else {
      // How many get it may have changed while one wrote.
      void preview.refetch()
      setDialog(what)
    }
  }
  /** Saves first: the server sends what it has, which must be what stands here. */
  const saved = async (send: (kept: { id: number; updatedAt: string }) => Promise<unknown>) => {
    const kept = await save()
    if (!kept) return showToast(...sendFailed, 'error')
    if (!(await send(kept))) return
    navigate(path)
    window.scrollTo(0, 0)
  }

  return (
    <AdminPage
      title="Compose"
      back={back}
      lead={<SaveLine state={state} savedAt={savedAt} onRetry={() => void save()} />}
    >
      {offer && !isReadOnly && (
        <RestoreOffer savedAt={offer.savedAt} onRestore={autosave.restore} onDiscard={autosave.discardOffer} />
      )}
      <EditNotice
        issue={issue}
        state={state}
        onReload={() => {
          autosave.forget()
          onReload()
        }}
        onKeep={() => void save(true)}
        onSaveAsNew={() => void autosave.saveAsNew()}
      />
      {isReadOnly ? (
        <Notice kind="bad">
          <p>
            This newsletter has gone out and can’t be changed any more.{' '}
            <Link to={`${path}?tab=issues&id=${issue.id}`} className="underline underline-offset-4">
              View report
            </Link>
          </p>
        </Notice>
      ) : (
        <div className="grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <div className="grid content-start gap-6">
            <ComposeFields
              written={written}
              faults={draftFaults(written)}
              set={(changes) => setWritten((before) => ({ ...before, ...changes }))}
            />
          </div>
          <EditorCard title="Preview" className="min-w-0 self-start lg:sticky lg:top-32 lg:row-span-2">
            <PreviewPane preview={preview} />
          </EditorCard>
          <EditorCard title="Before it goes out" className="min-w-0 self-start">
            {preview.data ? (
              <Preflight checks={checks} />
            ) : (
              <p className="text-ink-soft">{preview.isError ? 'It could not be checked.' : 'Checking...'}</p>
            )}
          </EditorCard>
          <div className="-mx-4 flex flex-wrap items-center gap-2.5 border-t border-line bg-paper px-4 py-3 max-sm:grid max-sm:grid-cols-2 sm:-mx-8 sm:px-8 lg:col-span-2 print:hidden [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:bottom-0 [@media(min-height:36rem)]:z-10">
            {state === 'failed' && <RetrySave className="min-h-11 max-sm:col-span-2" onRetry={() => void save()} />}
            <Button variant="secondary" disabled={state === 'saving'} onClick={() => void keep()}>
              Save Draft
            </Button>
            <Button variant="secondary" onClick={() => setDialog('test')}>
              Send Test…
            </Button>
            {reason && (
              <p id="send-reason" className="text-ink-soft max-sm:order-last max-sm:col-span-2 sm:ml-auto">
                {reason}
              </p>
            )}
            <Button
              variant="secondary"
              className={reason ? '' : 'sm:ml-auto'}
              disabled={!maySend}
              aria-describedby={reason ? 'send-reason' : undefined}
              onClick={() => ask('schedule')}
            >
              Schedule…
            </Button>
            <Button
              disabled={!maySend}
              aria-describedby={reason ? 'send-reason' : undefined}
              onClick={() => ask('send')}
            >
              Send Now
            </Button>
          </div>
        </div>
      )}
      <TestDialog open={dialog === 'test'} onClose={close} save={save} />
      <ScheduleDialog
        open={dialog === 'schedule'}
        onClose={close}
        schedule={schedule}
        onSchedule={(at) => saved(({ id, updatedAt }) => schedule.scheduleAt(id, at, updatedAt))}
      />
      <SendDialog
        open={dialog === 'send'}
        onClose={close}
        subject={preview.data?.subject ?? written.subject}
        recipients={recipients}
        from={from}
        toFiles={transport === 'file'}
        busy={schedule.busy || state === 'saving'}
        onSend={() => void saved(({ id, updatedAt }) => schedule.sendNow(id, recipients, updatedAt))}
      />
    </AdminPage>
  )
}
