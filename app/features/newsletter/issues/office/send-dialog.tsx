import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { grouped } from '#app/business/grouped.ts'

import { subscribersInWords } from './issue-words.ts'

/** PRODUCT §8.5: asks once more, with the number of readers. */
export function SendDialog({
  open,
  onClose,
  subject,
  recipients,
  from,
  toFiles,
  busy,
  onSend,
}: {
  open: boolean
  onClose: () => void
  subject: string
  recipients: number
  from: string
  /** No mail server is set up: the mails are saved as files. */
  toFiles: boolean
  busy: boolean
  onSend: () => void
}) {
  const active = recipients === 1 ? '1 active subscriber' : `${grouped(recipients)} active subscribers`
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={`Send to ${subscribersInWords(recipients)}?`}
      text={
        toFiles
          ? `No mail server is set up: “${subject}” reaches nobody. It is saved as a file for each of ${active}. You can undo for 60 seconds.`
          : `“${subject}” will go to ${active} from ${from}. You can undo for 60 seconds.`
      }
      confirmLabel="Send"
      busyLabel="Sending..."
      busy={busy}
      onConfirm={onSend}
    />
  )
}
