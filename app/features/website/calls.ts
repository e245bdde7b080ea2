import { adminCall, adminChange, type Endpoint, endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'
import type { PolicyName } from './schemas.ts'
import type { ReadSection, sections } from './sections.ts'

/** A section as the public pages show it. */
export const readSection = <Name extends ReadSection>(name: Name): Endpoint<{ response: Sections[Name]['schema'] }> =>
  endpoint({ method: 'GET', path: `/api/website/${name}`, by: 'visitor', cached: true })
type Sections = typeof sections

/** The maps of the service areas. */
export const readMaps = endpoint<typeof schemas.readMaps>({
  method: 'GET',
  path: '/api/website/areas/maps',
  by: 'visitor',
  cached: true,
})

/** A legal page, as the owner wrote it. */
export const readPolicy = (name: PolicyName) =>
  endpoint<typeof schemas.readPolicy>({
    method: 'GET',
    path: `/api/website/policies/${name}`,
    by: 'visitor',
    cached: true,
  })

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
