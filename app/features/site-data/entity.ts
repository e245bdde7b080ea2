import type { Entity } from '#app/office/entity.ts'

/** All data of the site. Erasing it logs every office out, which needs no refetch. */
export const siteEntity: Entity = { kind: 'site', label: 'Your data', invalidates: ['/api/admin/activity'] }
