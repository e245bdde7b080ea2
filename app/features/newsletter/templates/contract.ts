import * as z from 'zod/mini'

import { mailContent, mailSubject, testAddresses } from '#app/features/newsletter/issues/fields.ts'
import { endpoint } from '#app/http/endpoint.ts'
import { idParam, moment, requiredText } from '#app/http/fields.ts'

const title = requiredText('Title is required.', 120, 'Please use 120 characters or fewer.')
const subject = mailSubject.check(z.minLength(1, { error: 'Subject is required.' }))

export const NewTemplate = z.object({ title, subject, content: z._default(mailContent, '') })
export const TemplateChanges = z.partial(z.object({ title, subject, content: mailContent }))

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

const path = '/api/admin/newsletter-templates'
const one = { by: 'admin', params: idParam, answer: Template } as const
const change = { ...one, atomic: true } as const

/** The last changed first. */
export const listTemplates = endpoint({ method: 'GET', path, by: 'admin', answer: z.array(Template) })
export const readTemplate = endpoint({ method: 'GET', path: `${path}/:id`, ...one })
/** A draft. */
export const createTemplate = endpoint({
  method: 'POST',
  path,
  by: 'admin',
  once: true,
  status: 201,
  body: NewTemplate,
  answer: Template,
})
/** If-Match. A published one stays usable: what would make it unusable (no content, an unknown tag) is refused with 400. */
export const updateTemplate = endpoint({ method: 'PATCH', path: `${path}/:id`, ...change, body: TemplateChanges })
/**
 * 400 with `fields.content` or `fields.subject` when it can't be used: empty, or "Unknown tag {{x}}." The welcome e-mail of
 * the settings stays published: 409 `in_use`.
 */
export const publishTemplate = endpoint({
  method: 'PATCH',
  path: `${path}/:id/publish`,
  ...change,
  body: z.object({ isPublished: z.boolean() }),
})
/** "Copy of {title}", a draft. */
export const duplicateTemplate = endpoint({
  method: 'POST',
  path: `${path}/:id/duplicate`,
  ...change,
  once: true,
  status: 201,
})
/** 409 `in_use` for the welcome e-mail of the settings. */
export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  by: 'admin',
  atomic: true,
  params: idParam,
  answer: z.object({ id: z.int(), deletedAt: moment }),
})
/** As stored, to 1–5 addresses, in the theme given or the default; `configured` false: it lies in the outbox. */
export const testTemplate = endpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  by: 'admin',
  atomic: true,
  status: 202,
  params: idParam,
  body: z.object({ to: testAddresses, themeId: z.optional(z.nullable(z.int())) }),
  answer: z.object({ queued: z.int(), configured: z.boolean() }),
})
