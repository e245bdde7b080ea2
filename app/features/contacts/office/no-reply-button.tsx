import { CheckCheck } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useStoreRecord } from '#app/office/form/use-store-record.ts'
import { contactEntity } from '#app/features/contacts/entity.ts'

import { messageCalls } from './calls.ts'
import type { Message } from './schemas.ts'

/** Ends the clock of a text or an email that waits without an answer, in one press, with Undo. */
export function NoReplyButton({
  message: { id, name, updatedAt },
  version = async () => updatedAt,
  iconOnly = false,
  onMarked,
}: {
  message: Pick<Message, 'id' | 'name' | 'updatedAt'>
  /** What the owner has seen of it: a text that came since is not closed unread. */
  version?: () => Promise<string>
  iconOnly?: boolean
  onMarked?: () => void
}) {
  const { changeStatus, read } = messageCalls.contact
  const shared = {
    failure: ['Update Failed', 'Failed to update the message. Please try again.'],
    invalidates: contactEntity.invalidates,
    onSuccess: useStoreRecord(read),
  } as const
  const undo = useAdminAction(changeStatus, { ...shared, success: ['Needs a Reply', `${name} waits again.`] })
  const mark = useAdminAction(changeStatus, {
    ...shared,
    success: ['No Reply Needed', 'The clock has stopped. It is in the history.'],
    undo: ({ events }) => {
      const status = events.find(({ type }) => type === 'status')?.from as Message['status']
      return () => undo.run({ params: { id }, body: { status, undo: true } })
    },
  })
  const press = async () => {
    const body = { status: 'archived', note: 'No reply needed.' } as const
    if (await mark.run({ params: { id }, ifMatch: await version(), body })) onMarked?.()
  }
  return (
    <ToolButton
      Icon={CheckCheck}
      label="No Reply Needed"
      aria-label={`No Reply Needed: ${name}`}
      disabled={mark.busy}
      onClick={() => void press()}
      iconOnly={iconOnly}
      className="max-md:grow"
    />
  )
}
