import { useQueryClient } from '@tanstack/react-query'

import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { createCategory, listAdminCategories, updateCategory } from './categories-calls.ts'
import { type AdminCategory, NewCategory } from './categories-schemas.ts'
import { postPaths } from './post-paths.ts'

const empty = { name: '', slug: '', description: '', isActive: true }

const valuesOf = ({ name, slug, description, isActive }: AdminCategory) => ({
  name,
  slug,
  description: description ?? '',
  isActive,
})

/** The form of a new or stored category. Unsaved changes stay in this tab until saved or discarded. */
export function useCategoryForm(category: AdminCategory | null, onSaved: () => void) {
  const client = useQueryClient()
  const form = useRecordForm({
    stored: category ? valuesOf(category) : empty,
    version: category?.updatedAt ?? '',
    schema: NewCategory,
    draft: { name: `category:${category?.id ?? 'new'}`, restore: 'automatic' },
    fetchLatest: async () => {
      const all = await client.fetchQuery({ ...apiQuery(listAdminCategories), staleTime: 0 })
      const now = all.find(({ id }) => id === category?.id)
      return now ? { values: valuesOf(now), version: now.updatedAt } : null
    },
  })
  const done = () => {
    form.reset()
    onSaved()
  }
  const shared = {
    ...form.errorHandlers,
    failure: ['Save Failed', 'Failed to save the category. Please try again.'],
    invalidates: postPaths,
    onSuccess: done,
  } as const
  const create = useAdminAction(createCategory, {
    ...shared,
    success: ({ name }) => ['Category Created', `“${name}” is ready to use.`],
  })
  const update = useAdminAction(updateCategory, {
    ...shared,
    success: ['Category Updated', 'Your changes were saved.'],
  })
  const send = (body: typeof empty, ifMatch: string) =>
    category ? update.run({ params: { id: category.id }, body, ifMatch }) : create.run({ body })
  return {
    ...form,
    busy: form.isSubmitting,
    save: () => form.submit(send),
    keepMine: () => form.keepMine(send),
    reload: async () => {
      // Deleted in the meantime.
      if ((await form.reload()) === null) done()
    },
  }
}
export type CategoryForm = ReturnType<typeof useCategoryForm>
