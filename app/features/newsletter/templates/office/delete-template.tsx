import { AlertDialog } from '#app/office/alert-dialog.tsx'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'

/** PRODUCT §8.6. Newsletters keep what they took from it. */
export function DeleteTemplate({
  template,
  busy,
  onClose,
  onConfirm,
}: {
  /** Null while nothing is asked. */
  template: Template | null
  busy: boolean
  onClose: () => void
  onConfirm: (template: Template) => void
}) {
  return (
    <AlertDialog
      open={template !== null}
      onClose={onClose}
      title="Are you sure you want to delete this template?"
      text={template && `Newsletters written with “${template.title}” keep their text.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      busy={busy}
      onConfirm={() => template && onConfirm(template)}
    />
  )
}
