import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { formatCount } from '#app/business/format-count.ts'
import { timeHere } from '#app/business/local-time.ts'
import { EditorCard } from '#app/office/form/editor-card.tsx'
import { createIssue, readIssue, testIssue, updateIssue } from '#app/features/newsletter/issues/calls.ts'
import type { Issue } from '#app/features/newsletter/issues/schemas.ts'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { call } from '#app/http/request.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { invalidate } from '#app/office/invalidate.ts'
import { RestoreDraftNotice } from '#app/office/form/restore-draft-notice.tsx'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'
import { StickyNotice } from '#app/office/form/sticky-notice.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAutosave } from '#app/office/form/use-autosave.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { ComposeFields } from './compose-fields.tsx'
import { draftErrors, saveErrors, type IssueDraft } from './draft-errors.ts'
import { subscribersText, weekdayAndTime } from './issue-status.tsx'
import { Preflight } from './preflight.tsx'
import { PreviewPane, useMailPreview } from './preview-pane.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { sendFailed, useSchedule } from './use-issue-actions.ts'

const path = '/admin/newsletter'

/** The sheet a newsletter is written on, with its preview, its checks and the ways to send it. */
export function Composer({
  written,
  issue,
  draftName,
  onCreated,
}: {
  written: IssueDraft
  issue: Issue | null
  draftName: string
  onCreated: (id: number) => void
}) {
  const [, navigate] = useLocation()
  const { form, autosave } = useComposerForm(written, issue, draftName, (id) => {
    onCreated(id)
    navigate(`${path}/compose?id=${id}`, { replace: true })
  })
  const { values } = form
  const { state, savedAt, save } = autosave
  const [dialog, setDialog] = useState<'test' | 'schedule' | 'send' | null>(null)
  const close = () => setDialog(null)
  // Under an open dialog nobody would see that there is something to know or to decide first.
  if (dialog !== null && (state === 'stale' || state === 'deleted')) close()
  const preview = useMailPreview(values)
  const schedule = useSchedule(form.errorHandlers.onStale)
  const { checks = [], recipients = 0, transport } = preview.data ?? {}
  const reason = transport === 'none' ? 'Set up e-mail first.' : null
  const reasonId = reason ? 'send-reason' : undefined
  // Before the checks are here nobody knows how many get it, nor whether it may go out.
  const maySend = preview.data !== undefined && reason === null
  const isReadOnly = issue !== null && !issue.isEditable
  const faults = draftErrors(values)

  const saveDraft = async () => {
    if (await save()) showToast('Draft Saved', 'Your newsletter was saved as a draft.')
    else showToast('Update Failed', 'Failed to update the newsletter. Please try again.', 'error')
  }
  const ask = (what: 'schedule' | 'send') => {
    const red = Object.values(faults)[0] ?? checks.find(({ level }) => level === 'error')?.message
    if (values.subject.trim() === '' || values.content.trim() === '') {
      showToast('Validation Error', 'Subject and content are required.', 'error')
    } else if (red !== undefined) showToast('Validation Error', red, 'error')
    else {
      // How many get it may have changed while one wrote.
      void preview.refetch()
      setDialog(what)
    }
  }
  /** Saves first: the server sends what it has, which must be what is shown here. */
  const send = async (run: (saved: { id: number; updatedAt: string }) => Promise<unknown>) => {
    const saved = await save()
    if (!saved) return showToast(...sendFailed, 'error')
    if (!(await run(saved))) return
    navigate(path)
    window.scrollTo(0, 0)
  }

  return (
    <AdminPage
      title="Compose"
      back={{ to: `${path}?tab=issues`, label: 'All newsletters' }}
      description={
        <span aria-live="polite" className="block min-h-6 text-sm">
          {state === 'failed' || state === 'stale' || state === 'deleted' ? (
            <RetrySave onRetry={() => void save()} />
          ) : state === 'saving' || state === 'unsaved' ? (
            'Saving...'
          ) : (
            savedAt && `Saved ${timeHere(savedAt)}`
          )}
        </span>
      }
    >
      {form.savedDraft && !isReadOnly && (
        <RestoreDraftNotice
          savedAt={form.savedDraft.savedAt}
          onRestore={autosave.restore}
          onDiscard={autosave.discardDraft}
        />
      )}
      {state === 'stale' && (
        <StaleNotice
          className="mb-6"
          onReload={() => void form.reload()}
          onKeep={() => void form.keepMine().then(() => save())}
        />
      )}
      {state === 'deleted' && (
        <StickyNotice className="mb-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>This newsletter has gone out or was deleted meanwhile, so changes are not saved any more.</p>
            <ToolButton label="Save as a new draft" onClick={() => void autosave.saveAsNew()} />
          </div>
        </StickyNotice>
      )}
      {issue?.status === 'scheduled' && issue.scheduledAt && state === 'pristine' && (
        <p className="mb-6 rounded-field border border-popular bg-glow/20 px-4 py-2.5 font-semibold">
          {`It is scheduled for ${weekdayAndTime(issue.scheduledAt)}. A change makes it a draft again.`}
        </p>
      )}
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
          <ComposeFields written={values} faults={faults} set={form.set} />
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
            <Button variant="secondary" disabled={state === 'saving'} onClick={() => void saveDraft()}>
              Save Draft
            </Button>
            <Button variant="secondary" onClick={() => setDialog('test')}>
              Send Test…
            </Button>
            {reason && (
              <p id={reasonId} className="text-ink-soft max-sm:order-last max-sm:col-span-2 sm:ml-auto">
                {reason}
              </p>
            )}
            <Button
              variant="secondary"
              className={reason ? '' : 'sm:ml-auto'}
              disabled={!maySend}
              aria-describedby={reasonId}
              onClick={() => ask('schedule')}
            >
              Schedule…
            </Button>
            <Button disabled={!maySend} aria-describedby={reasonId} onClick={() => ask('send')}>
              Send Now
            </Button>
          </div>
        </div>
      )}
      {dialog === 'test' && <TestDialog call={testIssue} noun="newsletter" save={save} onClose={close} />}
      {dialog === 'schedule' && (
        <ScheduleDialog
          schedule={schedule}
          onClose={close}
          onSchedule={(at) => send(({ id, updatedAt }) => schedule.scheduleAt(id, at, updatedAt))}
        />
      )}
      <AlertDialog
        open={dialog === 'send'}
        onClose={close}
        title={`Send to ${subscribersText(recipients)}?`}
        text={sendWords(preview.data?.subject ?? values.subject, preview.data)}
        confirmLabel="Send"
        busyLabel="Sending..."
        busy={schedule.busy || state === 'saving'}
        onConfirm={() => void send(({ id, updatedAt }) => schedule.sendNow(id, recipients, updatedAt))}
      />
    </AdminPage>
  )
}

function RetrySave({ onRetry, className = '' }: { onRetry: () => void; className?: string }) {
  return (
    <button
      type="button"
      onClick={onRetry}
      className={`font-semibold text-bad underline underline-offset-4 ${className}`}
    >
      Not saved – retry
    </button>
  )
}

function sendWords(subject: string, preview: { recipients: number; from: string; transport: string } | undefined) {
  const { recipients = 0, from = '', transport } = preview ?? {}
  const active = recipients === 1 ? '1 active subscriber' : `${formatCount(recipients)} active subscribers`
  return transport === 'file'
    ? `No mail server is set up: “${subject}” reaches nobody. It is saved as a file for each of ${active}. You can undo for 60 seconds.`
    : `“${subject}” will go to ${active} from ${from}. You can undo for 60 seconds.`
}

/** The form of a newsletter, which saves itself. What is not saved yet survives a reload under `draftName`. */
function useComposerForm(written: IssueDraft, issue: Issue | null, draftName: string, onCreated: (id: number) => void) {
  const client = useQueryClient()
  const [id, setId] = useState(issue?.id ?? null)
  const name = `newsletter-${id ?? draftName}`
  const form = useRecordForm<IssueDraft>({
    stored: written,
    version: issue?.updatedAt ?? '',
    draft: { name, restore: 'prompt' },
    fetchLatest: async () => {
      if (id === null) return undefined
      const newest = await client.fetchQuery({ ...apiQuery(readIssue, { id }), staleTime: 0 })
      const { subject, previewText, content, templateId, themeId, updatedAt } = newest
      return { values: { subject, previewText, content, templateId, themeId }, version: updatedAt }
    },
  })
  const autosave = useAutosave(form, {
    record: issue,
    name,
    create: (values, key) => call(createIssue, values, { headers: { 'idempotency-key': key } }),
    update: (id, values, ifMatch) =>
      call(updateIssue, values, {
        params: { id },
        ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
      }),
    canSave: (values) => Object.keys(saveErrors(values)).length === 0,
    onSaved: (row, isNew) => {
      void invalidate(client, newsletterReads)
      if (!isNew) return
      setId(row.id)
      onCreated(row.id)
    },
  })
  return { form, autosave }
}
