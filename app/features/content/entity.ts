import type { Entity } from '#app/office/entity.ts'

// What changes here shows on many pages: all that was read is out of date.
export const serviceEntity: Entity = { kind: 'service', label: 'Service', plural: 'Services' }
export const reviewEntity: Entity = { kind: 'review', label: 'Review', plural: 'Reviews' }
export const planEntity: Entity = { kind: 'plan', label: 'Membership plan', plural: 'Membership plans' }
