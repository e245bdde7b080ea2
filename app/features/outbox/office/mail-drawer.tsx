import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { useEntities } from '#app/office/entity.ts'
import { FieldList } from '#app/office/drawer/field-list.tsx'
import { type DrawerState, RecordDrawer, useRecord } from '#app/office/drawer/record-drawer.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { erased } from '#app/http/reference.ts'
import { readMail, viewMail } from '#app/features/outbox/calls.ts'
import type { OutboxMail } from '#app/features/outbox/schemas.ts'
import { isText, mailKindLabel, recipientLabel } from '#app/features/outbox/labels.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { Link } from '#app/ui/link.tsx'

import { actionsOf, MailButtons } from './mail-buttons.tsx'
import { MailStatus } from './mail-status.tsx'
import type { useMailActions } from './use-mail-actions.ts'

/** One mail of the outbox: what became of it, and how its reader sees it. */
export function MailDrawer({ list, actions }: { list: DrawerState; actions: ReturnType<typeof useMailActions> }) {
  const mail = useRecord(readMail, list)
  const { data } = mail
  return (
    <RecordDrawer
      record={mail}
      resource="the e-mail"
      width="lg"
      title={data?.subject ?? 'E-mail'}
      subtitle={data && mailKindLabel(data.kind)}
      badge={data && <MailStatus status={data.status} />}
      actions={data && actionsOf(data).length > 0 && <MailButtons mail={data} actions={actions} />}
      notFound={
        <div className="grid justify-items-start gap-4">
          <p>This e-mail is not here any more. Old ones are deleted after a while.</p>
          <ToolButton label="Back to the outbox" onClick={list.close} />
        </div>
      }
    >
      {(found) => <Inside mail={found} />}
    </RecordDrawer>
  )
}

function Inside({ mail }: { mail: OutboxMail }) {
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
          { label: 'Written', value: <RelativeTime at={mail.createdAt} show="both" /> },
          {
            label: 'Sent',
            value: mail.sentAt && mail.status === 'sent' && <RelativeTime at={mail.sentAt} show="both" />,
          },
          mail.status === 'queued' &&
            mail.attempts > 0 && { label: 'Next try', value: <RelativeTime at={mail.nextAt} show="both" /> },
          { label: 'Tries', value: mail.attempts > 0 ? String(mail.attempts) : null },
          { label: 'Error', value: mail.error && <span className="font-medium text-bad">{mail.error}</span> },
          { label: 'Attached', value: mail.attachments.join(', ') },
        ]}
      />
      {mail.to === erased ? (
        <p className="mt-5 text-ink-soft">
          What it said was erased, and with it whom it went to. Only this line of the record stays.
        </p>
      ) : isText(mail.kind) ? (
        <TextWords mail={mail} />
      ) : (
        <Words mail={mail} />
      )}
    </>
  )
}

function TextWords({ mail: { status, text } }: { mail: OutboxMail }) {
  return (
    <DrawerSection title="The text message">
      {status === 'held' && (
        <p className="mb-2 text-ink-soft">
          It waits for the end of the quiet hours, and goes out if nobody has answered.
        </p>
      )}
      <p className="rounded-field border border-line bg-surface p-4 wrap-anywhere">{text}</p>
    </DrawerSection>
  )
}

function Words({ mail }: { mail: OutboxMail }) {
  return (
    <>
      <DrawerSection title="As its reader sees it">
        {/* No script runs in it and no link leads anywhere: this frame says so, and so does the server's answer. */}
        <iframe
          title={`The e-mail “${mail.subject}”`}
          src={pathOf(viewMail, { id: mail.id })}
          sandbox=""
          className="h-[34rem] w-full rounded-field border border-line bg-white"
        />
      </DrawerSection>
      <details className="mt-5">
        <summary className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 hover:text-ink md:min-h-9">
          Show as plain text
        </summary>
        <pre className="mt-2 rounded-field border border-line bg-surface p-4 font-sans whitespace-pre-wrap wrap-anywhere">
          {mail.text}
        </pre>
      </details>
    </>
  )
}
