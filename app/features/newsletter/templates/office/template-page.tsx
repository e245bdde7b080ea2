import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, Copy, PenLine, Save, Send, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

import { CharacterCount } from '#app/office/form/character-count.tsx'
import { EditorCard } from '#app/office/form/editor-card.tsx'
import { ContentField } from '#app/features/newsletter/issues/office/content-field.tsx'
import { PreviewPane, useMailPreview } from '#app/features/newsletter/issues/office/preview-pane.tsx'
import { TestDialog } from '#app/features/newsletter/issues/office/test-dialog.tsx'
import { RecordNotFound } from '#app/features/newsletter/office/record-cards.tsx'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { createTemplate, readTemplate, testTemplate, updateTemplate } from '#app/features/newsletter/templates/calls.ts'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'
import { DeletedNotice } from '#app/features/trash/office/deleted-notice.tsx'
import { isNotFound, apiQuery } from '#app/http/api-query.ts'
import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { FilterSelect } from '#app/office/list/filter-select.tsx'
import { UnsavedChangesGuard } from '#app/office/form/unsaved-changes-guard.tsx'
import { Menu } from '#app/office/controls/menu.tsx'
import { RestoreDraftNotice } from '#app/office/form/restore-draft-notice.tsx'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'
import { ToolButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { TextField } from '#app/ui/field.tsx'

import { DeleteTemplate, TemplateBadge } from './template-card.tsx'
import {
  composeWith,
  createdToast,
  templateErrors,
  tagErrors,
  templateFailure,
  templateValues,
  useTemplateActions,
  useThemeStyle,
} from './use-template-actions.ts'

const list = '/admin/newsletter-templates'

export function TemplatePage({ id = '' }: { id?: string }) {
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const [, navigate] = useLocation()
  const actions = useTemplateActions({
    onDeleted: () => navigate(list),
    onDuplicated: (copy) => navigate(`${list}/${copy.id}`),
  })
  // Don't refetch it while it is being deleted.
  const template = useQuery({ ...apiQuery(readTemplate, { id }), enabled: isNumber && !actions.removing })
  const isGone = isNotFound(template.error)
  // If it is deleted elsewhere, the editor stays open.
  if (isNumber && template.data)
    return <TemplateEditor key={template.data.id} stored={template.data} actions={actions} isGone={isGone} />
  if (!isNumber || isGone) return <RecordNotFound what="Template" list={list} />
  return (
    <AdminPage title="Template" back={{ to: list, label: 'All templates' }}>
      <QueryBoundary query={template} resource="the template">
        {() => null}
      </QueryBoundary>
    </AdminPage>
  )
}

function TemplateEditor({
  stored,
  actions,
  isGone,
}: {
  stored: Template
  actions: ReturnType<typeof useTemplateActions>
  isGone: boolean
}) {
  const element = useRef<HTMLDivElement>(null)
  const { form, save, saveAsNew, togglePublished, isSaving, busy } = useTemplateForm(stored, element, actions)
  const { values, set } = form
  const tags = tagErrors(values)
  const [themeId, setThemeId] = useState<number>()
  const { style, theme, themes } = useThemeStyle(themeId)
  const preview = useMailPreview({ subject: values.subject, previewText: '', content: values.content, theme: style })
  const [dialog, setDialog] = useState<'test' | 'delete' | null>(null)
  const saveIfDirty = async () => (form.isDirty ? save() : stored)
  useSaveKey(() => {
    if (!busy && document.querySelector('dialog[open]') === null) void save()
  })
  const { isPublished } = stored

  return (
    <AdminPage
      title={stored.title}
      back={{ to: list, label: 'All templates' }}
      count={<TemplateBadge isPublished={isPublished} />}
      actions={
        <>
          {isPublished && <ToolLink Icon={PenLine} label="Use in Newsletter" to={composeWith(stored.id)} />}
          <ToolButton label="Send Test" Icon={Send} disabled={busy} onClick={() => setDialog('test')} />
          <ToolButton
            label={isPublished ? 'Unpublish' : 'Publish'}
            Icon={isPublished ? CircleDashed : CircleCheck}
            disabled={busy}
            onClick={() => void togglePublished()}
          />
          <ToolButton
            label={isSaving ? 'Saving...' : 'Save'}
            Icon={Save}
            tone="primary"
            title="Ctrl+S"
            className="max-sm:order-last max-sm:grow"
            disabled={busy}
            onClick={() => void save()}
          />
          <Menu
            label="More"
            items={[
              {
                label: 'Duplicate',
                Icon: Copy,
                disabled: actions.busy,
                onSelect: () => void saveIfDirty().then((saved) => saved && actions.duplicate(stored)),
              },
              { label: 'Delete', Icon: Trash2, danger: true, onSelect: () => setDialog('delete') },
            ]}
          />
        </>
      }
    >
      {isGone && <DeletedNotice kind="template" id={stored.id} busy={busy} onSaveAsNew={() => void saveAsNew()} />}
      <RestoreDraftNotice form={form} />
      <StaleNotice className="mb-6" form={{ ...form, keepMine: () => form.keepMine().then(save) }} />
      <div ref={element} className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <EditorCard title="Write" className="min-w-0">
          <div className="grid gap-4">
            <TextField label="Title" required hint="Only you see this." {...form.field('title')} />
            <TextField
              label="Subject"
              required
              hint={<CharacterCount text={values.subject} showFrom={60} maxLength={150} />}
              {...form.field('subject')}
              error={form.errorOf('subject') ?? tags.subject}
            />
            <ContentField
              value={values.content}
              error={form.errorOf('content') ?? tags.content}
              onChange={(content) => set({ content })}
            />
          </div>
        </EditorCard>
        <EditorCard
          title="Preview"
          className="min-w-0 lg:sticky lg:top-32"
          action={
            themes.length > 1 && (
              <FilterSelect
                label="Preview theme"
                allLabel="Default theme"
                value={String(themeId ?? '')}
                options={themes
                  .filter(({ isDefault }) => !isDefault)
                  .map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(id) => setThemeId(id === '' ? undefined : Number(id))}
              />
            )
          }
        >
          <PreviewPane preview={preview} />
        </EditorCard>
      </div>
      {dialog === 'test' && (
        <TestDialog
          call={testTemplate}
          noun="template"
          themeId={theme?.id ?? null}
          save={saveIfDirty}
          onClose={() => setDialog(null)}
        />
      )}
      <DeleteTemplate
        template={dialog === 'delete' ? stored : null}
        actions={actions}
        onClose={() => setDialog(null)}
      />
      <UnsavedChangesGuard isDirty={form.isDirty && !actions.removing} onDiscard={form.reset} />
    </AdminPage>
  )
}

function useTemplateForm(
  stored: Template,
  element: RefObject<HTMLElement | null>,
  actions: ReturnType<typeof useTemplateActions>,
) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const read = apiQuery(readTemplate, { id: stored.id })
  const form = useRecordForm({
    stored: templateValues(stored),
    version: stored.updatedAt,
    element,
    draft: { name: `template-${stored.id}`, restore: 'prompt' },
    fetchLatest: async () => {
      const newest = await client.fetchQuery({ ...read, staleTime: 0 })
      return { values: templateValues(newest), version: newest.updatedAt }
    },
  })
  const shared = { ...form.errorHandlers, failure: templateFailure, invalidates: newsletterReads }
  const update = useAdminAction(updateTemplate, {
    ...shared,
    success: ['Template Updated', 'Your changes were saved.'],
  })
  const create = useAdminAction(createTemplate, {
    ...shared,
    success: ({ title }) => createdToast(title),
    onSuccess: ({ id }) => {
      form.reset()
      navigate(`${list}/${id}`)
    },
  })
  const showTemplateErrors = (forUse: boolean) => {
    const found = templateErrors(form.getState().values, forUse)
    form.clearErrors()
    form.showErrors(found)
    return Object.keys(found).length > 0
  }
  const store = (sent: ReturnType<typeof templateValues>, response: Template) => {
    form.saved(sent, { values: templateValues(response), version: response.updatedAt })
    client.setQueryData(read.queryKey, response)
    return response
  }
  const save = async (): Promise<Template | null> => {
    if (showTemplateErrors(stored.isPublished)) return null
    const { values: body, base } = form.getState()
    const response = await update.run({ params: { id: stored.id }, body, ifMatch: base.version })
    return response && store(body, response)
  }
  return {
    form,
    save,
    isSaving: update.busy,
    busy: update.busy || create.busy || actions.busy,
    saveAsNew: async () => {
      if (!showTemplateErrors(false)) await create.run({ body: form.getState().values })
    },
    togglePublished: async () => {
      const isPublished = !stored.isPublished
      if (isPublished && (showTemplateErrors(true) || (form.isDirty && !(await save())))) return
      const response = await actions.setPublished(stored.id, isPublished, form.getState().base.version)
      if (response) store(templateValues(response), response)
    },
  }
}

/** Saves on Ctrl+S. */
function useSaveKey(save: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
