import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/newsletter-templates'
const change = { by: 'admin', atomic: true } as const

/** The last changed first. */
export const listTemplates = endpoint<typeof schemas.listTemplates>({ method: 'GET', path, by: 'admin' })
export const readTemplate = endpoint<typeof schemas.readTemplate>({ method: 'GET', path: `${path}/:id`, by: 'admin' })
/** A draft. */
export const createTemplate = endpoint<typeof schemas.createTemplate>({
  method: 'POST',
  path,
  by: 'admin',
  once: true,
  status: 201,
})
/** If-Match. A published one stays usable: what would make it unusable (no content, an unknown tag) is refused with 400. */
export const updateTemplate = endpoint<typeof schemas.updateTemplate>({
  method: 'PATCH',
  path: `${path}/:id`,
  ...change,
})
/**
 * 400 with `fields.content` or `fields.subject` when it can't be used: empty, or "Unknown tag {{x}}." The welcome e-mail of
 * the settings stays published: 409 `in_use`.
 */
export const publishTemplate = endpoint<typeof schemas.publishTemplate>({
  method: 'PATCH',
  path: `${path}/:id/publish`,
  ...change,
})
/** "Copy of {title}", a draft. */
export const duplicateTemplate = endpoint<typeof schemas.duplicateTemplate>({
  method: 'POST',
  path: `${path}/:id/duplicate`,
  ...change,
  once: true,
  status: 201,
})
/** 409 `in_use` for the welcome e-mail of the settings. */
export const deleteTemplate = endpoint<typeof schemas.deleteTemplate>({
  method: 'DELETE',
  path: `${path}/:id`,
  by: 'admin',
  atomic: true,
})
/** As stored, to 1–5 addresses, in the theme given or the default; `configured` false: it lies in the outbox. */
export const testTemplate = endpoint<typeof schemas.testTemplate>({
  method: 'POST',
  path: `${path}/:id/test`,
  by: 'admin',
  atomic: true,
  status: 202,
})
