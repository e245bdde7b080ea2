import { blocksOf } from '#app/features/newsletter/issues/markup.ts'
import { unknownTag } from '#app/features/newsletter/issues/merge-tags.ts'
import { NewTemplate, type Template } from '#app/features/newsletter/templates/schemas.ts'

export type TemplateValues = Pick<Template, 'title' | 'subject' | 'content'>
type TemplateFaults = Record<string, string>

/** Why a template can't be saved; with `forUse` also why it can't be published, as the server says it (PRODUCT §8.7). */
export function faultsOf(values: TemplateValues, forUse: boolean): TemplateFaults {
  const parsed = NewTemplate.safeParse(values)
  const refused = parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  if (!forUse) return refused
  const empty = blocksOf(values.content).length === 0 ? { content: 'Content is required.' } : {}
  return { ...tagFaults(values), ...empty, ...refused }
}

/** Said while typing; a draft may be saved with them. */
export function tagFaults({ subject, content }: TemplateValues): TemplateFaults {
  const [badSubject, badContent] = [unknownTag(subject), unknownTag(content)]
  return { ...(badSubject !== null && { subject: badSubject }), ...(badContent !== null && { content: badContent }) }
}
