import type { Entity } from '#app/office/entity.ts'

// Without `invalidates`: a change affects many pages, so every query is refetched.
export const serviceEntity: Entity = { kind: 'service', label: 'Service', plural: 'Services' }
export const reviewEntity: Entity = { kind: 'review', label: 'Review', plural: 'Reviews' }
export const planEntity: Entity = { kind: 'plan', label: 'Membership plan', plural: 'Membership plans' }
