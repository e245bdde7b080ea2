import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { Drawer } from '#app/office/drawer.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { FieldList } from '#app/office/field-list.tsx'
import { RelativeTime } from '#app/office/relative-time.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { ChoiceTabs } from '#app/features/blog/office/choice-tabs.tsx'
import { readIssue } from '#app/features/newsletter/issues/calls.ts'
import type { Issue } from '#app/features/newsletter/issues/schemas.ts'
import { isMissing, reading } from '#app/http/reading.ts'

import { Deliveries } from './deliveries.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { IssueButtons } from './issue-buttons.tsx'
import { IssueClicks } from './issue-clicks.tsx'
import { IssueNumbers } from './issue-numbers.tsx'
import { IssueProgress, IssueStatus, pauses } from './issue-status.tsx'
import { titleOf } from './issue-words.ts'
import { MailFrame } from './mail-frame.tsx'
import { ScrolledText } from './scrolled-text.tsx'
import type { useIssueActions } from './use-issue-actions.ts'

/** One newsletter: its report once it has started, a preview of it before (PRODUCT §8.4). */
export function IssueDrawer({
  id,
  onClose,
  actions,
}: {
  id: string | null
  onClose: () => void
  actions: ReturnType<typeof useIssueActions>
}) {
  const isId = id !== null && /^[1-9]\d*$/.test(id)
  const issue = useQuery({ ...reading(readIssue, { id: id ?? '' }), enabled: isId })
  const { data } = issue
  return (
    <Drawer
      open={isId}
      onClose={onClose}
      width="lg"
      title={data ? titleOf(data) : 'Newsletter'}
      subtitle={data?.previewText}
      badge={data && <IssueStatus issue={data} bare />}
      actions={data && <IssueButtons issue={data} actions={actions} all />}
    >
      {data ? (
        <Inside key={data.id} issue={data} />
      ) : isMissing(issue.error) ? (
        <p className="text-ink-soft">This newsletter is not here. It may have been moved to the trash.</p>
      ) : issue.isLoadingError ? (
        <ErrorCard things="the newsletter" query={issue} />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  )
}

function Inside({ issue }: { issue: Issue }) {
  const { status, createdAt, scheduledAt, startedAt, finishedAt, pauseReason } = issue
  return (
    <>
      <FieldList
        fields={[
          { label: 'Created', value: <RelativeTime at={createdAt} show="both" /> },
          { label: 'Scheduled', value: scheduledAt && <RelativeTime at={scheduledAt} show="both" /> },
          { label: 'Started', value: startedAt && <RelativeTime at={startedAt} show="both" /> },
          { label: 'Finished', value: finishedAt && <RelativeTime at={finishedAt} show="both" /> },
          status === 'paused' && { label: 'Why paused', value: pauseReason && pauses[pauseReason] },
        ]}
      />
      {startedAt === null ? <DraftPreview issue={issue} /> : <Report issue={issue} />}
    </>
  )
}

function Report({ issue }: { issue: Issue }) {
  const [view, setView] = useState<'deliveries' | 'clicks' | 'mail' | 'html'>('deliveries')
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
          <Deliveries issue={issue} />
        ) : view === 'clicks' && clicks ? (
          <IssueClicks clicks={clicks} />
        ) : html === null ? (
          <p className="text-ink-soft">Its text was not kept.</p>
        ) : view === 'mail' ? (
          <MailFrame html={html} title={`The newsletter “${titleOf(issue)}”`} className="h-[40rem] w-full" />
        ) : (
          <ScrolledText label="Frozen HTML" text={html} className="max-h-[40rem]" />
        )}
      </ChoiceTabs>
    </>
  )
}

const views = [
  { value: 'deliveries', label: 'Deliveries' },
  { value: 'clicks', label: 'Clicks' },
  { value: 'mail', label: 'View as recipient' },
  { value: 'html', label: 'Frozen HTML' },
] as const
