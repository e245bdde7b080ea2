import { useState } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** Asks to type ERASE before personal data is erased for good. */
export function EraseDialog({
  open,
  who,
  warning,
  busy = false,
  onErase,
  onClose,
}: {
  open: boolean
  /** "Ada Miller (B-1042)". */
  who: string
  /** Mails the customer would not get. */
  warning?: string | null
  busy?: boolean
  onErase: () => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <AlertDialog
      open={open}
      onClose={close}
      title="Erase personal data"
      text={
        <>
          <p>
            The name, email address, phone number, message, notes and emails of <strong>{unbroken(who)}</strong> will be
            replaced with “[erased]”. This can’t be undone.
          </p>
          <p className="mt-2">
            Dates and statuses are kept for your statistics. The text-message consent record is kept too, as the law
            requires.
          </p>
          {warning && (
            <p className="mt-3 rounded-field border border-star/50 bg-star/15 px-3 py-2 font-medium text-ink">
              {warning}
            </p>
          )}
        </>
      }
      confirmLabel="Erase"
      danger
      busy={busy}
      disabled={typed.trim() !== 'ERASE'}
      onConfirm={() => {
        setTyped('')
        onErase()
      }}
    >
      <TextField
        label="Type ERASE to confirm"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AlertDialog>
  )
}
