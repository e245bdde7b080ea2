import * as z from 'zod/mini'

import { mailContent, mailSubject, testIssue } from '#app/features/newsletter/issues/schemas.ts'
import { moment, requiredText } from '#app/http/field-schemas.ts'
import { recordSchemas } from '#app/http/record-schemas.ts'

const title = requiredText('Title is required.', 120)
const subject = mailSubject.check(z.minLength(1, { error: 'Subject is required.' }))

export const NewTemplate = z.object({ title, subject, content: z._default(mailContent, '') })

export const Template = z.object({
  id: z.int(),
  title: z.string(),
  subject: z.string(),
  content: z.string(),
  isPublished: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})
export type Template = z.output<typeof Template>

export const template = recordSchemas({
  list: { response: z.array(Template) },
  item: Template,
  created: NewTemplate,
  changes: z.partial(z.object({ title, subject, content: mailContent })),
})
export const publishTemplate = { ...template.one, body: z.object({ isPublished: z.boolean() }) }
export const testTemplate = {
  ...testIssue,
  body: z.extend(testIssue.body, { themeId: z.optional(z.nullable(z.int())) }),
}
