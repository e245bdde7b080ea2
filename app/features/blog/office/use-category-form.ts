import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { useAdminAction } from '#app/office/use-admin-action.ts'
import { useKept } from '#app/office/use-kept.ts'

import { reading } from '#app/http/reading.ts'

import { createCategory, listAdminCategories, updateCategory } from './categories-calls.ts'
import { type AdminCategory, NewCategory } from './categories-schemas.ts'
import { postReads } from './post-reads.ts'

export interface CategoryValues {
  name: string
  slug: string
  description: string
  isActive: boolean
}

const empty: CategoryValues = { name: '', slug: '', description: '', isActive: true }

const valuesOf = ({ name, slug, description, isActive }: AdminCategory): CategoryValues => ({
  name,
  slug,
  description: description ?? '',
  isActive,
})

const failure = ['Save Failed', 'Failed to save the category. Please try again.'] as const

/**
 * The form of a category and how it is saved; a name or slug that is taken is said at its field (PRODUCT §8.3). What is typed
 * stays in this tab, with the version it was typed over, until it is saved or given up.
 */
export function useCategoryForm(category: AdminCategory | null, onSaved: () => void) {
  const client = useQueryClient()
  const typed = useKept(`category:${category?.id ?? 'new'}`, {
    values: category ? valuesOf(category) : empty,
    version: category?.updatedAt ?? null,
  })
  const { values, version } = typed.value
  const [stale, setStale] = useState(false)
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
      typed.forget()
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
    onStale: () => setStale(true),
  })
  const save = (ifMatch: string | undefined) => {
    const { name, slug, description, isActive } = values
    const body = { name, slug, description, isActive }
    const parsed = NewCategory.safeParse(body)
    const found = parsed.success
      ? {}
      : Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
    setFaults(found)
    if (!parsed.success) return
    setStale(false)
    if (category) void update.run({ params: { id: category.id }, body, ifMatch })
    else void create.run({ body })
  }
  return {
    values,
    faults,
    busy: create.busy || update.busy,
    set: (changes: Partial<CategoryValues>) => {
      typed.set({ version, values: { ...values, ...changes } })
      setFaults({})
    },
    save: () => save(version ?? undefined),
    /** Whether another window was faster. */
    stale,
    /** Saves over what was changed elsewhere. */
    keepMine: () => save(undefined),
    /** Shows what was changed elsewhere. */
    reload: async () => {
      const all = await client.fetchQuery({ ...reading(listAdminCategories), staleTime: 0 }).catch(() => null)
      // What can't be read takes nothing from what is typed.
      if (!all) return
      const now = all.find(({ id }) => id === category?.id)
      if (!now) {
        // Deleted meanwhile: the list says so.
        typed.forget()
        return onSaved()
      }
      typed.set({ values: valuesOf(now), version: now.updatedAt })
      setFaults({})
      setStale(false)
    },
    /** Whether something typed earlier stands in it. */
    isFromBefore: typed.found && category !== null && JSON.stringify(values) !== JSON.stringify(valuesOf(category)),
    /** It is given up. */
    forget: typed.forget,
  }
}
export type CategoryForm = ReturnType<typeof useCategoryForm>
