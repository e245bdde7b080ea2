import { Ban, Send } from 'lucide-react'

import { ToolButton } from '#app/admin/tool-button.tsx'
import { discardable, type OutboxRow, resendable } from '#app/features/outbox/contract.ts'

import type { useMailActions } from './use-mail-actions.ts'

/** Resend and Discard, where the mail's state allows them. */
export function MailButtons({
  mail,
  actions,
  iconOnly = false,
}: {
  mail: OutboxRow
  actions: ReturnType<typeof useMailActions>
  iconOnly?: boolean
}) {
  const { id, status } = mail
  return (
    <>
      {resendable.includes(status) && (
        <ToolButton
          Icon={Send}
          label={status === 'held' ? 'Send' : 'Resend'}
          disabled={actions.busy}
          onClick={() => void actions.resend(id)}
        />
      )}
      {discardable.includes(status) && (
        <ToolButton
          Icon={Ban}
          label="Discard"
          tone="quiet"
          iconOnly={iconOnly}
          disabled={actions.busy}
          onClick={() => void actions.discard(id)}
        />
      )}
    </>
  )
}
