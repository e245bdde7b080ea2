import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useLocation } from 'wouter'

import { EditorCard } from '#app/office/form/editor-card.tsx'
import { PreviewPane, useMailPreview } from '#app/features/newsletter/issues/office/preview-pane.tsx'
import { RecordNotFound } from '#app/features/newsletter/office/record-cards.tsx'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { readTheme, themeCalls } from '#app/features/newsletter/themes/calls.ts'
import { normalizeStyle } from '#app/features/newsletter/themes/normalize-style.ts'
import type { Theme } from '#app/features/newsletter/themes/schemas.ts'
import { DeletedNotice } from '#app/features/trash/office/deleted-notice.tsx'
import { isNotFound, apiQuery } from '#app/http/api-query.ts'
import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { UnsavedChangesGuard } from '#app/office/form/unsaved-changes-guard.tsx'
import { RestoreDraftNotice } from '#app/office/form/restore-draft-notice.tsx'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { ThemeFields } from './theme-fields.tsx'
import { newTheme, ReadableTheme, sampleMail, valuesOf } from './theme-values.ts'
import { createdToast, themeFailure } from './use-theme-actions.ts'

const list = '/admin/newsletter-themes'

/** /admin/newsletter-themes/create and /admin/newsletter-themes/{id}/edit. */
export function ThemeFormPage({ id = '' }: { id?: string }) {
  const isNew = id === ''
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const theme = useQuery({ ...apiQuery(readTheme, { id }), enabled: isNumber })
  const isGone = isNotFound(theme.error)
  // If it is deleted elsewhere, the form stays open.
  if (!isNew && (!isNumber || (isGone && !theme.data))) return <RecordNotFound what="Theme" list={list} />
  return (
    <AdminPage title={isNew ? 'Create Theme' : 'Edit Theme'} back={{ to: list, label: 'All themes' }}>
      {isNew ? (
        <ThemeForm stored={null} isGone={false} />
      ) : (
        <QueryBoundary query={theme} resource="the theme">
          {(stored) => <ThemeForm key={stored.id} stored={stored} isGone={isGone} />}
        </QueryBoundary>
      )}
    </AdminPage>
  )
}

function ThemeForm({ stored, isGone }: { stored: Theme | null; isGone: boolean }) {
  const [, navigate] = useLocation()
  const element = useRef<HTMLFormElement>(null)
  const form = useRecordEditor(themeCalls, {
    record: stored,
    blank: newTheme,
    valuesOf,
    element,
    schema: ReadableTheme,
    draft: { name: `theme-${stored?.id ?? 'new'}`, restore: 'prompt' },
    created: createdToast,
    updated: ['Theme Updated', 'Your changes were saved.'],
    failure: themeFailure,
    invalidates: newsletterReads,
    onClose: () => {
      navigate(list)
      window.scrollTo(0, 0)
    },
  })
  const preview = useMailPreview({ ...sampleMail, theme: normalizeStyle(form.values) })
  const busy = form.isSubmitting

  // The leave guard's dialog has its own form, so it is outside this one.
  return (
    <>
      <form
        ref={element}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!busy) void form.save()
        }}
      >
        {isGone && stored && (
          <DeletedNotice kind="theme" id={stored.id} busy={busy} onSaveAsNew={() => void form.saveAsNew()} />
        )}
        <RestoreDraftNotice form={form} />
        <StaleNotice className="mb-6" form={form} />
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
          <div className="grid min-w-0 gap-6">
            <ThemeFields isDefault={stored?.isDefault === true} form={form} />
            <div className="flex flex-wrap gap-2.5 max-sm:flex-col-reverse sm:justify-end">
              <Link to={list} className={buttonClass({ variant: 'secondary' })}>
                Cancel
              </Link>
              <Button type="submit" disabled={busy}>
                {busy ? 'Saving...' : stored ? 'Save Changes' : 'Create Theme'}
              </Button>
            </div>
          </div>
          <EditorCard title="Preview" className="min-w-0 lg:sticky lg:top-32">
            <PreviewPane preview={preview} isSample />
          </EditorCard>
        </div>
      </form>
      <UnsavedChangesGuard isDirty={form.isDirty} text="Your unsaved changes will be lost." onDiscard={form.reset} />
    </>
  )
}
