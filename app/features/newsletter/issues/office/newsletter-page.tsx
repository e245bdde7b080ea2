import { useQuery } from '@tanstack/react-query'
import { Brush, LayoutTemplate, MailWarning, MailX, PenLine, Send, Undo2, UserPlus, Users } from 'lucide-react'
import { useEffect, useState } from 'react'

import { formatCount } from '#app/business/format-count.ts'
import { shortDate } from '#app/business/local-time.ts'
import { listIssues } from '#app/features/newsletter/issues/calls.ts'
import { readSummary } from '#app/features/newsletter/subscribers/calls.ts'
import { SubscribersTab } from '#app/features/newsletter/subscribers/office/subscribers-tab.tsx'
import type { NewsletterSummary } from '#app/features/newsletter/subscribers/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { StatCard } from '#app/office/controls/stat-card.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { Tabs } from '#app/office/controls/tabs.tsx'
import { ToolButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { titleOf } from './issue-status.tsx'
import { IssuesTab } from './issues-tab.tsx'
import { useSchedule } from './use-issue-actions.ts'

const path = '/admin/newsletter'

export function NewsletterPage() {
  const requested = new URLSearchParams(useExactSearch()).get('tab')
  // Without ?tab=: the newsletters if there are any, else the subscribers.
  const any = useQuery({ ...apiQuery(listIssues, undefined, { pageSize: 10 }), enabled: requested === null })
  const first = any.data && any.data.counts.all === 0 ? 'subscribers' : 'issues'
  const tab = requested === 'subscribers' || requested === 'issues' ? requested : first
  const isUndecided = requested === null && any.isPending
  return (
    <AdminPage
      title="Newsletter"
      actions={
        <>
          <ToolLink
            Icon={LayoutTemplate}
            label="Templates"
            className="max-sm:[&>svg]:hidden"
            to="/admin/newsletter-templates"
          />
          <ToolLink Icon={Brush} label="Themes" className="max-sm:[&>svg]:hidden" to="/admin/newsletter-themes" />
          <Link to="/admin/newsletter/compose" className={buttonClass()}>
            <PenLine aria-hidden="true" className="size-4.5" /> Compose
          </Link>
        </>
      }
    >
      <UndoSend />
      <KeyFigures />
      <div className="mt-7 mb-3 print:hidden">
        <Tabs
          label="Newsletter"
          variant="strong"
          current={isUndecided ? '' : tab}
          hrefOf={(value) => `${path}?tab=${value}`}
          tabs={[
            { value: 'issues', label: 'Newsletters' },
            { value: 'subscribers', label: 'Subscribers' },
          ]}
        />
      </div>
      {isUndecided ? <SkeletonRows /> : tab === 'subscribers' ? <SubscribersTab /> : <IssuesTab />}
    </AdminPage>
  )
}

/** Undo for all of Send Now's 60 seconds; its toast closes after five. */
function UndoSend() {
  const scheduled = useQuery(apiQuery(listIssues, undefined, { status: 'scheduled', pageSize: 10 }))
  const { setStatus, busy } = useSchedule()
  const [now, setNow] = useState(() => Date.now())
  const any = (scheduled.data?.items.length ?? 0) > 0
  useEffect(() => {
    if (!any) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [any])
  const soon = (scheduled.data?.items ?? []).flatMap((issue) => {
    const seconds = Math.ceil((Date.parse(issue.scheduledAt ?? '') - now) / 1_000)
    return seconds > 0 && seconds <= 60 ? [{ issue, seconds }] : []
  })
  return soon.map(({ issue, seconds }) => (
    <div
      key={issue.id}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-popular bg-glow/20 px-4 py-2.5"
    >
      <p className="flex grow basis-60 items-center gap-3 font-semibold wrap-anywhere">
        <Send aria-hidden="true" className="size-5 shrink-0" />
        <span className="tabular-nums">{`“${titleOf(issue)}” will be sent in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`}</span>
      </p>
      <ToolButton label="Undo" Icon={Undo2} disabled={busy} onClick={() => void setStatus(issue, 'draft')} />
    </div>
  ))
}

function KeyFigures() {
  const summary = useQuery(apiQuery(readSummary))
  const { data } = summary
  const shared = { loading: summary.isPending }
  const last = data?.lastIssue
  if (summary.isLoadingError) return <ErrorCard resource="the numbers" query={summary} />
  return (
    <div
      aria-busy={summary.isPending}
      // Two lines for each label, so that the numbers align.
      className="grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.35fr)] xl:[&_p:first-child]:min-h-[2lh]"
    >
      <StatCard
        label="Active subscribers"
        value={data?.active}
        hint={data && `${formatCount(data.total)} total`}
        Icon={Users}
        {...shared}
      />
      <StatCard label="New in 30 days" value={data?.new30} hint={data && trend(data)} Icon={UserPlus} {...shared} />
      <StatCard label="Unsubscribed in 30 days" value={data?.unsubscribed30} Icon={MailX} {...shared} />
      <StatCard
        label="Bounced or reported spam"
        value={data && data.bounced + data.complained}
        hint={data && `${data.bounced} bounced, ${data.complained} reported spam`}
        Icon={MailWarning}
        {...shared}
      />
      <div className="col-span-2 grid lg:col-span-4 xl:col-span-1">
        <StatCard
          label="Last newsletter"
          value={last ? `${formatCount(last.sent)} / ${formatCount(last.recipients)}` : undefined}
          hint={data && (last ? lastIssueText(last) : 'None sent yet')}
          Icon={Send}
          {...(last && { to: `/admin/newsletter?tab=issues&id=${last.id}` })}
          {...shared}
        />
      </div>
    </div>
  )
}

function lastIssueText(last: NonNullable<NewsletterSummary['lastIssue']>): string {
  const title = `“${titleOf(last)}”, ${shortDate(last.startedAt)}`
  return last.held > 0 ? `${title}. ${formatCount(last.held)} only saved as files` : title
}

function trend({ new30, newPrev30 }: NewsletterSummary): string {
  const before = `${formatCount(newPrev30)} in the previous 30 days`
  if (new30 === newPrev30) return 'Same as the previous 30 days'
  return `${new30 > newPrev30 ? '▲' : '▼'} from ${before}`
}
