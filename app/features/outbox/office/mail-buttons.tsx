import { Ban, Send } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { erased } from '#app/http/reference.ts'
import { discardable, resendable } from '#app/features/outbox/statuses.ts'
import type { OutboxRow } from '#app/features/outbox/schemas.ts'

import type { useMailActions } from './use-mail-actions.ts'

/** Resend and Discard, if the mail's status allows them. */
export function MailButtons({
  mail,
  actions,
  iconOnly = false,
}: {
  mail: OutboxRow
  actions: ReturnType<typeof useMailActions>
  iconOnly?: boolean
}) {
  const { id, status, subject } = mail
  const available = actionsOf(mail)
  const sendLabel = status === 'held' ? 'Send' : 'Resend'
  return (
    <>
      {available.includes('resend') && (
        <ToolButton
          Icon={Send}
          label={sendLabel}
          aria-label={`${sendLabel} “${subject}”`}
          tone={status === 'sent' ? 'quiet' : 'plain'}
          disabled={actions.busy}
          onClick={() => void actions.resend(mail)}
        />
      )}
      {available.includes('discard') && (
        <ToolButton
          Icon={Ban}
          label="Discard"
          aria-label={`Discard “${subject}”`}
          tone="quiet"
          iconOnly={iconOnly}
          disabled={actions.busy}
          onClick={() => void actions.discard(id)}
        />
      )}
    </>
  )
}

/** The actions a mail allows; none after it was erased. */
export function actionsOf({
  channel,
  status,
  to,
}: Pick<OutboxRow, 'channel' | 'status' | 'to'>): ('resend' | 'discard')[] {
  if (to === erased) return []
  // A text on hold waits for the end of quiet hours.
  const isSendable = resendable.includes(status) && !(status === 'held' && channel === 'text')
  return [...(isSendable ? (['resend'] as const) : []), ...(discardable.includes(status) ? (['discard'] as const) : [])]
}
