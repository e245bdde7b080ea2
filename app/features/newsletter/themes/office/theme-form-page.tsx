import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'

import { EditorCard } from '#app/features/blog/office/editor-card.tsx'
import { useLeaveGuard } from '#app/features/blog/office/use-leave-guard.ts'
import { PreviewPane } from '#app/features/newsletter/issues/office/preview-pane.tsx'
import { useMailPreview } from '#app/features/newsletter/issues/office/use-mail-preview.ts'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { createTheme, readTheme, updateTheme } from '#app/features/newsletter/themes/calls.ts'
import { knownLook } from '#app/features/newsletter/themes/known-look.ts'
import type { Theme } from '#app/features/newsletter/themes/schemas.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import { isMissing, reading } from '#app/http/reading.ts'
import { AdminPage } from '#app/office/admin-page.tsx'
import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { GoneNotice } from '#app/office/gone-notice.tsx'
import { RestoreOffer } from '#app/office/restore-offer.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { StaleNotice } from '#app/office/stale-notice.tsx'
import { useAdminAction } from '#app/office/use-admin-action.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { RecordNotFound } from './record-not-found.tsx'
import { ThemeFields } from './theme-fields.tsx'
import { faultsOf, newTheme, sampleMail, type ThemeFaults, type ThemeValues, valuesOf } from './theme-values.ts'
import { createdWords, themeFailure } from './use-theme-actions.ts'
import { useVersionedForm } from './use-versioned-form.ts'

const list = '/admin/newsletter-themes'
const back = { to: list, label: 'All themes' }

/** /admin/newsletter-themes/create and /admin/newsletter-themes/{id}/edit (PRODUCT §8.9). */
export function ThemeFormPage({ id }: { id?: string }) {
  const isNumber = id !== undefined && /^[1-9]\d{0,8}$/.test(id)
  const theme = useQuery({ ...reading(readTheme, { id: id ?? '' }), enabled: isNumber })
  if (id === undefined) {
    return (
      <AdminPage title="Create Theme" back={back}>
        <ThemeForm stored={null} />
      </AdminPage>
    )
  }
  const isGone = isMissing(theme.error)
  // Deleted while one changes it, it takes nothing of that along.
  if (!isNumber || (isGone && !theme.data)) return <RecordNotFound what="Theme" list={list} />
  return (
    <AdminPage title="Edit Theme" back={back}>
      {theme.data ? (
        <ThemeForm key={theme.data.id} stored={theme.data} isGone={isGone} />
      ) : theme.isLoadingError ? (
        <ErrorCard things="the theme" query={theme} />
      ) : (
        <SkeletonRows />
      )}
    </AdminPage>
  )
}

/** The form of a theme, new or stored, beside a newsletter drawn with it. */
function ThemeForm({
  stored,
  isGone = false,
}: {
  stored: Theme | null
  /** It was deleted since it was read. */
  isGone?: boolean
}) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useVersionedForm(
    `theme-${stored?.id ?? 'new'}`,
    stored ? valuesOf(stored) : newTheme,
    stored?.updatedAt ?? '',
  )
  const [faults, setFaults] = useState<ThemeFaults>({})
  const [isSaved, setIsSaved] = useState(false)
  const preview = useMailPreview({ ...sampleMail, theme: knownLook(form.values) })
  const guard = useLeaveGuard(form.isDirty && !isSaved)

  const focusFault = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  function readAgain() {
    if (stored) void client.invalidateQueries({ queryKey: reading(readTheme, { id: stored.id }).queryKey })
  }
  const shared = {
    failure: themeFailure,
    invalidates: newsletterReads,
    onSuccess: () => {
      setIsSaved(true)
      form.forget()
      navigate(list)
      window.scrollTo(0, 0)
    },
    onRefused: ({ status, refusal }: { status: number; refusal: { fields?: Record<string, string> } | null }) => {
      const { fields } = refusal ?? {}
      // The notice then says that it is gone.
      if (status === 404) readAgain()
      if (!fields) return false
      setFaults(fields)
      focusFault()
      return true
    },
  }
  const create = useAdminAction(createTheme, {
    ...shared,
    success: createdWords,
  })
  const update = useAdminAction(updateTheme, {
    ...shared,
    success: ['Theme Updated', 'Your changes were saved.'],
    onStale: readAgain,
  })
  const busy = create.busy || update.busy

  const { restore, busy: restoring } = useRestore()
  const save = (version: string, asNew = stored === null) => {
    const found = faultsOf(form.values)
    setFaults(found)
    if (Object.keys(found).length > 0) focusFault()
    else if (stored && !asNew) void update.run({ params: { id: stored.id }, body: form.values, ifMatch: version })
    else void create.run({ body: form.values })
  }
  const set = (changes: Partial<ThemeValues>) => {
    setFaults((last) => Object.fromEntries(Object.entries(last).filter(([name]) => !(name in changes))))
    form.set(changes)
  }

  // The dialog is a form of its own, so it stands beside this one.
  return (
    <>
      <form
        ref={element}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!busy) save(form.version)
        }}
      >
        {isGone && stored && (
          <GoneNotice
            what="theme"
            busy={busy || restoring}
            onRestore={() => void restore('theme', stored.id)}
            onSaveAsNew={() => save(form.version, true)}
          />
        )}
        {form.offer && (
          <RestoreOffer savedAt={form.offer.savedAt} onRestore={form.restore} onDiscard={form.discardOffer} />
        )}
        {form.isBehind && (
          <StaleNotice className="mb-6" onReload={form.reload} onKeep={() => save(stored!.updatedAt)} />
        )}
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
          <div className="grid min-w-0 gap-6">
            <ThemeFields stored={stored} values={form.values} faults={faults} set={set} />
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
      <AlertDialog
        open={guard.asking}
        onClose={guard.stay}
        title="Discard unsaved changes?"
        text="What you changed since the last save will be lost."
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        danger
        onConfirm={() => {
          form.forget()
          guard.leave()
        }}
      />
    </>
  )
}
