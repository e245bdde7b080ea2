import { adminCall, adminChange, type Endpoint, publicRead } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'
import type { PolicyName } from './schemas.ts'
import type { ReadSection, sections } from './sections.ts'

/** A section as the public pages show it. */
export const readSection = <Name extends ReadSection>(name: Name): Endpoint<{ response: Sections[Name]['schema'] }> =>
  publicRead(`/api/website/${name}`)
type Sections = typeof sections

/** The maps of the service areas. */
export const readMaps = publicRead<typeof schemas.readMaps>('/api/website/areas/maps')

/** A legal page, as the owner wrote it. */
export const readPolicy = (name: PolicyName) => publicRead<typeof schemas.readPolicy>(`/api/website/policies/${name}`)

/** All sections for the office. */
export const listSections = adminCall<typeof schemas.listSections>('GET', '/api/admin/website')

/** Replaces a section. If-Match names the version to change. */
export const saveSection = adminChange<typeof schemas.saveSection>('PATCH', '/api/admin/website/:section')

/** Earlier values of a section, newest first. */
export const listRevisions = adminCall<typeof schemas.listRevisions>('GET', '/api/admin/website/:section/revisions')

/** Makes an earlier value the current one; without a revision, the original that the site started with. */
export const restoreSection = adminChange<typeof schemas.restoreSection>('POST', '/api/admin/website/:section/restore')

/** The section's page as HTML, as it would look with an unsaved value, and what the owner should know about that. */
export const previewSection = adminCall<typeof schemas.previewSection>('POST', '/api/admin/website/:section/preview')

/** Looks up pasted towns; stores nothing. */
export const findTowns = adminCall<typeof schemas.findTowns>('POST', '/api/admin/website/areas/towns')
