import { unknownTag } from '#app/features/newsletter/issues/merge-tags.ts'
import { type Issue, mailContent, mailPreviewText, mailSubject } from '#app/features/newsletter/issues/schemas.ts'

export type IssueDraft = Pick<Issue, 'subject' | 'previewText' | 'content' | 'templateId' | 'themeId'>
export const draftOf = ({ subject, previewText, content, templateId, themeId }: Issue): IssueDraft => ({
  subject,
  previewText,
  content,
  templateId,
  themeId,
})

type Texts = Pick<IssueDraft, 'subject' | 'previewText' | 'content'>
type Errors = Partial<Record<keyof Texts, string>>

const fields = { subject: mailSubject, previewText: mailPreviewText, content: mailContent }
const names = ['subject', 'previewText', 'content'] as const

/** Errors that prevent saving a draft: too long, or more than one line. */
export const saveErrors = (draft: Texts): Errors =>
  errorsBy((name) => fields[name].safeParse(draft[name]).error?.issues[0]?.message)

export const draftErrors = (draft: Texts): Errors => ({
  ...errorsBy((name) => unknownTag(draft[name]) ?? undefined),
  ...saveErrors(draft),
})

const errorsBy = (errorOf: (name: keyof Texts) => string | undefined): Errors =>
  Object.fromEntries(names.flatMap((name) => (errorOf(name) === undefined ? [] : [[name, errorOf(name)]])))
