import type { Route } from './screens.ts'

/** Every address of the office and the screen it shows. The browser renders them; see entry.office.tsx. */
export const officeRoutes: Route[] = [
  { path: '/admin', screen: 'features/dashboard/dashboard-page.tsx' },
  { path: '/admin/bookings', screen: 'features/bookings/admin/admin-bookings-page.tsx' },
  { path: '/admin/blog', screen: 'features/blog/admin/blog-list-page.tsx' },
  { path: '/admin/blog/new', screen: 'features/blog/admin/new-post-page.tsx' },
  { path: '/admin/blog/edit/:id', screen: 'features/blog/admin/edit-post-page.tsx' },
  { path: '/admin/categories', screen: 'features/blog/admin/categories-page.tsx' },
  { path: '/admin/newsletter-templates', screen: 'features/newsletter/templates/admin/templates-page.tsx' },
  { path: '/admin/newsletter-templates/:id', screen: 'features/newsletter/templates/admin/template-page.tsx' },
  { path: '/admin/newsletter-themes', screen: 'features/newsletter/themes/admin/themes-page.tsx' },
  { path: '/admin/newsletter-themes/create', screen: 'features/newsletter/themes/admin/theme-form-page.tsx' },
  { path: '/admin/newsletter-themes/:id/edit', screen: 'features/newsletter/themes/admin/theme-form-page.tsx' },
  { path: '/admin/contacts', screen: 'features/contacts/admin/admin-contacts-page.tsx' },
  { path: '/admin/newsletter', screen: 'features/newsletter/issues/admin/newsletter-page.tsx' },
  { path: '/admin/newsletter/compose', screen: 'features/newsletter/issues/admin/compose-page.tsx' },
  { path: '/admin/sms-consent-report', screen: 'features/sms-consent/admin/sms-consent-report-page.tsx' },
]
