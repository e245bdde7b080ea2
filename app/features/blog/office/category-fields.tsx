import { Switch } from '#app/office/controls/switch.tsx'
import { uniqueSlug } from '#app/features/blog/category-slug.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'

import type { AdminCategory } from './categories-schemas.ts'
import type { CategoryForm } from './use-category-form.ts'

/** Name, slug, description and state of a category, new or stored. */
export function CategoryFields({
  form,
  all,
  category,
  focus = false,
}: {
  form: CategoryForm
  all: readonly AdminCategory[]
  category: AdminCategory | null
  /** Nothing is there yet: the first thing to do is to type a name. */
  focus?: boolean
}) {
  const { name, slug, isActive } = form.values
  const others = all.filter(({ id }) => id !== category?.id)
  const taken = new Set(['general', ...others.map((other) => other.slug)])
  const made = slug.trim() || (name.trim() ? uniqueSlug(name, taken) : '…')
  return (
    <>
      <TextField
        label="Name"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- PRODUCT §8.3
        autoFocus={focus}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextField
        label="Slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={<span className="wrap-anywhere">{`/blog?category=${made}`}</span>}
        {...form.field('slug')}
      />
      <TextArea
        label="Description"
        rows={3}
        hint="Stands above the posts of this category."
        {...form.field('description')}
      />
      <Switch
        label="Active"
        hint="Offered when you write a post."
        checked={isActive}
        onChange={(on) => form.set({ isActive: on })}
      />
    </>
  )
}
