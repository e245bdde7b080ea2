import { recordCall, recordCalls } from '#app/http/record-calls.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/newsletter-templates'

/**
 * The list has the last changed first. A new one and a copy are drafts. A published one stays usable: an update that
 * leaves no content or an unknown tag is refused with 400. The welcome e-mail can't be deleted: 409 `in_use`.
 */
export const templateCalls = recordCalls<typeof schemas.template>(path)
export const { list: listTemplates, read: readTemplate, create: createTemplate, update: updateTemplate } = templateCalls
/**
 * 400 with `fields.content` or `fields.subject` when it can't be used: empty, or "Unknown tag {{x}}." The welcome e-mail of
 * the settings stays published: 409 `in_use`.
 */
export const publishTemplate = recordCall<typeof schemas.publishTemplate>('PATCH', `${path}/:id/publish`)
/** As stored, to 1–5 addresses, in the theme given or the default; `configured` false: it is in the outbox. */
export const testTemplate = recordCall<typeof schemas.testTemplate>('POST', `${path}/:id/test`, { status: 202 })
