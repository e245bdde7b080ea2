import { useRecordEditor } from '#app/office/form/use-record-editor.ts'

import { createCategory, listAdminCategories, updateCategory } from './categories-calls.ts'
import { type AdminCategory, NewCategory } from './categories-schemas.ts'
import { postPaths } from './post-paths.ts'

const calls = { read: listAdminCategories, create: createCategory, update: updateCategory }

/** The form of a new or stored category. Unsaved changes stay in this tab until saved or discarded. */
export const useCategoryForm = (category: AdminCategory | null, onClose: () => void) =>
  useRecordEditor(calls, {
    record: category,
    blank: { name: '', slug: '', description: '', isActive: true },
    schema: NewCategory,
    draft: { name: `category:${category?.id ?? 'new'}`, restore: 'automatic' },
    created: ({ name }) => ['Category Created', `“${name}” is ready to use.`],
    updated: ['Category Updated', 'Your changes were saved.'],
    failure: ['Save Failed', 'Failed to save the category. Please try again.'],
    invalidates: postPaths,
    onClose,
  })
export type CategoryForm = ReturnType<typeof useCategoryForm>
