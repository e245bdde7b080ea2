import type { Column } from '#app/office/list/column.ts'
import { actionsColumn } from '#app/office/list/columns.tsx'
import { useEntities } from '#app/office/entity.ts'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import type { OutboxRow } from '#app/features/outbox/schemas.ts'
import { recipientLabel } from '#app/features/outbox/labels.ts'
import { classNames } from '#app/ui/class-names.ts'

import { MailButtons } from './mail-buttons.tsx'
import { MailStatus } from './mail-status.tsx'
import type { useMailActions } from './use-mail-actions.ts'

type Actions = ReturnType<typeof useMailActions>

/** An address that wraps before its @. */
function Address({ to }: { to: string }) {
  const at = to.lastIndexOf('@')
  return at < 1 ? (
    to
  ) : (
    <>
      {to.slice(0, at)}
      <wbr />
      {to.slice(at)}
    </>
  )
}

function About({ relatedKind, relatedId }: OutboxRow) {
  const { nameOf } = useEntities()
  return relatedKind === null || relatedId === null ? '—' : nameOf(relatedKind, relatedId)
}

/** The columns of the outbox's table. */
export const mailColumns = (actions: Actions): Column<OutboxRow>[] => [
  {
    key: 'subject',
    header: 'Subject',
    cell: ({ subject }) => subject,
    className: 'min-w-44 font-medium wrap-anywhere xl:min-w-56',
  },
  {
    key: 'to',
    header: 'To',
    cell: (mail) => <Address to={recipientLabel(mail)} />,
    className: 'min-w-40 wrap-anywhere 2xl:min-w-60',
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ error, attempts, ...mail }) => (
      <>
        <MailStatus mail={mail} />
        {error && (
          <span
            title={error}
            className={classNames(
              'mt-1 line-clamp-2 max-w-64 min-w-40 text-sm wrap-anywhere',
              mail.status === 'failed' ? 'text-bad' : 'text-ink-soft',
            )}
          >
            {attempts > 1 ? `${attempts} attempts. ` : ''}
            {error}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'about',
    header: 'About',
    cell: (mail) => <About {...mail} />,
    className: 'whitespace-nowrap max-xl:hidden',
  },
  {
    key: 'at',
    header: 'Created',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    className: 'max-xl:hidden',
  },
  actionsColumn((mail) => (
    <div className="flex justify-end gap-1.5">
      <MailButtons mail={mail} actions={actions} iconOnly />
    </div>
  )),
]

/** A mail's card on phones, below its subject. */
export function MailCard({ mail, actions }: { mail: OutboxRow; actions: Actions }) {
  return (
    <>
      <p className="mt-0.5 text-ink-soft wrap-anywhere">
        <Address to={recipientLabel(mail)} /> · <RelativeTime at={mail.createdAt} />
      </p>
      {mail.error && (
        <p
          className={classNames(
            'mt-0.5 text-sm wrap-anywhere',
            mail.status === 'failed' ? 'text-bad' : 'text-ink-soft',
          )}
        >
          {mail.error}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <MailStatus mail={mail} />
        <MailButtons mail={mail} actions={actions} />
      </div>
    </>
  )
}
