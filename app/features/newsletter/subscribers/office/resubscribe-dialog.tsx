import { useState } from 'react'

import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { permissionNote, type Subscriber } from '#app/features/newsletter/subscribers/schemas.ts'
import { TextArea } from '#app/ui/field.tsx'

/** Nobody comes back on the list without a note of their permission (PRODUCT §8.4). */
export function ResubscribeDialog({
  subscriber,
  busy,
  fault,
  onClose,
  onConfirm,
}: {
  /** Null: closed. */
  subscriber: Subscriber | null
  busy: boolean
  /** What the server says about the note. */
  fault: string | undefined
  onClose: () => void
  onConfirm: (note: string) => void
}) {
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<string>()
  return (
    <AlertDialog
      open={subscriber !== null}
      onClose={onClose}
      title={`Resubscribe ${subscriber?.email}?`}
      text="You must have their permission. Note how you got it:"
      confirmLabel="Resubscribe"
      busy={busy}
      onConfirm={() => {
        const read = permissionNote.safeParse(note)
        setMissing(read.error?.issues[0]?.message)
        if (read.success) onConfirm(read.data)
      }}
    >
      <TextArea
        label="How you got their permission"
        required
        rows={3}
        maxLength={500}
        value={note}
        error={missing ?? fault}
        onChange={({ target }) => {
          setNote(target.value)
          setMissing(undefined)
        }}
      />
    </AlertDialog>
  )
}
