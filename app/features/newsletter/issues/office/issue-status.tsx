import { CalendarClock, Check, CircleAlert, FileDown, type LucideIcon, Pause, PencilLine, Send, X } from 'lucide-react'

import { ProgressBar } from '#app/office/progress-bar.tsx'
import { type BadgeTone, StatusBadge } from '#app/office/status-badge.tsx'
import { useNow } from '#app/office/use-now.ts'
import { grouped } from '#app/business/grouped.ts'
import { issueStatuses } from '#app/features/newsletter/issues/calls.ts'
import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'

import { countdown, isOnlyFiles } from './issue-words.ts'

export function IssueStatus({ issue, bare = false }: { issue: ListedIssue; bare?: boolean }) {
  const { status, scheduledAt, pauseReason } = issue
  const now = useNow()
  const { tone, Icon } = isOnlyFiles(issue) ? onlyFiles : looks[status]
  const label = isOnlyFiles(issue) ? 'Saved as files' : issueStatuses.find(({ value }) => value === status)?.label
  return (
    <>
      <StatusBadge tone={tone} Icon={Icon}>
        {label}
      </StatusBadge>
      {!bare && status === 'scheduled' && scheduledAt && now !== null && (
        <span className="mt-0.5 block text-sm whitespace-nowrap text-ink-soft">{countdown(scheduledAt, now)}</span>
      )}
      {!bare && status === 'paused' && pauseReason && pauseReason !== 'admin' && (
        <span className="mt-1 block max-w-56 text-sm text-bad">{pauses[pauseReason]}</span>
      )}
      {!bare && (status === 'sending' || (status === 'paused' && issue.startedAt)) && <IssueProgress issue={issue} />}
    </>
  )
}

export function IssueProgress({ issue: { recipients, queued, sending } }: { issue: ListedIssue }) {
  const done = recipients - queued - sending
  return (
    <div className="mt-1.5 max-w-56 min-w-32">
      <ProgressBar label={`${grouped(done)} of ${grouped(recipients)}`} value={done} max={recipients} />
    </div>
  )
}

export const pauses = {
  admin: 'Paused by you.',
  smtp: 'The mail server refused or could not be reached.',
  'missed-time': 'Its time was missed by more than 12 hours.',
  restored: 'Everything was brought back from a backup.',
}

const onlyFiles = { tone: 'gray', Icon: FileDown } as const

const looks: Record<ListedIssue['status'], { tone: BadgeTone; Icon: LucideIcon }> = {
  draft: { tone: 'gray', Icon: PencilLine },
  scheduled: { tone: 'blue', Icon: CalendarClock },
  sending: { tone: 'amber', Icon: Send },
  paused: { tone: 'violet', Icon: Pause },
  sent: { tone: 'green', Icon: Check },
  cancelled: { tone: 'struck', Icon: X },
  failed: { tone: 'red', Icon: CircleAlert },
}
