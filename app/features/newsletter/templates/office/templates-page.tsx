import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate, Pencil, PenLine } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { PreviewPane, useMailPreview } from '#app/features/newsletter/issues/office/preview-pane.tsx'
import { RecordCards } from '#app/features/newsletter/office/record-cards.tsx'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { listTemplates, templateCalls } from '#app/features/newsletter/templates/calls.ts'
import { NewTemplate, type Template } from '#app/features/newsletter/templates/schemas.ts'
import type { ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import type { ListQuery } from '#app/http/list.ts'
import { Drawer } from '#app/office/drawer/drawer.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { FilterSelect } from '#app/office/list/filter-select.tsx'
import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { SearchField } from '#app/office/list/search-field.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { Tabs } from '#app/office/controls/tabs.tsx'
import { ToolLink } from '#app/office/controls/tool-button.tsx'
import { useListParams } from '#app/office/list/use-list-params.ts'
import { RecordDialog } from '#app/office/form/record-dialog.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

import { DeleteTemplate, TemplateBadge, TemplateCard } from './template-card.tsx'
import {
  composeWith,
  createdToast,
  templateFailure,
  useTemplateActions,
  useThemeStyle,
} from './use-template-actions.ts'

export function TemplatesPage() {
  const list = useListParams({ sort: '-updatedAt' })
  const templates = useQuery(apiQuery(listTemplates))
  const { style, isPending: themesPending } = useThemeStyle()
  const [isNew, setIsNew] = useState(false)
  const [deleting, setDeleting] = useState<Template | null>(null)
  const actions = useTemplateActions({ onDeleted: () => setDeleting(null) })
  const all = templates.data ?? []
  const shown = filterTemplates(all, list)
  const published = all.filter(({ isPublished }) => isPublished).length
  const create = <Button onClick={() => setIsNew(true)}>New Template</Button>
  return (
    <>
      <AdminPage
        title="Templates"
        count={templates.data?.length}
        description="Starting points for newsletters. You can choose published ones when you compose."
        back={{ to: '/admin/newsletter', label: 'Newsletter' }}
        actions={create}
      >
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
        <div role="search" className="my-5 flex flex-wrap items-end gap-2.5">
          <SearchField value={list.q} onChange={(q) => list.set({ q })} label="Search title and subject" />
          <FilterSelect
            label="Sort by"
            allLabel="Last updated first"
            value={list.sort === 'title' ? 'title' : ''}
            options={[{ value: 'title', label: 'Title, A to Z' }]}
            onChange={(sort) => list.set({ sort })}
          />
        </div>
        {themesPending ? (
          <SkeletonRows />
        ) : (
          <RecordCards
            query={templates}
            noun="template"
            Icon={LayoutTemplate}
            create={create}
            rows={shown}
            noResults={
              <EmptyState
                action={
                  <Button variant="secondary" onClick={() => list.set({ q: '', status: '' })}>
                    Show All Templates
                  </Button>
                }
              >
                {list.q ? `No templates match “${list.q}”.` : 'No templates with this status.'}
              </EmptyState>
            }
          >
            {(template) => (
              <TemplateCard
                key={template.id}
                template={template}
                theme={style}
                actions={actions}
                onPreview={() => list.open(template.id)}
                onDelete={() => setDeleting(template)}
              />
            )}
          </RecordCards>
        )}
      </AdminPage>
      <PreviewDrawer template={all.find(({ id }) => String(id) === list.id)} theme={style} onClose={list.close} />
      {isNew && <NewTemplateDialog onClose={() => setIsNew(false)} />}
      <DeleteTemplate template={deleting} actions={actions} onClose={() => setDeleting(null)} />
    </>
  )
}

export function filterTemplates(
  all: readonly Template[],
  { q, status, sort }: Pick<ListQuery, 'q' | 'status' | 'sort'>,
): Template[] {
  const search = q.trim().toLowerCase()
  return all
    .filter(({ isPublished }) => status === '' || isPublished === (status === 'published'))
    .filter(({ title, subject }) => `${title}\n${subject}`.toLowerCase().includes(search))
    .toSorted((a, b) =>
      sort === 'title' ? a.title.localeCompare(b.title, 'en-US') : b.updatedAt.localeCompare(a.updatedAt),
    )
}

function PreviewDrawer({
  template,
  theme,
  onClose,
}: {
  template: Template | undefined
  theme: ThemeStyle
  onClose: () => void
}) {
  return (
    <Drawer
      open={template !== undefined}
      onClose={onClose}
      width="lg"
      title={template?.title}
      badge={template && <TemplateBadge isPublished={template.isPublished} />}
      actions={
        template && (
          <>
            <ToolLink Icon={Pencil} label="Edit" to={`/admin/newsletter-templates/${template.id}`} />
            {template.isPublished && (
              <ToolLink Icon={PenLine} label="Use in Newsletter" tone="primary" to={composeWith(template.id)} />
            )}
          </>
        )
      }
    >
      {template && <TemplatePreview {...template} theme={theme} />}
    </Drawer>
  )
}

function TemplatePreview({ subject, content, theme }: Pick<Template, 'subject' | 'content'> & { theme: ThemeStyle }) {
  return <PreviewPane preview={useMailPreview({ subject, previewText: '', content, theme })} />
}

function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const form = useRecordEditor(templateCalls, {
    record: null,
    blank: { title: '', subject: '', content: '' },
    schema: NewTemplate,
    draft: { name: 'new-template', restore: 'automatic' },
    created: ({ title }) => createdToast(title),
    failure: templateFailure,
    invalidates: newsletterReads,
    onClose: (created) => {
      onClose()
      if (created) navigate(`/admin/newsletter-templates/${created.id}`)
    },
  })
  return (
    <RecordDialog editor={form} title="New Template" confirmLabel="Create Template" busyLabel="Creating...">
      <TextField label="Title" required hint="Only you see this." {...form.field('title')} />
      <TextField label="Subject" required {...form.field('subject')} />
    </RecordDialog>
  )
}
