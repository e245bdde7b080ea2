import { useState } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { scrollIntoView } from '#app/office/drawer/scroll-into-view.ts'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'

import type { AdminCategory } from './categories-schemas.ts'
import { CategoryFields } from './category-fields.tsx'
import { useCategoryForm } from './use-category-form.ts'

/** Edits a category, or adds one on screens too narrow for `AddCategory`. */
export function CategoryDialog({
  category,
  all,
  onClose,
}: {
  category: AdminCategory | null
  all: readonly AdminCategory[]
  onClose: () => void
}) {
  const [opened] = useState(category)
  const form = useCategoryForm(opened, onClose)
  const renamesPosts = opened !== null && opened.postCount > 0 && form.values.name.trim() !== opened.name
  return (
    <AlertDialog
      open
      onClose={() => {
        form.reset()
        onClose()
      }}
      title={opened ? 'Edit Category' : 'Add Category'}
      confirmLabel={opened ? 'Save' : 'Add Category'}
      busyLabel="Saving..."
      busy={form.busy}
      onConfirm={() => void form.save()}
    >
      {opened && form.isRestored && form.isDirty && !form.isRefused && (
        <p className="text-ink-soft">Your unsaved changes were restored.</p>
      )}
      <CategoryFields form={form} all={all} category={opened} />
      {form.isStale && (
        <StaleNotice
          ref={scrollIntoView}
          busy={form.busy}
          onReload={() => void form.reload()}
          onKeep={() => void form.keepMine()}
        />
      )}
      {renamesPosts && (
        <p role="status" className="text-ink-soft">
          {opened.postCount === 1
            ? 'Its post will show the new name.'
            : `Its ${opened.postCount} posts will show the new name.`}
        </p>
      )}
    </AlertDialog>
  )
}
