import { useState } from 'react'

import { AlertDialog } from '#app/admin/alert-dialog.tsx'
import { ToolButton } from '#app/admin/tool-button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import type { AdminCategory } from './categories-contract.ts'
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
      onClose={onClose}
      title={began ? 'Edit Category' : 'Add Category'}
      confirmLabel={began ? 'Save' : 'Add Category'}
      busyLabel="Saving..."
      busy={form.busy}
      onConfirm={form.save}
    >
      <CategoryFields form={form} all={all} category={began} />
      {form.stale && (
        <Notice kind="bad" ref={showWhole}>
          <p>This was changed in another window.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <ToolButton label="Reload" onClick={() => void form.reload()} />
            <ToolButton label="Keep mine" disabled={form.busy} onClick={form.keepMine} />
          </div>
        </Notice>
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

/** On a phone it would stand behind the buttons. */
const showWhole = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'end' })
