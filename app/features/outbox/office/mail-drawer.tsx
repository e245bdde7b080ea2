import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { useEntities } from '#app/office/entity.ts'
import { FieldList } from '#app/office/drawer/field-list.tsx'
import { type DrawerState, RecordDrawer, useRecord } from '#app/office/drawer/record-drawer.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { erased } from '#app/http/reference.ts'
import { readMail, viewMail } from '#app/features/outbox/calls.ts'
import type { OutboxMail } from '#app/features/outbox/schemas.ts'
import { isDelivered, mailKindLabel, recipientLabel } from '#app/features/outbox/labels.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { Link } from '#app/ui/link.tsx'

import { actionsOf, MailButtons } from './mail-buttons.tsx'
import { MailStatus } from './mail-status.tsx'
import type { useMailActions } from './use-mail-actions.ts'

/** One mail of the outbox: its status and a preview. */
export function MailDrawer({ list, actions }: { list: DrawerState; actions: ReturnType<typeof useMailActions> }) {
  const mail = useRecord(readMail, list)
  const { data } = mail
  return (
    <RecordDrawer
      record={mail}
      resource="the message"
      width="lg"
      title={data?.subject ?? 'Message'}
      subtitle={data && mailKindLabel(data.kind)}
      badge={data && <MailStatus mail={data} />}
      actions={data && actionsOf(data).length > 0 && <MailButtons mail={data} actions={actions} />}
      notFound={
        <div className="grid justify-items-start gap-4">
          <p>This message no longer exists. Old messages are deleted automatically.</p>
          <ToolButton label="Back to Outbox" onClick={list.close} />
        </div>
      }
    >
      {(loaded) => <MailDetail mail={loaded} />}
    </RecordDrawer>
  )
}

function MailDetail({ mail }: { mail: OutboxMail }) {
  const { relatedKind, relatedId } = mail
  const entities = useEntities()
  const path = entities.pathOf(relatedKind, relatedId)
  return (
    <>
      <FieldList
        fields={[
          { label: 'To', value: recipientLabel(mail) },
          { label: 'Reply to', value: mail.replyTo },
          path !== null &&
            relatedKind !== null &&
            relatedId !== null && {
              label: 'About',
              value: (
                <Link to={path} className="font-medium underline underline-offset-4">
                  {entities.nameOf(relatedKind, relatedId)}
                </Link>
              ),
            },
          { label: 'Created', value: <RelativeTime at={mail.createdAt} show="both" /> },
          {
            label: 'Sent',
            value: mail.sentAt && mail.status === 'sent' && <RelativeTime at={mail.sentAt} show="both" />,
          },
          {
            label: 'Delivered',
            value: mail.deliveredAt && isDelivered(mail) && <RelativeTime at={mail.deliveredAt} show="both" />,
          },
          mail.status === 'queued' &&
            mail.attempts > 0 && { label: 'Next attempt', value: <RelativeTime at={mail.nextAt} show="both" /> },
          { label: 'Attempts', value: mail.attempts > 0 ? String(mail.attempts) : null },
          { label: 'Error', value: mail.error && <span className="font-medium text-bad">{mail.error}</span> },
          { label: 'Attachments', value: mail.attachments.join(', ') },
        ]}
      />
      {mail.to === erased ? (
        <p className="mt-5 text-ink-soft">The message and its recipient were erased. Only this record remains.</p>
      ) : mail.channel === 'text' ? (
        <TextContent mail={mail} />
      ) : (
        <MailContent mail={mail} />
      )}
    </>
  )
}

function TextContent({ mail: { status, text } }: { mail: OutboxMail }) {
  return (
    <DrawerSection title="Text message">
      {status === 'held' && (
        <p className="mb-2 text-ink-soft">This text will be sent when quiet hours end, if it is still true then.</p>
      )}
      <p className="rounded-field border border-line bg-surface p-4 wrap-anywhere">{text}</p>
    </DrawerSection>
  )
}

function MailContent({ mail }: { mail: OutboxMail }) {
  return (
    <>
      <DrawerSection title="Preview">
        {/* Scripts and links are blocked here and by the headers of the response. */}
        <iframe
          title={`The email “${mail.subject}”`}
          src={pathOf(viewMail, { id: mail.id })}
          sandbox=""
          className="h-[34rem] w-full rounded-field border border-line bg-white"
        />
      </DrawerSection>
      <details className="mt-5">
        <summary className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 hover:text-ink md:min-h-9">
          Show plain text
        </summary>
        <pre className="mt-2 rounded-field border border-line bg-surface p-4 font-sans whitespace-pre-wrap wrap-anywhere">
          {mail.text}
        </pre>
      </details>
    </>
  )
}
