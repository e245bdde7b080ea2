import { adminChange } from '#app/http/endpoint.ts'
import { recordCalls } from '#app/http/record-calls.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/newsletter-templates'

/**
 * Last updated first. New templates and copies are drafts. An update that leaves a published template without content or
 * with an unknown tag is refused with 400. The welcome email can't be deleted: 409 `in_use`.
 */
export const templateCalls = recordCalls<typeof schemas.template>(path)
export const { list: listTemplates, read: readTemplate, create: createTemplate, update: updateTemplate } = templateCalls
/**
 * 400 with `fields.content` or `fields.subject` if it is empty or has an unknown tag. The welcome email can't be unpublished:
 * 409 `in_use`.
 */
export const publishTemplate = adminChange<typeof schemas.publishTemplate>('PATCH', `${path}/:id/publish`)
/** Sends the stored template to 1–5 addresses, in this theme or the default. With `configured: false` it is only in the outbox. */
export const testTemplate = adminChange<typeof schemas.testTemplate>('POST', `${path}/:id/test`, { status: 202 })
