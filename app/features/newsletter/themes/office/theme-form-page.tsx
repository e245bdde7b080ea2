import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useLocation } from 'wouter'

import { EditorCard } from '#app/office/form/editor-card.tsx'
import { PreviewPane, useMailPreview } from '#app/features/newsletter/issues/office/preview-pane.tsx'
import { RecordNotFound } from '#app/features/newsletter/office/record-cards.tsx'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { createTheme, readTheme, updateTheme } from '#app/features/newsletter/themes/calls.ts'
import { normalizeStyle } from '#app/features/newsletter/themes/normalize-style.ts'
import { NewTheme, type Theme } from '#app/features/newsletter/themes/schemas.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import { isNotFound, apiQuery } from '#app/http/api-query.ts'
import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { DeletedNotice } from '#app/office/form/deleted-notice.tsx'
import { UnsavedChangesGuard } from '#app/office/form/unsaved-changes-guard.tsx'
import { RestoreDraftNotice } from '#app/office/form/restore-draft-notice.tsx'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { ThemeFields } from './theme-fields.tsx'
import { contrastError, newTheme, sampleMail, type ThemeValues, valuesOf } from './theme-values.ts'
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
      ) : theme.data ? (
        <ThemeForm key={theme.data.id} stored={theme.data} isGone={isGone} />
      ) : (
        <QueryBoundary query={theme} resource="the theme">
          {() => null}
        </QueryBoundary>
      )}
    </AdminPage>
  )
}

function ThemeForm({ stored, isGone }: { stored: Theme | null; isGone: boolean }) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useRecordForm<ThemeValues>({
    stored: stored ? valuesOf(stored) : newTheme,
    version: stored?.updatedAt ?? '',
    element,
    schema: NewTheme,
    draft: { name: `theme-${stored?.id ?? 'new'}`, restore: 'prompt' },
    fetchLatest: async () => {
      if (!stored) return undefined
      const newest = await client.fetchQuery({ ...apiQuery(readTheme, { id: stored.id }), staleTime: 0 })
      return { values: valuesOf(newest), version: newest.updatedAt }
    },
  })
  const preview = useMailPreview({ ...sampleMail, theme: normalizeStyle(form.values) })
  const shared = {
    ...form.errorHandlers,
    failure: themeFailure,
    invalidates: newsletterReads,
    onSuccess: () => {
      form.reset()
      navigate(list)
      window.scrollTo(0, 0)
    },
  }
  const create = useAdminAction(createTheme, { ...shared, success: createdToast })
  const update = useAdminAction(updateTheme, { ...shared, success: ['Theme Updated', 'Your changes were saved.'] })
  const { restore, busy: restoring } = useRestore()
  const busy = form.isSubmitting
  const isReadable = (body: ThemeValues) => {
    const error = contrastError(body)
    if (error !== null) form.showErrors({ textColor: error })
    return error === null
  }
  const add = async (body: ThemeValues) => isReadable(body) && create.run({ body })
  const change = async (body: ThemeValues, ifMatch: string) =>
    isReadable(body) && update.run({ params: { id: stored!.id }, body, ifMatch })
  const send = stored ? change : add

  // The leave guard's dialog has its own form, so it is outside this one.
  return (
    <>
      <form
        ref={element}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!busy) void form.submit(send)
        }}
      >
        {isGone && stored && (
          <DeletedNotice
            recordType="theme"
            busy={busy || restoring}
            onRestore={() => void restore('theme', stored.id)}
            onSaveAsNew={() => void form.submit(add)}
          />
        )}
        {form.savedDraft && (
          <RestoreDraftNotice
            savedAt={form.savedDraft.savedAt}
            onRestore={form.restore}
            onDiscard={form.discardDraft}
          />
        )}
        {form.isStale && (
          <StaleNotice className="mb-6" onReload={() => void form.reload()} onKeep={() => void form.keepMine(send)} />
        )}
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
