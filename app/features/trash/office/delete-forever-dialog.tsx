import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useEntities } from '#app/office/entity.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { deleteForever } from '#app/features/trash/calls.ts'
import type { TrashItem } from '#app/features/trash/schemas.ts'

export function DeleteForeverDialog({ item, onClose }: { item: TrashItem | null; onClose: () => void }) {
  const action = useAdminAction(deleteForever, {
    success: ({ title }) => ['Deleted Forever', `“${title}” was permanently deleted.`],
    failure: ['Delete Failed', 'Failed to delete the item. Please try again.'],
    invalidates: ['/api/admin/trash', '/api/admin/activity'],
    onSuccess: onClose,
  })
  const { isRequest } = useEntities()
  return (
    <AlertDialog
      open={item !== null}
      onClose={onClose}
      title={`Delete “${item?.title}” forever?`}
      text={
        item && isRequest(item.kind)
          ? 'Its notes, history and emails are deleted too. Text-message consent records are kept. This can’t be undone.'
          : 'This can’t be undone.'
      }
      confirmLabel="Delete Forever"
      busyLabel="Deleting..."
      danger
      busy={action.busy}
      onConfirm={() => item && void action.run({ params: { kind: item.kind, id: item.id } })}
    />
  )
}
