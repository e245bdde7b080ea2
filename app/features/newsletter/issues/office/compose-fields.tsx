import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { useProfile } from '#app/business/profile-context.tsx'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { openPickerOnKey } from '#app/office/list/open-picker-on-key.ts'
import { CharacterCount } from '#app/office/form/character-count.tsx'
import { listTemplates } from '#app/features/newsletter/templates/calls.ts'
import { listThemes } from '#app/features/newsletter/themes/calls.ts'
import { siteThemeId } from '#app/features/newsletter/themes/style-options.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'

import { ContentField } from './content-field.tsx'
import type { draftErrors, IssueDraft } from './draft-errors.ts'

export function ComposeFields({
  draft,
  errors,
  set,
}: {
  draft: IssueDraft
  errors: ReturnType<typeof draftErrors>
  set: (changes: Partial<IssueDraft>) => void
}) {
  const { subject, previewText, content, templateId, themeId } = draft
  const { data: templates = [], isError: areTemplatesMissing } = useQuery(apiQuery(listTemplates))
  const { data: themes = [], isSuccess: areThemesHere, isError: areThemesMissing } = useQuery(apiQuery(listThemes))
  const [chosen, setChosen] = useState<number | null>(null)
  const defaultTheme = themes.find(({ isDefault }) => isDefault)
  const { colors } = useProfile()
  const siteTheme = colors ? [{ id: siteThemeId, name: 'Your website’s colors', isActive: true, isDefault: false }] : []
  const choices = [...siteTheme, ...themes]
  const isThemeGone = areThemesHere && themeId !== null && !choices.some(({ id }) => id === themeId)
  const fill = (id: number) => {
    const template = templates.find((one) => one.id === id)
    if (template) set({ templateId: id, subject: template.subject, content: template.content })
  }
  const choose = (value: string) => {
    if (value === '') return set({ templateId: null })
    if (`${subject}${content}`.trim() === '') fill(Number(value))
    else setChosen(Number(value))
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Template"
          empty="Blank"
          value={templateId === null ? '' : String(templateId)}
          hint={areTemplatesMissing && 'Your templates couldn’t be loaded.'}
          options={templates
            .filter(({ id, isPublished }) => isPublished || id === templateId)
            .map(({ id, title, isPublished }) => ({
              value: String(id),
              label: isPublished ? title : `${title} (draft)`,
            }))}
          onKeyDown={openPickerOnKey}
          onChange={({ target }) => choose(target.value)}
        />
        <SelectField
          label="Theme"
          value={String((isThemeGone ? null : themeId) ?? defaultTheme?.id ?? '')}
          hint={
            (isThemeGone && 'The theme you chose no longer exists.') ||
            (areThemesMissing && 'Your themes couldn’t be loaded.')
          }
          options={choices
            .filter(({ id, isActive }) => isActive || id === themeId)
            .map(({ id, name, isActive, isDefault }) => ({
              value: String(id),
              label: isDefault ? `${name} (default)` : isActive ? name : `${name} (inactive)`,
            }))}
          onChange={({ target }) =>
            set({ themeId: Number(target.value) === defaultTheme?.id ? null : Number(target.value) })
          }
        />
      </div>
      <TextField
        label="Subject"
        required
        value={subject}
        error={errors.subject}
        hint={
          subject.trim().length >= 60 ? (
            <>
              <CharacterCount text={subject} showFrom={60} maxLength={150} />. Phones show about 60.
            </>
          ) : undefined
        }
        onChange={({ target }) => set({ subject: target.value })}
      />
      <TextField
        label="Preview text"
        value={previewText}
        error={errors.previewText}
        hint={
          <>
            Shown next to the subject in most inboxes.{' '}
            {<CharacterCount text={previewText} showFrom={100} maxLength={150} />}
          </>
        }
        onChange={({ target }) => set({ previewText: target.value })}
      />
      <ContentField value={content} error={errors.content} onChange={(text) => set({ content: text })} />
      <AlertDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title="Replace your text?"
        text="The template’s subject and content will replace yours."
        confirmLabel="Replace"
        onConfirm={() => {
          if (chosen !== null) fill(chosen)
          setChosen(null)
        }}
      />
    </div>
  )
}
