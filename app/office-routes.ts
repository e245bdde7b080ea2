import type { Route } from './screens.ts'

/** Every page of the office, rendered in the browser only (entry.office.tsx). */
export const officeRoutes: Route[] = [
  { path: '/admin', screen: 'features/dashboard/dashboard-page.tsx' },
  { path: '/admin/bookings', screen: 'features/bookings/office/admin-bookings-page.tsx' },
  { path: '/admin/blog', screen: 'features/blog/office/blog-list-page.tsx' },
  { path: '/admin/blog/new', screen: 'features/blog/office/new-post-page.tsx' },
  { path: '/admin/blog/edit/:id', screen: 'features/blog/office/edit-post-page.tsx' },
  { path: '/admin/categories', screen: 'features/blog/office/categories-page.tsx' },
  { path: '/admin/newsletter-templates', screen: 'features/newsletter/templates/office/templates-page.tsx' },
  { path: '/admin/newsletter-templates/:id', screen: 'features/newsletter/templates/office/template-page.tsx' },
  { path: '/admin/newsletter-themes', screen: 'features/newsletter/themes/office/themes-page.tsx' },
  { path: '/admin/newsletter-themes/create', screen: 'features/newsletter/themes/office/theme-form-page.tsx' },
  { path: '/admin/newsletter-themes/:id/edit', screen: 'features/newsletter/themes/office/theme-form-page.tsx' },
  { path: '/admin/contacts', screen: 'features/contacts/office/admin-contacts-page.tsx' },
  { path: '/admin/newsletter', screen: 'features/newsletter/issues/office/newsletter-page.tsx' },
  { path: '/admin/newsletter/compose', screen: 'features/newsletter/issues/office/compose-page.tsx' },
  { path: '/admin/sms-consent-report', screen: 'features/sms-consent/office/sms-consent-report-page.tsx' },
]
