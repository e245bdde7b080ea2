import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { DataTable } from '#app/office/data-table.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { ListPage } from '#app/office/list-page.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { useAdminAction } from '#app/office/use-admin-action.ts'
import { useListState } from '#app/office/use-list-state.ts'
import { reading } from '#app/http/reading.ts'
import { Button } from '#app/ui/button.tsx'

import { listAdminCategories, updateCategory } from './categories-calls.ts'
import type { AdminCategory } from './categories-schemas.ts'
import { AddCategory } from './add-category.tsx'
import { categoryCard, categoryColumns } from './category-columns.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { postReads } from './post-reads.ts'
import { shownCategories } from './shown-categories.ts'

type Doing = { what: 'add' | 'edit' | 'delete'; category: AdminCategory | null } | null

/** /admin/categories (PRODUCT §8.3). */
export function CategoriesPage() {
  const list = useListState({ sort: 'name' })
  const categories = useQuery(reading(listAdminCategories))
  const [doing, setDoing] = useState<Doing>(null)
  const toggle = useAdminAction(updateCategory, {
    success: ['Category Updated', 'Your changes were saved.'],
    failure: ['Save Failed', 'Failed to save the category. Please try again.'],
    invalidates: postReads,
  })
  const all = categories.data ?? []
  const shown = shownCategories(all, list)
  const row = {
    // Until the list is read anew a switch would ask to change a version that is gone.
    busy: toggle.busy || categories.isFetching,
    onToggle: (category: AdminCategory, isActive: boolean) =>
      void toggle.run({ params: { id: category.id }, body: { isActive }, ifMatch: category.updatedAt }),
    onEdit: (category: AdminCategory) => setDoing({ what: 'edit', category }),
    onDelete: (category: AdminCategory) => setDoing({ what: 'delete', category }),
  }
  const close = () => setDoing(null)
  return (
    <>
      <ListPage
        title="Categories"
        count={categories.data && countWords(shown.length, list.q !== '')}
        actions={
          <Button className="xl:hidden" onClick={() => setDoing({ what: 'add', category: null })}>
            Add Category
          </Button>
        }
      >
        <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
          <AddCategory all={all} focus={categories.data?.length === 0} className="max-xl:hidden" />
          <div className="grid min-w-0 gap-4">
            <div role="search">
              <SearchField value={list.q} onChange={(q) => list.set({ q })} label="Search categories by name" />
            </div>
            {categories.isPending ? (
              <SkeletonRows />
            ) : categories.isLoadingError ? (
              <ErrorCard things="categories" query={categories} />
            ) : all.length === 0 ? (
              <EmptyState
                action={
                  <Button className="xl:hidden" onClick={() => setDoing({ what: 'add', category: null })}>
                    Add Category
                  </Button>
                }
              >
                No categories yet.
              </EmptyState>
            ) : shown.length === 0 ? (
              <EmptyState
                action={
                  <Button variant="secondary" onClick={list.clear}>
                    Clear Search
                  </Button>
                }
              >
                {`No categories match “${list.q}”.`}
              </EmptyState>
            ) : (
              <DataTable
                label="Categories"
                columns={categoryColumns(row)}
                rows={shown}
                rowKey={({ id }) => id}
                nameOf={({ name }) => name}
                card={(category) => categoryCard(category, row)}
                onOpen={row.onEdit}
                sort={list.sort}
                onSort={(sort) => list.set({ sort })}
              />
            )}
          </div>
        </div>
      </ListPage>
      {(doing?.what === 'add' || doing?.what === 'edit') && (
        <CategoryDialog category={doing.category} all={all} onClose={close} />
      )}
      {doing?.what === 'delete' && doing.category && (
        <DeleteCategory category={doing.category} all={all} onClose={close} />
      )}
    </>
  )
}

const countWords = (count: number, isSearch: boolean) =>
  `${count} ${count === 1 ? 'category' : 'categories'}${isSearch ? ' found' : ''}`
