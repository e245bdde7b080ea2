import {
  Ban,
  BarChart3,
  CalendarClock,
  CalendarX2,
  Copy,
  Eye,
  type LucideIcon,
  Pause,
  PencilLine,
  Play,
  RotateCw,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'

import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { Menu } from '#app/office/controls/menu.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { Checkbox } from '#app/ui/field.tsx'

import { subscribersText, titleOf } from './issue-status.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { actionsOf, type IssueAction, type useIssueActions } from './use-issue-actions.ts'

/** The actions of a newsletter: the most likely as a button, the others in a menu; with `all` everything as buttons. */
export function IssueButtons({
  issue,
  actions,
  onView,
  all = false,
}: {
  issue: ListedIssue
  actions: ReturnType<typeof useIssueActions>
  /** Opens the report or preview; omit it there. */
  onView?: () => void
  all?: boolean
}) {
  const [, navigate] = useLocation()
  const [dialog, setDialog] = useState<'schedule' | 'resume' | 'cancel' | 'send-new' | null>(null)
  const close = () => setDialog(null)
  const { busy } = actions
  const buttons: Record<IssueAction, { label: string; Icon: LucideIcon; run: () => unknown }> = {
    edit: {
      label: 'Edit',
      Icon: PencilLine,
      run: () => {
        navigate(`/admin/newsletter/compose?id=${issue.id}`)
        window.scrollTo(0, 0)
      },
    },
    preview: { label: 'Preview', Icon: Eye, run: () => onView?.() },
    report: { label: 'View Report', Icon: BarChart3, run: () => onView?.() },
    schedule: { label: 'Schedule…', Icon: CalendarClock, run: () => setDialog('schedule') },
    unschedule: { label: 'Unschedule', Icon: CalendarX2, run: () => actions.setStatus(issue, 'draft') },
    pause: { label: 'Pause', Icon: Pause, run: () => actions.setStatus(issue, 'paused') },
    resume: { label: 'Resume…', Icon: Play, run: () => setDialog('resume') },
    retry: { label: `Retry Failed (${issue.failed})`, Icon: RotateCw, run: () => actions.retry(issue) },
    'send-new': {
      label: `Send to New Subscribers (${issue.newSubscribers})`,
      Icon: UserPlus,
      run: () => setDialog('send-new'),
    },
    duplicate: { label: 'Duplicate', Icon: Copy, run: () => actions.duplicate(issue) },
    cancel: { label: 'Cancel…', Icon: Ban, run: () => setDialog('cancel') },
    delete: { label: 'Delete', Icon: Trash2, run: () => actions.remove(issue) },
  }
  const items = actionsOf(issue)
    .filter((action) => onView !== undefined || (action !== 'preview' && action !== 'report'))
    .map((action) => ({
      label: buttons[action].label,
      Icon: buttons[action].Icon,
      danger: action === 'delete' || action === 'cancel',
      disabled: busy,
      onSelect: () => void buttons[action].run(),
    }))
  return (
    <>
      {(all ? items : items.slice(0, 1)).map(({ label, Icon, danger, onSelect }) => (
        <ToolButton
          key={label}
          label={label}
          {...(!all && { itemName: titleOf(issue) })}
          Icon={Icon}
          tone={danger ? 'danger' : 'plain'}
          disabled={busy}
          onClick={onSelect}
        />
      ))}
      {!all && <Menu label={`More for ${titleOf(issue)}`} items={items.slice(1)} />}
      {dialog === 'schedule' && (
        <ScheduleDialog
          schedule={actions.schedule}
          onClose={close}
          onSchedule={async (at) => {
            if (await actions.schedule.scheduleAt(issue.id, at)) close()
          }}
        />
      )}
      {dialog === 'resume' && <ResumeDialog issue={issue} actions={actions} onClose={close} />}
      <AlertDialog
        open={dialog === 'cancel'}
        onClose={close}
        title="Cancel this newsletter?"
        text={
          issue.queued + issue.sending > 0
            ? `The ${subscribersText(issue.queued + issue.sending)} still waiting won’t get it. This can’t be undone.`
            : 'Nothing more will be sent. This can’t be undone.'
        }
        confirmLabel="Cancel Newsletter"
        cancelLabel="Keep It"
        danger
        busy={busy}
        onConfirm={() => void actions.setStatus(issue, 'cancelled').then(close)}
      />
      <AlertDialog
        open={dialog === 'send-new'}
        onClose={close}
        title={`Send to ${subscribersText(issue.newSubscribers)}?`}
        text={`“${titleOf(issue)}” will go to everyone who subscribed after it was sent.`}
        confirmLabel="Send"
        busy={busy}
        onConfirm={() => void actions.sendToNew(issue).then(close)}
      />
    </>
  )
}

function ResumeDialog({
  issue,
  actions,
  onClose,
}: {
  issue: ListedIssue
  actions: ReturnType<typeof useIssueActions>
  onClose: () => void
}) {
  const { queued, failed, uncertain } = issue
  const [also, setAlso] = useState({ retryFailed: false, retryUncertain: false })
  const resume = async () => {
    if (await actions.setStatus(issue, 'sending', also)) onClose()
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Resume sending?"
      text={
        queued > 0
          ? `It will go to the ${subscribersText(queued)} still waiting.`
          : 'No one is waiting. Select what to retry.'
      }
      confirmLabel="Resume"
      busy={actions.busy}
      onConfirm={() => void resume()}
    >
      {failed > 0 && (
        <Checkbox
          label={`Also retry failed (${failed})`}
          checked={also.retryFailed}
          onChange={({ target }) => setAlso({ ...also, retryFailed: target.checked })}
        />
      )}
      {uncertain > 0 && (
        <Checkbox
          label={`Also retry those with an unknown result (${uncertain}). They may get it twice.`}
          checked={also.retryUncertain}
          onChange={({ target }) => setAlso({ ...also, retryUncertain: target.checked })}
        />
      )}
    </AlertDialog>
  )
}
