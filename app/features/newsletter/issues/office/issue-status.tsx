import { CalendarClock, Check, CircleAlert, FileDown, type LucideIcon, Pause, PencilLine, Send, X } from 'lucide-react'

import { counted, formatCount } from '#app/business/format-count.ts'
import { clockTime, longDate, longDay, monthAndDay, zoneAbbreviation } from '#app/business/local-time.ts'
import { issueStatuses } from '#app/features/newsletter/issues/statuses.ts'
import { pauseReasons } from '#app/features/newsletter/issues/pause-reasons.ts'
import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'
import { ProgressBar } from '#app/office/controls/progress-bar.tsx'
import { type BadgeTone, StatusBadge } from '#app/office/controls/status-badge.tsx'
import { daysUntil } from '#app/office/controls/time-format.ts'
import { useNow } from '#app/office/controls/use-now.ts'

export function IssueStatus({ issue, bare = false }: { issue: ListedIssue; bare?: boolean }) {
  const { status, scheduledAt, pauseReason } = issue
  const now = useNow()
  const { tone, Icon } = isOnlyFiles(issue) ? onlyFiles : styles[status]
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
        <span className="mt-1 block max-w-72 text-sm text-bad">{pauseText(issue)}</span>
      )}
      {!bare && (status === 'sending' || (status === 'paused' && issue.startedAt)) && <IssueProgress issue={issue} />}
    </>
  )
}

export function IssueProgress({ issue: { recipients, queued, sending } }: { issue: ListedIssue }) {
  const done = recipients - queued - sending
  return (
    <div className="mt-1.5 max-w-56 min-w-32">
      <ProgressBar label={`${formatCount(done)} of ${formatCount(recipients)}`} value={done} max={recipients} />
    </div>
  )
}

/** Why it paused, and what happens or must be done next. */
export function pauseText({ pauseReason, resumeAt }: Pick<ListedIssue, 'pauseReason' | 'resumeAt'>): string {
  if (pauseReason === null) return ''
  const { problem, next } = pauseReasons[pauseReason]
  const goesOn = resumeAt && `It goes on by itself at ${clockTime(resumeAt)}, or when you press Resume.`
  return [problem, goesOn, next].filter(Boolean).join(' ')
}

const onlyFiles = { tone: 'gray', Icon: FileDown } as const

const styles: Record<ListedIssue['status'], { tone: BadgeTone; Icon: LucideIcon }> = {
  draft: { tone: 'gray', Icon: PencilLine },
  scheduled: { tone: 'blue', Icon: CalendarClock },
  sending: { tone: 'amber', Icon: Send },
  paused: { tone: 'violet', Icon: Pause },
  sent: { tone: 'green', Icon: Check },
  cancelled: { tone: 'struck', Icon: X },
  failed: { tone: 'red', Icon: CircleAlert },
}

export const dateAndTime = (at: string | Date): string => `${longDate(at)} at ${clockTime(at)} ${zoneAbbreviation(at)}`

export const shortTime = (at: string | Date): string => `${monthAndDay(at)}, ${clockTime(at)}`

export const weekdayAndTime = (at: string | Date): string =>
  `${longDay(at)} at ${clockTime(at)} ${zoneAbbreviation(at)}`

/** "in 2 h 5 min", "in 3 days". */
export function countdown(at: string, now: number): string {
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000)
  if (minutes <= 0) return 'any moment now'
  if (minutes === 1) return 'in a minute'
  if (minutes < 60) return `in ${minutes} min`
  const hours = Math.floor(minutes / 60)
  const days = daysUntil(at, now)
  if (hours < 48 || days < 2) return minutes % 60 === 0 ? `in ${hours} h` : `in ${hours} h ${minutes % 60} min`
  return `in ${days} days`
}

export const subscribersText = (count: number): string => counted(count, 'subscriber')

/** Whether it was sent without a mail server, so that its mails were only saved as files. */
export const isOnlyFiles = ({ status, sent, held }: Pick<ListedIssue, 'status' | 'sent' | 'held'>): boolean =>
  status === 'sent' && sent === 0 && held > 0

/** "22 of 22 sent", "0 of 22 sent · 22 saved as files". */
export function sentText({ sent, held, recipients }: Pick<ListedIssue, 'sent' | 'held' | 'recipients'>): string {
  const files = `${formatCount(held)} saved as ${held === 1 ? 'a file' : 'files'}`
  return [`${formatCount(sent)} of ${formatCount(recipients)} sent`, ...(held > 0 ? [files] : [])].join(' · ')
}

export const titleOf = ({ subject }: { subject: string }): string => subject.trim() || 'No subject yet'
