import { Switch } from '#app/office/controls/switch.tsx'
import { uniqueSlug } from '#app/business/slug.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'

import type { AdminCategory } from './categories-schemas.ts'
import type { CategoryForm } from './use-category-form.ts'

export function CategoryFields({
  form,
  all,
  category,
  focus = false,
}: {
  form: CategoryForm
  all: readonly AdminCategory[]
  category: AdminCategory | null
  /** Focuses the name, if there are no categories yet. */
  focus?: boolean
}) {
  const { name, slug, isActive } = form.values
  const others = all.filter(({ id }) => id !== category?.id)
  const taken = new Set(['general', ...others.map((other) => other.slug)])
  const urlSlug = slug.trim() || (name.trim() ? uniqueSlug(name, taken) : '…')
  return (
    <>
      <TextField
        label="Name"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- adding the first category is the only thing to do here
        autoFocus={focus}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextField
        label="Slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={<span className="wrap-anywhere">{`/blog?category=${urlSlug}`}</span>}
        {...form.field('slug')}
      />
      <TextArea label="Description" rows={3} hint="Shown above this category's posts." {...form.field('description')} />
      <Switch
        label="Active"
        hint="Available for new posts."
        checked={isActive}
        onChange={(on) => form.set({ isActive: on })}
      />
    </>
  )
}
