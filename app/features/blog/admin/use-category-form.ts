import { useState } from 'react'

import { useAdminAction } from '#app/admin/use-admin-action.ts'

import { type AdminCategory, createCategory, NewCategory, updateCategory } from './categories-contract.ts'
import { postReads } from './post-reads.ts'

export interface CategoryValues {
  name: string
  slug: string
  description: string
  isActive: boolean
}

const empty: CategoryValues = { name: '', slug: '', description: '', isActive: true }

const failure = ['Save Failed', 'Failed to save the category. Please try again.'] as const

/** The form of a category and how it is saved; a name or slug that is taken is said at its field (PRODUCT §8.3). */
export function useCategoryForm(category: AdminCategory | null, onSaved: () => void) {
  const [values, setValues] = useState<CategoryValues>(() =>
    category ? { ...category, description: category.description ?? '' } : empty,
  )
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const shared = {
    failure,
    invalidates: postReads,
    onRefused: (error: { refusal: { fields?: Record<string, string> } | null }) => {
      const { fields } = error.refusal ?? {}
      if (!fields) return false
      setFaults(fields)
      return true
    },
    onSuccess: () => {
      if (!category) setValues(empty)
      onSaved()
    },
  }
  const create = useAdminAction(createCategory, {
    ...shared,
    success: ({ name }) => ['Category Created', `“${name}” is ready to use.`],
  })
  const update = useAdminAction(updateCategory, {
    ...shared,
    success: ['Category Updated', 'Your changes were saved.'],
  })
  return {
    values,
    faults,
    busy: create.busy || update.busy,
    set: (changes: Partial<CategoryValues>) => {
      setValues((last) => ({ ...last, ...changes }))
      setFaults({})
    },
    save: () => {
      const { name, slug, description, isActive } = values
      const body = { name, slug, description, isActive }
      const parsed = NewCategory.safeParse(body)
      const found = parsed.success
        ? {}
        : Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
      setFaults(found)
      if (!parsed.success) return
      if (category) void update.run({ params: { id: category.id }, body, ifMatch: category.updatedAt })
      else void create.run({ body })
    },
  }
}
export type CategoryForm = ReturnType<typeof useCategoryForm>
