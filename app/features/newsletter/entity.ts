import type { Entity } from '#app/office/entity.ts'

export const templateEntity: Entity = {
  kind: 'template',
  label: 'Newsletter template',
  plural: 'Newsletter templates',
  path: (id) => `/admin/newsletter-templates/${id}`,
  invalidates: ['/api/admin/newsletter-templates', '/api/admin/activity'],
}

export const themeEntity: Entity = {
  kind: 'theme',
  label: 'Newsletter theme',
  plural: 'Newsletter themes',
  path: (id) => `/admin/newsletter-themes/${id}/edit`,
  invalidates: ['/api/admin/newsletter-themes', '/api/admin/activity'],
}

export const issueEntity: Entity = {
  kind: 'issue',
  label: 'Newsletter',
  plural: 'Newsletters',
  path: (id) => `/admin/newsletter?tab=issues&id=${id}`,
  invalidates: ['/api/admin/newsletter/', '/api/admin/activity'],
}

export const subscriberEntity: Entity = {
  kind: 'subscriber',
  label: 'Subscriber',
  plural: 'Subscribers',
  listPath: (title) => `/admin/newsletter?tab=subscribers&q=${encodeURIComponent(title)}`,
  invalidates: ['/api/admin/newsletter/', '/api/admin/stats', '/api/admin/activity'],
  events: ['subscriber', 'newsletter'],
}
