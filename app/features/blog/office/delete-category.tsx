import { useState } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import { SelectField } from '#app/ui/field.tsx'

import { deleteCategory } from './categories-calls.ts'
import type { AdminCategory } from './categories-schemas.ts'
import { postPaths } from './post-paths.ts'

/** With the target in the query. */
const deleteAndMove = { ...deleteCategory, path: `${deleteCategory.path}?reassignTo=:target` }

/** Confirms the deletion of a category and asks where to move its posts. */
export function DeleteCategory({
  category,
  all,
  onClose,
}: {
  category: AdminCategory
  all: readonly AdminCategory[]
  onClose: () => void
}) {
  const [target, setTarget] = useState('General')
  const { restore } = useRestore()
  const { name, postCount } = category
  const removal = useAdminAction(deleteAndMove, {
    success: ({ moved }) => ['Category Deleted', movedMessage(moved, target)],
    failure: ['Delete Failed', 'Failed to delete the category. Please try again.'],
    invalidates: postPaths,
    undo:
      ({ id }) =>
      () =>
        restore('category', id),
    onSuccess: onClose,
  })
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={`Delete the category “${name}”?`}
      confirmLabel="Delete"
      danger
      busy={removal.busy}
      onConfirm={() => void removal.run({ params: { id: category.id, target } })}
    >
      {postCount > 0 && (
        <SelectField
          label={postCount === 1 ? '1 post uses it. Move it to' : `${postCount} posts use it. Move them to`}
          value={target}
          options={[
            { value: 'General', label: 'General (default)' },
            ...all.filter(({ id }) => id !== category.id).map((other) => ({ value: other.name, label: other.name })),
          ]}
          onChange={(event) => setTarget(event.target.value)}
        />
      )}
    </AlertDialog>
  )
}

const movedMessage = (moved: number, target: string) =>
  moved === 1 ? `1 post was moved to ${target}.` : `${moved} posts were moved to ${target}.`
