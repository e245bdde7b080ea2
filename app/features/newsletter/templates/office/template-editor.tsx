import { CircleCheck, CircleDashed, Copy, PenLine, Save, Send, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { Counter } from '#app/features/blog/office/counter.tsx'
import { EditorCard } from '#app/features/blog/office/editor-card.tsx'
import { useLeaveGuard } from '#app/features/blog/office/use-leave-guard.ts'
import { ContentField } from '#app/features/newsletter/issues/office/content-field.tsx'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import { AdminPage } from '#app/office/admin-page.tsx'
import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { FilterSelect } from '#app/office/filter-select.tsx'
import { GoneNotice } from '#app/office/gone-notice.tsx'
import { Menu } from '#app/office/menu.tsx'
import { RestoreOffer } from '#app/office/restore-offer.tsx'
import { StaleNotice } from '#app/office/stale-notice.tsx'
import { ToolButton, toolButtonClass } from '#app/office/tool-button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'

import { DeleteTemplate } from './delete-template.tsx'
import { SendTest } from './send-test.tsx'
import { TemplateBadge } from './template-card.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { composeWith, type useTemplateActions } from './use-template-actions.ts'
import { useTemplateForm } from './use-template-form.ts'
import { useThemeLook } from './use-theme-look.ts'

const list = '/admin/newsletter-templates'

/** The fields of a template beside the mail they make (PRODUCT §8.7). */
export function TemplateEditor({
  stored,
  actions,
  isGone,
}: {
  stored: Template
  actions: ReturnType<typeof useTemplateActions>
  /** It was deleted since it was read. */
  isGone: boolean
}) {
  const element = useRef<HTMLDivElement>(null)
  const form = useTemplateForm(stored, element)
  const [themeId, setThemeId] = useState<number>()
  const { look, theme, themes } = useThemeLook(themeId)
  const [asks, setAsks] = useState<'test' | 'delete' | null>(null)
  const { values, faults, set, busy } = form
  const guard = useLeaveGuard(form.isDirty && !actions.removing)
  useSaveKey(() => {
    if (!busy && asks === null && !guard.asking) void form.save()
  })
  const saveOr = async () => !form.isDirty || (await form.save()) !== null
  const duplicate = async () => {
    if (await saveOr()) await actions.duplicate(stored)
  }
  const { isPublished } = stored
  const { restore, busy: restoring } = useRestore()

  return (
    <AdminPage
      title={stored.title}
      back={{ to: list, label: 'All templates' }}
      count={<TemplateBadge isPublished={isPublished} />}
      actions={
        <>
          {isPublished && (
            <Link to={composeWith(stored.id)} className={toolButtonClass()}>
              <PenLine aria-hidden="true" className="size-[1.15em]" /> Use in newsletter
            </Link>
          )}
          <ToolButton label="Send Test" Icon={Send} disabled={busy} onClick={() => setAsks('test')} />
          <ToolButton
            label={isPublished ? 'Unpublish' : 'Publish'}
            Icon={isPublished ? CircleDashed : CircleCheck}
            disabled={busy}
            onClick={() => void form.togglePublished()}
          />
          <ToolButton
            label={form.isSaving ? 'Saving...' : 'Save'}
            Icon={Save}
            tone="primary"
            title="Ctrl+S"
            className="max-sm:order-last max-sm:grow"
            disabled={busy}
            onClick={() => void form.save()}
          />
          <Menu
            label="More"
            items={[
              {
                label: 'Duplicate',
                Icon: Copy,
                disabled: actions.busy,
                onSelect: () => void duplicate(),
              },
              { label: 'Delete', Icon: Trash2, danger: true, onSelect: () => setAsks('delete') },
            ]}
          />
        </>
      }
    >
      {isGone && (
        <GoneNotice
          what="template"
          busy={busy || restoring}
          onRestore={() => void restore('template', stored.id)}
          onSaveAsNew={() => void form.saveAsNew()}
        />
      )}
      {form.offer && (
        <RestoreOffer savedAt={form.offer.savedAt} onRestore={form.restore} onDiscard={form.discardOffer} />
      )}
      {form.isBehind && (
        <StaleNotice className="mb-6" onReload={form.reload} onKeep={() => void form.save(stored.updatedAt)} />
      )}
      <div ref={element} className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <EditorCard title="Write" className="min-w-0">
          <div className="grid gap-4">
            <TextField
              label="Title"
              required
              value={values.title}
              error={faults.title}
              hint="For you; readers don't see it."
              onChange={({ target }) => set({ title: target.value })}
            />
            <TextField
              label="Subject"
              required
              value={values.subject}
              error={faults.subject}
              hint={<Counter text={values.subject} from={60} most={150} />}
              onChange={({ target }) => set({ subject: target.value })}
            />
            <ContentField value={values.content} error={faults.content} onChange={(content) => set({ content })} />
          </div>
        </EditorCard>
        <EditorCard
          title="Preview"
          className="min-w-0 lg:sticky lg:top-32"
          action={
            themes.length > 1 && (
              <FilterSelect
                label="Theme of the preview"
                all="Default theme"
                value={String(themeId ?? '')}
                options={themes
                  .filter(({ isDefault }) => !isDefault)
                  .map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(id) => setThemeId(id === '' ? undefined : Number(id))}
              />
            )
          }
        >
          <TemplatePreview subject={values.subject} content={values.content} theme={look} />
        </EditorCard>
      </div>
      {asks === 'test' && (
        <SendTest id={stored.id} themeId={theme?.id ?? null} prepare={saveOr} onClose={() => setAsks(null)} />
      )}
      <DeleteTemplate
        template={asks === 'delete' ? stored : null}
        busy={actions.removing}
        onClose={() => setAsks(null)}
        onConfirm={(template) => void actions.remove(template.id, template.title)}
      />
      <AlertDialog
        open={guard.asking}
        onClose={guard.stay}
        title="Discard unsaved changes?"
        text="What you typed since the last save will be lost."
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        danger
        onConfirm={() => {
          form.forget()
          guard.leave()
        }}
      />
    </AdminPage>
  )
}

/** Ctrl+S, wherever the focus is. */
function useSaveKey(save: () => void) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', key)
    return () => window.removeEventListener('keydown', key)
  }, [])
}
