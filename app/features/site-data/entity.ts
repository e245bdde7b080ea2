import type { Entity } from '#app/office/entity.ts'

/** All data of the site. Its events refetch everything. */
export const siteEntity: Entity = { kind: 'site', label: 'Your data' }
