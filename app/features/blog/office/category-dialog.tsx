import { useState } from 'react'

import { RecordDialog } from '#app/office/form/record-dialog.tsx'

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
    <RecordDialog
      editor={form}
      title={opened ? 'Edit Category' : 'Add Category'}
      confirmLabel={opened ? 'Save' : 'Add Category'}
    >
      <CategoryFields form={form} all={all} category={opened} />
      {renamesPosts && (
        <p role="status" className="text-ink-soft">
          {opened.postCount === 1
            ? 'Its post will show the new name.'
            : `Its ${opened.postCount} posts will show the new name.`}
        </p>
      )}
    </RecordDialog>
  )
}
