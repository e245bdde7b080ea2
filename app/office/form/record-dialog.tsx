import type { ReactNode } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { scrollIntoView } from '#app/office/drawer/scroll-into-view.ts'

import { type Restored, RestoredNote } from './restore-draft-notice.tsx'
import { StaleNotice } from './stale-notice.tsx'

/** The form of a record in a dialog. If the record was deleted elsewhere, Reload closes it. */
export function RecordDialog({
  editor,
  busyLabel = 'Saving...',
  children,
  ...dialog
}: {
  editor: Omit<Parameters<typeof StaleNotice>[0]['form'], 'reload'> &
    Restored & { save: () => unknown; close: () => void; reload: () => Promise<unknown> }
  title: string
  text?: string
  confirmLabel: string
  busyLabel?: string
  children: ReactNode
}) {
  const { isSubmitting, save, close, reload } = editor
  return (
    <AlertDialog
      {...dialog}
      open
      onClose={close}
      busyLabel={busyLabel}
      busy={isSubmitting}
      onConfirm={() => void save()}
    >
      <RestoredNote form={editor} />
      {children}
      <StaleNotice
        ref={scrollIntoView}
        form={{ ...editor, reload: () => reload().then((latest) => latest === null && close()) }}
      />
    </AlertDialog>
  )
}
