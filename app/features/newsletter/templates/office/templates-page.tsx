import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate, Pencil, PenLine } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { createTemplate, listTemplates } from '#app/features/newsletter/templates/calls.ts'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'
import { CardSkeletons } from '#app/features/newsletter/themes/office/card-skeletons.tsx'
import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'
import { reading } from '#app/http/reading.ts'
import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { Drawer } from '#app/office/drawer.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { FilterSelect } from '#app/office/filter-select.tsx'
import { ListPage } from '#app/office/list-page.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import { Tabs } from '#app/office/tabs.tsx'
import { toolButtonClass } from '#app/office/tool-button.tsx'
import { useAdminAction } from '#app/office/use-admin-action.ts'
import { useKept } from '#app/office/use-kept.ts'
import { useListState } from '#app/office/use-list-state.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'

import { DeleteTemplate } from './delete-template.tsx'
import { TemplateBadge, TemplateCard } from './template-card.tsx'
import { faultsOf, type TemplateFaults } from './template-faults.ts'
import { TemplatePreview } from './template-preview.tsx'
import { composeWith, createdWords, templateFailure, useTemplateActions } from './use-template-actions.ts'
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

interface Asked {
  q: string
  status: string
  sort: string
}

/** The list is short, so the browser itself narrows and sorts it. */
export function shownTemplates(all: readonly Template[], { q, status, sort }: Asked): Template[] {
  const wanted = q.trim().toLowerCase()
  return all
    .filter(({ isPublished }) => status === '' || isPublished === (status === 'published'))
    .filter(({ title, subject }) => `${title}\n${subject}`.toLowerCase().includes(wanted))
    .toSorted((a, b) =>
      sort === 'title' ? a.title.localeCompare(b.title, 'en-US') : b.updatedAt.localeCompare(a.updatedAt),
    )
}

/** A template beside the list. */
function PreviewDrawer({
  template,
  theme,
  onClose,
}: {
  template: Template | undefined
  theme: ThemeLook
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
            <Link to={`/admin/newsletter-templates/${template.id}`} className={toolButtonClass()}>
              <Pencil aria-hidden="true" className="size-[1.15em]" /> Edit
            </Link>
            {template.isPublished && (
              <Link to={composeWith(template.id)} className={toolButtonClass('primary')}>
                <PenLine aria-hidden="true" className="size-[1.15em]" /> Use in newsletter
              </Link>
            )}
          </>
        )
      }
    >
      {template && <TemplatePreview {...template} theme={theme} />}
    </Drawer>
  )
}

const empty = { title: '', subject: '', content: '' }

/** A new template begins with its title and subject and goes on in its editor (PRODUCT §8.6). */
function NewTemplate({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [, navigate] = useLocation()
  // Of a dialog that an ended session closes nothing is lost.
  const kept = useKept('new-template', empty)
  const [faults, setFaults] = useState<TemplateFaults>({})
  const create = useAdminAction(createTemplate, {
    success: ({ title }) => createdWords(title),
    failure: templateFailure,
    invalidates: newsletterReads,
    onSuccess: ({ id }) => {
      close()
      navigate(`/admin/newsletter-templates/${id}`)
    },
    onRefused: ({ refusal }) => {
      if (!refusal?.fields) return false
      setFaults(refusal.fields)
      return true
    },
  })
  function close() {
    onClose()
    kept.forget()
    setFaults({})
  }
  const field = (name: 'title' | 'subject') => ({
    required: true,
    value: kept.value[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFaults({ ...faults, [name]: undefined })
      kept.set({ ...kept.value, [name]: target.value })
    },
  })
  return (
    <AlertDialog
      open={open}
      onClose={close}
      title="New Template"
      confirmLabel="Create Template"
      busyLabel="Creating..."
      busy={create.busy}
      onConfirm={() => {
        const found = faultsOf(kept.value, false)
        setFaults(found)
        if (Object.keys(found).length === 0) void create.run({ body: kept.value })
      }}
    >
      <TextField label="Title" hint="For you; readers don't see it." {...field('title')} />
      <TextField label="Subject" {...field('subject')} />
    </AlertDialog>
  )
}
