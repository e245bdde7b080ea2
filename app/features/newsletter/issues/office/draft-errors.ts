import { unknownTag } from '#app/features/newsletter/issues/merge-tags.ts'
import { mailContent, mailPreviewText, mailSubject } from '#app/features/newsletter/issues/schemas.ts'

/** What is typed on the sheet of a newsletter. */
export interface IssueDraft {
  subject: string
  previewText: string
  content: string
  templateId: number | null
  themeId: number | null
}
type Texts = Pick<IssueDraft, 'subject' | 'previewText' | 'content'>
type Faults = Partial<Record<keyof Texts, string>>

const fields = { subject: mailSubject, previewText: mailPreviewText, content: mailContent }
const names = ['subject', 'previewText', 'content'] as const

/** What could not even be saved as a draft: too long, or more than one line. */
export const saveErrors = (written: Texts): Faults =>
  faultsBy((name) => fields[name].safeParse(written[name]).error?.issues[0]?.message)

export const draftErrors = (written: Texts): Faults => ({
  ...faultsBy((name) => unknownTag(written[name]) ?? undefined),
  ...saveErrors(written),
})

const faultsBy = (faultOf: (name: keyof Texts) => string | undefined): Faults =>
  Object.fromEntries(names.flatMap((name) => (faultOf(name) === undefined ? [] : [[name, faultOf(name)]])))
