import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'

import { sectionNames } from './sections.ts'

const params = z.object({ section: z.enum(sectionNames) })
/** The handler parses it by the section's own schema. */
const value = z.record(z.string(), z.unknown())

export const SectionState = z.object({
  value,
  /** Whether it is still what the site started with. */
  isOriginal: z.boolean(),
  /** Also its version. */
  updatedAt: moment,
})
export type SectionState = z.output<typeof SectionState>

export const listSections = { response: z.record(z.string(), SectionState) }
export const saveSection = { params, body: z.object({ value }), response: SectionState }
export const listRevisions = {
  params,
  response: z.array(z.object({ id: z.int(), at: moment, value })),
}
export const restoreSection = {
  params,
  body: z.object({ revision: z.nullable(z.int()) }),
  response: SectionState,
}
/** A legal page. */
export const Policy = z.object({
  /** YYYY-MM-DD. */
  effectiveOn: z.string(),
  summary: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
})
export type Policy = z.output<typeof Policy>
export type PolicyName = 'privacy-policy' | 'terms-of-service'
export const readPolicy = { response: Policy }

export const previewSection = {
  params,
  body: z.object({ value }),
  response: z.object({ html: z.string(), notes: z.array(z.string()) }),
}
