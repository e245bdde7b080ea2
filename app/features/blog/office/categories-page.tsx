import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useListParams } from '#app/office/list/use-list-params.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Button } from '#app/ui/button.tsx'

import { listAdminCategories, updateCategory } from './categories-calls.ts'
import type { AdminCategory } from './categories-schemas.ts'
import { AddCategory } from './add-category.tsx'
import { categoryCard, categoryColumns } from './category-columns.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { postPaths } from './post-paths.ts'
import { filterCategories } from './filter-categories.ts'

type OpenDialog = { type: 'add' | 'edit' | 'delete'; category: AdminCategory | null } | null

/** /admin/categories */
export function CategoriesPage() {
  const state = useListParams({ sort: 'name' })
  const categories = useQuery(apiQuery(listAdminCategories))
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const toggle = useAdminAction(updateCategory, {
    success: ['Category Updated', 'Your changes were saved.'],
    failure: ['Save Failed', 'Failed to save the category. Please try again.'],
    invalidates: postPaths,
  })
  const all = categories.data ?? []
  const list = { ...state, result: categories, rows: filterCategories(all, state) }
  const row = {
    // Until the list is refetched, a switch would send an outdated version.
    busy: toggle.busy || categories.isFetching,
    onToggle: (category: AdminCategory, isActive: boolean) =>
      void toggle.run({ params: { id: category.id }, body: { isActive }, ifMatch: category.updatedAt }),
    onEdit: (category: AdminCategory) => setDialog({ type: 'edit', category }),
    onDelete: (category: AdminCategory) => setDialog({ type: 'delete', category }),
  }
  const card = (category: AdminCategory) => categoryCard(category, row)
  const addButton = (
    <Button className="xl:hidden" onClick={() => setDialog({ type: 'add', category: null })}>
      Add Category
    </Button>
  )
  const close = () => setDialog(null)
  return (
    <>
      <AdminPage
        title="Categories"
        count={categories.data && countLabel(list.rows.length, list.q !== '')}
        actions={addButton}
      >
        <div className="mt-5 grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
          <AddCategory all={all} focus={categories.data?.length === 0} className="max-xl:hidden" />
          <RecordList
            list={list}
            search="Search categories by name"
            compact
            resource="categories"
            label="Categories"
            columns={categoryColumns(row)}
            rowLabel={({ name }) => name}
            card={card}
            onOpen={row.onEdit}
            noResults={`No categories match “${list.q}”.`}
            empty={<EmptyState action={addButton}>No categories yet.</EmptyState>}
          />
        </div>
      </AdminPage>
      {(dialog?.type === 'add' || dialog?.type === 'edit') && (
        <CategoryDialog category={dialog.category} all={all} onClose={close} />
      )}
      {dialog?.type === 'delete' && dialog.category && (
        <DeleteCategory category={dialog.category} all={all} onClose={close} />
      )}
    </>
  )
}

const countLabel = (count: number, isSearch: boolean) =>
  `${count} ${count === 1 ? 'category' : 'categories'}${isSearch ? ' found' : ''}`
