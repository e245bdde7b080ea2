import { useQuery } from '@tanstack/react-query'

import { parseBlocks } from '#app/features/newsletter/issues/markup.ts'
import { unknownTag } from '#app/features/newsletter/issues/merge-tags.ts'
import { newsletterReads, useRecordActions } from '#app/features/newsletter/office/use-record-actions.ts'
import { publishTemplate, templateCalls } from '#app/features/newsletter/templates/calls.ts'
import { NewTemplate, type Template } from '#app/features/newsletter/templates/schemas.ts'
import { listThemes } from '#app/features/newsletter/themes/calls.ts'
import { normalizeStyle } from '#app/features/newsletter/themes/normalize-style.ts'
import { newTheme } from '#app/features/newsletter/themes/office/theme-values.ts'
import type { ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { showToast } from '#app/ui/toasts.ts'

export const templateFailure = ['Save Failed', 'Failed to save the template. Please try again.'] as const

export function useTemplateActions(on: { onDeleted?: () => void; onDuplicated?: (copy: Template) => void }) {
  const record = useRecordActions(templateCalls, {
    kind: 'template',
    duplicated: ({ title }) => createdToast(title),
    failure: templateFailure,
    ...on,
  })
  const publish = useAdminAction(publishTemplate, {
    success: ({ isPublished }) => ['Status Updated', `The template is now ${isPublished ? 'published' : 'a draft'}.`],
    failure: templateFailure,
    invalidates: newsletterReads,
    onRefused: ({ refusal }) => {
      const [error] = Object.values(refusal?.fields ?? {})
      if (error !== undefined) showToast('Validation Error', error, 'error')
      return error !== undefined
    },
  })
  const setPublished = (id: number, isPublished: boolean, ifMatch?: string) =>
    publish.run({ params: { id }, body: { isPublished }, ifMatch })
  return {
    ...record,
    setPublished,
    toggle: (template: Template) => {
      const { id, isPublished } = template
      const [error] = isPublished ? [] : Object.values(templateErrors(template, true))
      if (error === undefined) void setPublished(id, !isPublished)
      else showToast('Validation Error', error, 'error')
    },
    busy: record.duplicating || publish.busy,
  }
}

export const createdToast = (title: string) => ['Template Created', `“${title}” was saved as a draft.`] as const
export const composeWith = (id: number) => `/admin/newsletter/compose?template=${id}`

export const templateValues = ({ title, subject, content }: Template) => ({ title, subject, content })

type TemplateValues = Pick<Template, 'title' | 'subject' | 'content'>
type TemplateErrors = Record<string, string>

/** Errors that prevent saving, and with `forUse` publishing; the same messages as the server's. */
export function templateErrors(values: TemplateValues, forUse: boolean): TemplateErrors {
  const parsed = NewTemplate.safeParse(values)
  const invalid = parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  if (!forUse) return invalid
  const empty = parseBlocks(values.content).length === 0 ? { content: 'Content is required.' } : {}
  return { ...tagErrors(values), ...empty, ...invalid }
}

/** Shown while typing; a draft may be saved with them. */
export function tagErrors({ subject, content }: TemplateValues): TemplateErrors {
  const [badSubject, badContent] = [unknownTag(subject), unknownTag(content)]
  return { ...(badSubject !== null && { subject: badSubject }), ...(badContent !== null && { content: badContent }) }
}

/** The active themes, and the style of the theme with this id, else of the default. */
export function useThemeStyle(id?: number) {
  const { data = [], isPending } = useQuery(apiQuery(listThemes))
  const theme = data.find((one) => one.id === id) ?? data.find(({ isDefault }) => isDefault)
  const style: ThemeStyle = normalizeStyle(theme ?? newTheme)
  return { style, theme, themes: data.filter(({ isActive }) => isActive), isPending }
}
