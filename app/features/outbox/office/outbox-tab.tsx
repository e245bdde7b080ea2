import { Send } from 'lucide-react'

import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { listOutbox } from '#app/features/outbox/calls.ts'
import { outboxStatuses } from '#app/features/outbox/statuses.ts'
import type { OutboxRow } from '#app/features/outbox/schemas.ts'
import { statusLabels } from '#app/features/outbox/labels.ts'

import { MailDrawer } from './mail-drawer.tsx'
import { MailCard, mailColumns } from './mail-rows.tsx'
import { useMailActions } from './use-mail-actions.ts'

/** All emails and texts of the website, with their status. */
export function OutboxTab({ emailConfigured: configured }: { emailConfigured: boolean }) {
  const list = useRecordList(listOutbox)
  const actions = useMailActions(configured)
  const card = (mail: OutboxRow) => <MailCard mail={mail} actions={actions} />
  const failed = list.counts?.failed ?? 0
  const statuses = outboxStatuses
    .filter((status) => status !== 'sending' || list.counts?.sending)
    .map((status) => ({ value: status, label: statusLabels[status] }))
  return (
    <>
      {!configured && (
        <p className="mb-4 rounded-field border border-line bg-tint px-4 py-2.5 text-ink-soft">
          Email isn’t set up. Messages are saved here, and as files in the <code>outbox</code> folder of the site’s
          data.
        </p>
      )}
      <RecordList
        list={list}
        statuses={statuses}
        search="Search the outbox"
        toolbar={
          failed > 1 &&
          list.q === '' && (
            <ToolButton
              Icon={Send}
              label={`Resend All Failed (${failed})`}
              disabled={actions.busy}
              onClick={() => void actions.resendAll()}
            />
          )
        }
        compact
        resource="the outbox"
        label="Outbox"
        columns={mailColumns(actions)}
        rowLabel={({ subject }) => subject}
        card={card}
        drawer={<MailDrawer list={list} actions={actions} />}
        noResults="Nothing in the outbox matches these filters."
        clearLabel="Clear Filters"
        empty={
          <EmptyState illustration={<EmptyIllustration name="outbox" />}>
            {list.status === ''
              ? 'Nothing here yet. Emails and texts to you and your customers appear here.'
              : 'Nothing here.'}
          </EmptyState>
        }
      />
    </>
  )
}
