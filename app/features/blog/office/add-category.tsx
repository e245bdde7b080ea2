import { Button } from '#app/ui/button.tsx'

import type { AdminCategory } from './categories-schemas.ts'
import { CategoryFields } from './category-fields.tsx'
import { EditorCard } from '#app/office/form/editor-card.tsx'
import { useCategoryForm } from './use-category-form.ts'

/** The form beside the table on wide screens. */
export function AddCategory({
  all,
  focus,
  className,
}: {
  all: readonly AdminCategory[]
  focus: boolean
  className: string
}) {
  const form = useCategoryForm(null, () => {})
  return (
    <EditorCard title="Add Category" className={className}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.isSubmitting) void form.save()
        }}
      >
        <CategoryFields key={String(focus)} form={form} all={all} category={null} focus={focus} />
        <Button type="submit" disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Saving...' : 'Add Category'}
        </Button>
      </form>
    </EditorCard>
  )
}
