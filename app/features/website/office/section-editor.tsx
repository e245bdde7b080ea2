import { Fragment, useRef } from 'react'
import { ArrowLeft } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'

import { useChangeProfile, useProfile } from '#app/business/profile-context.tsx'
import { listSections, restoreSection, saveSection } from '#app/features/website/calls.ts'
import { profilePart } from '#app/features/website/profile-part.ts'
import type { SectionState } from '#app/features/website/schemas.ts'
import { mergeTags } from '#app/features/website/merge-tags.ts'
import type { Section } from '#app/features/website/section.ts'
import { type SectionName, sections } from '#app/features/website/sections.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { SaveBar } from '#app/office/form/save-bar.tsx'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import { EarlierVersions } from './earlier-versions.tsx'
import { FieldInputs } from './field-inputs.tsx'
import { PagePreview } from './page-preview.tsx'
import { sectionNotes } from './section-notes.tsx'

type Values = Record<string, unknown>

/** The form of a section beside a preview of its page. */
export function SectionEditor({ name, state }: { name: SectionName; state: SectionState }) {
  const { title, lead, hasTags, fields, schema }: Section = sections[name]
  const client = useQueryClient()
  const element = useRef<HTMLDivElement>(null)
  const form = useRecordForm<Values>({
    stored: state.value,
    version: state.updatedAt,
    element,
    schema: schema as never,
    draft: { name: `website:${name}`, restore: 'automatic' },
    fetchLatest: async () => {
      const { [name]: latest } = await client.fetchQuery({ ...apiQuery(listSections), staleTime: 0 })
      return latest && { values: latest.value, version: latest.updatedAt }
    },
  })
  const invalidates = ['/api/']
  const profile = useProfile()
  const changeProfile = useChangeProfile()
  const showInOffice = (saved: SectionState) => {
    client.setQueryData(apiQuery(listSections).queryKey, (all) => all && { ...all, [name]: saved })
    changeProfile({ ...profile, ...profilePart(name, saved.value as never, new Date()) })
  }
  const failure = ['Save Failed', 'Failed to save. Please try again.'] as const
  const undo = useAdminAction(saveSection, {
    success: ['Undone', `“${title}” was restored.`],
    failure,
    invalidates,
    onSuccess: showInOffice,
  })
  const undoTo = ({ updatedAt }: SectionState) => {
    const { values } = form.getState().base
    return () => undo.run({ params: { section: name }, body: { value: values }, ifMatch: updatedAt })
  }
  const save = useAdminAction(saveSection, {
    ...form.errorHandlers,
    success: ['Saved', 'Your website shows it now.'],
    failure,
    invalidates,
    onSuccess: showInOffice,
    undo: undoTo,
  })
  const restore = useAdminAction(restoreSection, {
    success: ['Restored', 'Your website shows it now.'],
    failure: ['Restore Failed', 'Failed to restore. Please try again.'],
    invalidates,
    undo: undoTo,
    onSuccess: (restored) => {
      form.saved(form.values, { values: restored.value, version: restored.updatedAt })
      showInOffice(restored)
    },
  })
  const send = async (value: Values, ifMatch: string) => {
    const saved = await save.run({ params: { section: name }, body: { value }, ifMatch })
    if (saved) form.saved(value, { values: saved.value, version: saved.updatedAt })
  }
  const restoreTo = (revision: number | null) =>
    void restore.run({ params: { section: name }, body: { revision }, ifMatch: state.updatedAt })
  const Notes = sectionNotes[name]

  return (
    <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form
        noValidate
        aria-labelledby="section-title"
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit(send)
        }}
        className="min-w-0"
      >
        <Link
          to="/admin?tab=website"
          className="-mt-2 inline-flex min-h-11 items-center gap-2 font-medium text-ink-soft hover:text-accent md:min-h-9"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          All sections
        </Link>
        <h2 id="section-title" className="text-2xl">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>
        {hasTags && <TagNote />}
        {/* The margin keeps a focused field above the sticky buttons. */}
        <div ref={element} className="mt-5 grid gap-5 [&_:is(input,select,textarea,button)]:scroll-mb-24">
          {Notes && <Notes values={form.values as never} onChange={(changes) => form.set(changes)} />}
          <FieldInputs
            fields={fields}
            value={form.values}
            path=""
            errorOf={form.errorOf}
            onChange={(changes) => form.set(changes)}
          />
        </div>
        <SaveBar form={{ ...form, discard: form.reset, keepMine: () => form.keepMine(send) }} isSticky>
          {!state.isOriginal && !form.isDirty && (
            <Button variant="quiet" disabled={restore.busy} onClick={() => restoreTo(null)}>
              Restore the Original
            </Button>
          )}
          <a href="#preview" className={classNames(buttonClass({ variant: 'quiet' }), 'ml-auto xl:hidden')}>
            Preview
          </a>
        </SaveBar>
        <EarlierVersions name={name} disabled={form.isDirty || restore.busy} onRestore={restoreTo} />
      </form>
      <PagePreview name={name} value={form.values} />
    </div>
  )
}

function TagNote() {
  const profile = useProfile()
  return (
    <p className="mt-2 max-w-prose text-sm text-ink-faint">
      You can use these tags in any text:{' '}
      {mergeTags.map(({ name, valueOf }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <code className="whitespace-nowrap">{`{{${name}}}`}</code> ({valueOf(profile) || 'none'})
        </Fragment>
      ))}
      .
    </p>
  )
}
