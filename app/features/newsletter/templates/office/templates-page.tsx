import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'

import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { FilterSelect } from '#app/office/filter-select.tsx'
import { ListPage } from '#app/office/list-page.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import { Tabs } from '#app/office/tabs.tsx'
import { useListState } from '#app/office/use-list-state.ts'
import { listTemplates } from '#app/features/newsletter/templates/calls.ts'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'
import { CardSkeletons } from '#app/features/newsletter/themes/office/card-skeletons.tsx'
import { reading } from '#app/http/reading.ts'
import { Button } from '#app/ui/button.tsx'

import { DeleteTemplate } from './delete-template.tsx'
import { NewTemplate } from './new-template.tsx'
import { PreviewDrawer } from './preview-drawer.tsx'
import { shownTemplates } from './shown-templates.ts'
import { TemplateCard } from './template-card.tsx'
import { useTemplateActions } from './use-template-actions.ts'
import { useThemeLook } from './use-theme-look.ts'

/** /admin/newsletter-templates (PRODUCT §8.6). */
export function TemplatesPage() {
  const list = useListState({ sort: '-updatedAt' })
  const templates = useQuery(reading(listTemplates))
  const { look, isPending: themesPending } = useThemeLook()
  const [isNew, setIsNew] = useState(false)
  const [deleting, setDeleting] = useState<Template | null>(null)
  const actions = useTemplateActions({ onDeleted: () => setDeleting(null) })
  const all = templates.data ?? []
  const shown = shownTemplates(all, list)
  const published = all.filter(({ isPublished }) => isPublished).length
  const create = <Button onClick={() => setIsNew(true)}>New Template</Button>
  return (
    <>
      <ListPage
        title="Templates"
        count={templates.data?.length}
        lead="Texts to begin a newsletter with. Published ones can be chosen when you compose."
        back={{ to: '/admin/newsletter', label: 'Newsletter' }}
        actions={create}
        tabs={
          <Tabs
            label="Status"
            current={list.status}
            hrefOf={(status) => list.hrefOf({ status })}
            tabs={[
              { value: '', label: 'All', count: templates.data?.length },
              { value: 'published', label: 'Published', count: templates.data && published },
              { value: 'draft', label: 'Drafts', count: templates.data && all.length - published },
            ]}
          />
        }
        toolbar={
          <>
            <SearchField value={list.q} onChange={(q) => list.set({ q })} label="Search title and subject" />
            <FilterSelect
              label="Sort by"
              all="Last updated first"
              value={list.sort === 'title' ? 'title' : ''}
              options={[{ value: 'title', label: 'Title, A to Z' }]}
              onChange={(sort) => list.set({ sort })}
            />
          </>
        }
      >
        {templates.isPending || themesPending ? (
          <CardSkeletons />
        ) : templates.isLoadingError ? (
          <ErrorCard things="templates" query={templates} />
        ) : all.length === 0 ? (
          <EmptyState picture={<LayoutTemplate aria-hidden="true" className="size-10" />} action={create}>
            No templates yet.
          </EmptyState>
        ) : shown.length === 0 ? (
          <EmptyState
            action={
              <Button variant="secondary" onClick={() => list.set({ q: '', status: '' })}>
                Show All Templates
              </Button>
            }
          >
            {list.q ? `No templates match “${list.q}”.` : 'No templates here.'}
          </EmptyState>
        ) : (
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                theme={look}
                actions={actions}
                onPreview={() => list.open(template.id)}
                onDelete={() => setDeleting(template)}
              />
            ))}
          </div>
        )}
      </ListPage>
      <PreviewDrawer template={all.find(({ id }) => String(id) === list.id)} theme={look} onClose={list.close} />
      <NewTemplate open={isNew} onClose={() => setIsNew(false)} />
      <DeleteTemplate
        template={deleting}
        busy={actions.removing}
        onClose={() => setDeleting(null)}
        onConfirm={(template) => void actions.remove(template.id, template.title)}
      />
    </>
  )
}
