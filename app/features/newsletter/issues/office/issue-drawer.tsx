import { useState } from 'react'

import { counted, formatCount } from '#app/business/format-count.ts'
import { ChoiceTabs } from '#app/office/controls/choice-tabs.tsx'
import { exportDeliveries, listDeliveries, readIssue } from '#app/features/newsletter/issues/calls.ts'
import { withoutCampaign } from '#app/features/newsletter/issues/campaign-tags.ts'
import { deliveryStatuses } from '#app/features/newsletter/issues/statuses.ts'
import { pauseReasons } from '#app/features/newsletter/issues/pause-reasons.ts'
import type { Delivery, Issue, ListedIssue } from '#app/features/newsletter/issues/schemas.ts'
import { DrawerList } from '#app/office/drawer/drawer-list.tsx'
import type { Clicks } from '#app/features/newsletter/schemas.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { searchOf } from '#app/http/api-query.ts'
import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { type DrawerState, RecordDrawer, useRecord } from '#app/office/drawer/record-drawer.tsx'
import { FieldList } from '#app/office/drawer/field-list.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import { type BadgeTone, StatusBadge } from '#app/office/controls/status-badge.tsx'
import { classNames } from '#app/ui/class-names.ts'

import { draftOf } from './draft-errors.ts'
import { IssueButtons } from './issue-buttons.tsx'
import { IssueProgress, IssueStatus, pauseText, titleOf } from './issue-status.tsx'
import { MailFrame, PreviewPane, useMailPreview } from './preview-pane.tsx'
import type { useIssueActions } from './use-issue-actions.ts'

/** A newsletter: a preview, or its report once sending has started. */
export function IssueDrawer({ list, actions }: { list: DrawerState; actions: ReturnType<typeof useIssueActions> }) {
  const record = useRecord(readIssue, list)
  const { data } = record
  const remove: typeof actions.remove = (issue) => {
    const removal = actions.remove(issue)
    void record.closeAfter(removal)
    return removal
  }
  return (
    <RecordDrawer
      record={record}
      resource="the newsletter"
      notFound={<p className="text-ink-soft">Newsletter not found. It may have been moved to the trash.</p>}
      width="lg"
      title={data ? titleOf(data) : 'Newsletter'}
      subtitle={data?.previewText}
      badge={data && <IssueStatus issue={data} bare />}
      actions={data && <IssueButtons issue={data} actions={{ ...actions, remove }} all />}
    >
      {(issue) => <IssueDetail issue={issue} />}
    </RecordDrawer>
  )
}

function IssueDetail({ issue }: { issue: Issue }) {
  const { status, createdAt, scheduledAt, startedAt, finishedAt } = issue
  return (
    <>
      <FieldList
        fields={[
          { label: 'Created', value: <RelativeTime at={createdAt} show="both" /> },
          { label: 'Scheduled', value: scheduledAt && exactTime(scheduledAt) },
          { label: 'Started', value: startedAt && <RelativeTime at={startedAt} show="both" /> },
          { label: 'Finished', value: finishedAt && <RelativeTime at={finishedAt} show="both" /> },
          status === 'paused' && { label: 'Reason for pause', value: pauseText(issue) },
        ]}
      />
      {startedAt === null ? <DraftPreview issue={issue} /> : <Report issue={issue} />}
    </>
  )
}

function Report({ issue }: { issue: Issue }) {
  const [view, setView] = useState<'deliveries' | 'clicks' | 'mail'>('deliveries')
  const { html, clicks } = issue
  return (
    <>
      {issue.status === 'sending' && (
        <div className="mt-5">
          <IssueProgress issue={issue} />
        </div>
      )}
      <IssueNumbers issue={issue} />
      <ChoiceTabs
        className="mt-6"
        label="Report"
        choices={clicks ? views : views.filter(({ value }) => value !== 'clicks')}
        current={view}
        onChange={setView}
      >
        {view === 'deliveries' ? (
          <Deliveries issueId={issue.id} />
        ) : view === 'clicks' && clicks ? (
          <IssueClicks clicks={clicks} />
        ) : html === null ? (
          <p className="text-ink-soft">Its text was not saved.</p>
        ) : (
          <MailFrame html={html} title={`The newsletter “${titleOf(issue)}”`} className="h-[40rem] w-full" />
        )}
      </ChoiceTabs>
    </>
  )
}

const views = [
  { value: 'deliveries', label: 'Deliveries' },
  { value: 'clicks', label: 'Clicks' },
  { value: 'mail', label: 'View as recipient' },
] as const

function IssueNumbers({ issue }: { issue: ListedIssue }) {
  const { recipients, sent, held, queued, sending, failed, uncertain, skipped, unsubscribed } = issue
  const numbers = [
    { label: 'Recipients', count: recipients },
    { label: 'Sent', count: sent },
    ...(held > 0 ? [{ label: 'Saved as files', count: held }] : []),
    { label: 'Waiting', count: queued + sending },
    { label: 'Failed', count: failed, bad: true },
    { label: 'Unknown', count: uncertain, bad: true },
    { label: 'Skipped', count: skipped },
    { label: 'Unsubscribed', count: unsubscribed },
  ]
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      {numbers.map(({ label, count, bad }) => (
        <div key={label} className="bg-surface px-4 py-3 first:col-span-2">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd
            className={classNames(
              'text-2xl leading-tight font-bold tracking-tight tabular-nums',
              bad && count > 0 && 'text-bad',
            )}
          >
            {formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function IssueClicks({ clicks: { people, automatic, links } }: { clicks: Clicks }) {
  return (
    <>
      <p className="text-ink-soft">
        {people === 0 ? 'No one has clicked a link yet.' : `${counted(people, 'subscriber')} clicked a link.`}{' '}
        {automatic > 0 && `${formatCount(automatic)} more had only automatic clicks, most likely from spam filters.`}
      </p>
      <div className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              <th scope="col" className="px-4 py-2 font-semibold">
                Link
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                Subscribers
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                Automatic
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {links.map((link) => (
              <tr key={link.url}>
                <td className="px-4 py-2.5 wrap-anywhere">{withoutCampaign(link.url)}</td>
                <td className="px-4 py-2.5 text-right font-semibold tabular-nums">{formatCount(link.people)}</td>
                <td className="px-4 py-2.5 text-right text-ink-soft tabular-nums">{formatCount(link.automatic)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function DraftPreview({ issue }: { issue: Issue }) {
  const preview = useMailPreview(draftOf(issue))
  return (
    <DrawerSection title="Preview">
      <PreviewPane preview={preview} />
    </DrawerSection>
  )
}

function Deliveries({ issueId: id }: { issueId: number }) {
  return (
    <DrawerList
      call={listDeliveries}
      params={{ id }}
      label="Deliveries"
      resource="deliveries"
      search="Search by email"
      filter={{
        label: 'Delivery status',
        allLabel: 'All deliveries',
        options: [...deliveryStatuses, { value: 'unsubscribed', label: 'Unsubscribed' }],
      }}
      csv={(query) => pathOf(exportDeliveries, { id }) + searchOf(query)}
      empty={() => 'No deliveries match these filters.'}
      rowKey={({ subscriberId }) => subscriberId}
    >
      {(delivery) => <DeliveryRow delivery={delivery} />}
    </DrawerList>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { email, status, attempts, sentAt, nextAt, error, cause, unsubscribedAt } = delivery
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{email}</p>
        {error && (
          <p className="text-sm text-bad wrap-anywhere">{attempts > 1 ? `${attempts} attempts. ${error}` : error}</p>
        )}
        {cause && (
          <p className="max-w-prose text-sm text-ink-soft">
            Not the subscriber’s fault. {pauseReasons[cause].problem} {pauseReasons[cause].next}
          </p>
        )}
        {unsubscribedAt && status === 'sent' && (
          <p className="text-sm text-ink-soft">
            Unsubscribed <RelativeTime at={unsubscribedAt} />
          </p>
        )}
      </div>
      <div className="flex items-center gap-3 text-sm text-ink-soft">
        {sentAt && status === 'sent' && <RelativeTime at={sentAt} />}
        {nextAt && status === 'queued' && attempts > 0 && (
          <span>
            Next attempt <RelativeTime at={nextAt} />
          </span>
        )}
        <StatusBadge tone={tones[status]}>{deliveryStatuses.find(({ value }) => value === status)?.label}</StatusBadge>
      </div>
    </div>
  )
}

const tones: Record<Delivery['status'], BadgeTone> = {
  queued: 'blue',
  sending: 'amber',
  sent: 'green',
  held: 'gray',
  failed: 'red',
  uncertain: 'red-outline',
  skipped: 'gray',
}
