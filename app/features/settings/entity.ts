import type { Entity } from '#app/office/entity.ts'

export const settingsEntity = {
  kind: 'settings',
  label: 'Settings',
  invalidates: [
    '/api/admin/settings',
    '/api/admin/setup',
    '/api/admin/website',
    '/api/admin/health',
    '/api/admin/activity',
    '/api/admin/calendar-link',
  ],
  events: ['settings', 'calendar'],
} satisfies Entity
