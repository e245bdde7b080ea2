import { useState } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { scrollIntoView } from '#app/office/drawer/scroll-into-view.ts'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'

import type { AdminCategory } from './categories-schemas.ts'
import { CategoryFields } from './category-fields.tsx'
import { useCategoryForm } from './use-category-form.ts'

/** Edits a category, or adds one where the screen has no room for the card. */
export function CategoryDialog({
  category,
  all,
  onClose,
}: {
  category: AdminCategory | null
  all: readonly AdminCategory[]
  onClose: () => void
}) {
  const [began] = useState(category)
  const form = useCategoryForm(began, onClose)
  const renames = began !== null && began.postCount > 0 && form.values.name.trim() !== began.name
  return (
    <AlertDialog
      open
      onClose={() => {
        form.reset()
        onClose()
      }}
      title={began ? 'Edit Category' : 'Add Category'}
      confirmLabel={began ? 'Save' : 'Add Category'}
      busyLabel="Saving..."
      busy={form.busy}
      onConfirm={() => void form.save()}
    >
      {began && form.isRestored && form.isDirty && !form.isRefused && (
        <p className="text-ink-soft">Here is what you typed before.</p>
      )}
      <CategoryFields form={form} all={all} category={began} />
      {form.isStale && (
        <StaleNotice
          ref={scrollIntoView}
          busy={form.busy}
          onReload={() => void form.reload()}
          onKeep={() => void form.keepMine()}
        />
      )}
      {renames && (
        <p role="status" className="text-ink-soft">
          {began.postCount === 1
            ? 'Its post gets the new name too.'
            : `Its ${began.postCount} posts get the new name too.`}
        </p>
      )}
    </AlertDialog>
  )
}
