import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { counted } from '#app/business/format-count.ts'
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
import { draftErrors, draftOf, saveErrors, type IssueDraft } from './draft-errors.ts'
import { subscribersText, weekdayAndTime } from './issue-status.tsx'
import { Preflight } from './preflight.tsx'
import { PreviewPane, useMailPreview } from './preview-pane.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { sendFailed, useSchedule } from './use-issue-actions.ts'

const path = '/admin/newsletter'

/** The editor of a newsletter, with its preview, checks and buttons to send it. */
export function Composer({
  draft,
  issue,
  draftName,
  onCreated,
}: {
  draft: IssueDraft
  issue: Issue | null
  draftName: string
  onCreated: (id: number) => void
}) {
  const [, navigate] = useLocation()
  const { form, autosave } = useComposerForm(draft, issue, draftName, (id) => {
    onCreated(id)
    navigate(`${path}/compose?id=${id}`, { replace: true })
  })
  const { values } = form
  const { state, savedAt, save } = autosave
  const [dialog, setDialog] = useState<'test' | 'schedule' | 'send' | null>(null)
  const close = () => setDialog(null)
  // The notice would be hidden behind the dialog.
  if (dialog !== null && (state === 'stale' || state === 'deleted')) close()
  const preview = useMailPreview(values)
  const schedule = useSchedule(form.errorHandlers.onStale)
  const { checks = [], recipients = 0, transport } = preview.data ?? {}
  const reason = transport === 'none' ? 'Set up email first.' : null
  const reasonId = reason ? 'send-reason' : undefined
  // Not before the checks and the number of recipients are loaded.
  const maySend = preview.data !== undefined && reason === null
  const isReadOnly = issue !== null && !issue.isEditable
  const errors = draftErrors(values)

  const saveDraft = async () => {
    if (await save()) showToast('Draft Saved', 'Your newsletter was saved as a draft.')
    else showToast('Update Failed', 'Failed to update the newsletter. Please try again.', 'error')
  }
  const confirmAfterChecks = (what: 'schedule' | 'send') => {
    const problem = Object.values(errors)[0] ?? checks.find(({ level }) => level === 'error')?.message
    if (values.subject.trim() === '' || values.content.trim() === '') {
      showToast('Validation Error', 'Subject and content are required.', 'error')
    } else if (problem !== undefined) showToast('Validation Error', problem, 'error')
    else {
      // The number of recipients may have changed.
      void preview.refetch()
      setDialog(what)
    }
  }
  /** Saves first, because the server sends the stored draft. */
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
            <RetryButton onRetry={() => void save()} />
          ) : state === 'saving' || state === 'unsaved' ? (
            'Saving...'
          ) : (
            savedAt && `Saved ${timeHere(savedAt)}`
          )}
        </span>
      }
    >
      {!isReadOnly && <RestoreDraftNotice form={{ ...autosave, savedDraft: form.savedDraft }} />}
      <StaleNotice className="mb-6" form={{ ...form, keepMine: () => form.keepMine().then(() => save()) }} />
      {state === 'deleted' && (
        <StickyNotice className="mb-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>This newsletter has been sent or deleted, so changes can’t be saved.</p>
            <ToolButton label="Save as New Draft" onClick={() => void autosave.saveAsNew()} />
          </div>
        </StickyNotice>
      )}
      {issue?.status === 'scheduled' && issue.scheduledAt && state === 'pristine' && (
        <p className="mb-6 rounded-field border border-popular bg-glow/20 px-4 py-2.5 font-semibold">
          {`Scheduled for ${weekdayAndTime(issue.scheduledAt)}. Editing it makes it a draft again.`}
        </p>
      )}
      {isReadOnly ? (
        <Notice kind="bad">
          <p>
            This newsletter has been sent and can’t be changed.{' '}
            <Link to={`${path}?tab=issues&id=${issue.id}`} className="underline underline-offset-4">
              View Report
            </Link>
          </p>
        </Notice>
      ) : (
        <div className="grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <ComposeFields draft={values} errors={errors} set={form.set} />
          <EditorCard title="Preview" className="min-w-0 self-start lg:sticky lg:top-32 lg:row-span-2">
            <PreviewPane preview={preview} />
          </EditorCard>
          <EditorCard title="Checks before sending" className="min-w-0 self-start">
            {preview.data ? (
              <Preflight checks={checks} />
            ) : (
              <p className="text-ink-soft">{preview.isError ? 'Couldn’t run the checks.' : 'Checking...'}</p>
            )}
          </EditorCard>
          <div className="-mx-4 flex flex-wrap items-center gap-2.5 border-t border-line bg-paper px-4 py-3 max-sm:grid max-sm:grid-cols-2 sm:-mx-8 sm:px-8 lg:col-span-2 print:hidden [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:bottom-0 [@media(min-height:36rem)]:z-10">
            {state === 'failed' && <RetryButton className="min-h-11 max-sm:col-span-2" onRetry={() => void save()} />}
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
              onClick={() => confirmAfterChecks('schedule')}
            >
              Schedule…
            </Button>
            <Button disabled={!maySend} aria-describedby={reasonId} onClick={() => confirmAfterChecks('send')}>
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
        text={confirmText(preview.data?.subject ?? values.subject, preview.data)}
        confirmLabel="Send"
        busyLabel="Sending..."
        busy={schedule.busy || state === 'saving'}
        onConfirm={() => void send(({ id, updatedAt }) => schedule.sendNow(id, recipients, updatedAt))}
      />
    </AdminPage>
  )
}

function RetryButton({ onRetry, className = '' }: { onRetry: () => void; className?: string }) {
  return (
    <button
      type="button"
      onClick={onRetry}
      className={`font-semibold text-bad underline underline-offset-4 ${className}`}
    >
      Not saved. Retry
    </button>
  )
}

function confirmText(subject: string, preview: { recipients: number; from: string; transport: string } | undefined) {
  const { recipients = 0, from = '', transport } = preview ?? {}
  const active = counted(recipients, 'active subscriber')
  return transport === 'file'
    ? `No mail server is set up, so no one will get “${subject}”. Emails to ${active} will be saved as files instead. You can undo for 60 seconds.`
    : `“${subject}” will go to ${active} from ${from}. You can undo for 60 seconds.`
}

/** The autosaving form of a newsletter. Unsaved changes survive a reload under `draftName`. */
function useComposerForm(draft: IssueDraft, issue: Issue | null, draftName: string, onCreated: (id: number) => void) {
  const client = useQueryClient()
  const [id, setId] = useState(issue?.id ?? null)
  const name = `newsletter-${id ?? draftName}`
  const form = useRecordForm<IssueDraft>({
    stored: draft,
    version: issue?.updatedAt ?? '',
    draft: { name, restore: 'prompt' },
    fetchLatest: async () => {
      if (id === null) return undefined
      const newest = await client.fetchQuery({ ...apiQuery(readIssue, { id }), staleTime: 0 })
      return { values: draftOf(newest), version: newest.updatedAt }
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
