import { useQueryClient } from '@tanstack/react-query'

import { invalidate } from '#app/office/invalidate.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { discardMail, resendFailed, resendMail } from '#app/features/outbox/calls.ts'
import { outboxEntity } from '#app/features/outbox/entity.ts'
import type { OutboxRow } from '#app/features/outbox/schemas.ts'
import { recipientLabel } from '#app/features/outbox/labels.ts'
import { showToast } from '#app/ui/toasts.ts'

const { invalidates } = outboxEntity

/** Resends and discards mails. Without a mail server a resent one is only saved, and the toast says so. */
export function useMailActions(configured: boolean) {
  const client = useQueryClient()
  const saved = 'saved in the outbox because email isn’t set up'
  const resend = useAdminAction(resendMail, {
    success: ({ channel, to }) =>
      channel === 'text'
        ? ['Text Queued', `It is on its way to ${recipientLabel({ channel, to })}.`]
        : ['Email Queued', `It is ${configured ? `on its way to ${to}` : saved}.`],
    failure: ['Resend Failed', 'Failed to resend the message. Please try again.'],
    invalidates,
    onStale: () => {
      showToast('Changed Elsewhere', 'This message was already sent from another window.', 'error')
      void invalidate(client, invalidates)
    },
  })
  const resendAll = useAdminAction(resendFailed, {
    success: ({ queued }) => {
      if (queued === 0) return ['Nothing to Resend', 'None of the failed messages still need to be sent.']
      if (queued === 1) return ['Message Queued', `One message is ${configured ? 'on its way' : saved}.`]
      return ['Messages Queued', `${queued} messages are ${configured ? 'on their way' : saved}.`]
    },
    failure: ['Resend Failed', 'Failed to resend the messages. Please try again.'],
    invalidates,
  })
  const discard = useAdminAction(discardMail, {
    success: ({ channel, subject }) => [
      channel === 'text' ? 'Text Discarded' : 'Email Discarded',
      `“${subject}” will not be sent.`,
    ],
    failure: ['Discard Failed', 'Failed to discard the message. Please try again.'],
    invalidates,
  })
  return {
    resend: ({ id, status }: OutboxRow) => resend.run({ params: { id }, body: { status } }),
    resendAll: () => resendAll.run({}),
    discard: (id: number) => discard.run({ params: { id } }),
    busy: resend.busy || resendAll.busy || discard.busy,
  }
}
