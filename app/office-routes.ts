import { titledScreen } from './office/shell/titled-screen.tsx'
import type { Route, Screen } from './screens.ts'

interface OfficeRoute extends Route {
  load: () => Promise<Screen>
}

const tab = (value: string, title: string, load: Parameters<typeof titledScreen>[1]): OfficeRoute => ({
  path: '/admin',
  query: `tab=${value}`,
  load: titledScreen(title, load),
})

/** Every screen of the office, rendered in the browser only (entry.office.tsx). An unknown tab is Today. */
export const officeRoutes: OfficeRoute[] = [
  tab(
    'customers&view=addresses',
    'Addresses',
    async () => (await import('./features/customers/office/properties-tab.tsx')).PropertiesTab,
  ),
  tab(
    'customers',
    'Customers',
    async () => (await import('./features/customers/office/customers-tab.tsx')).CustomersTab,
  ),
  tab(
    'equipment',
    'Equipment',
    async () => (await import('./features/equipment/office/equipment-tab.tsx')).EquipmentTab,
  ),
  tab(
    'members&view=round',
    'Propose Times',
    async () => (await import('./features/bookings/office/round-screen.tsx')).RoundScreen,
  ),
  tab('members', 'Members', async () => (await import('./features/members/office/members-tab.tsx')).MembersTab),
  tab(
    'jobs',
    'Completed Jobs',
    async () => (await import('./features/bookings/office/completed-jobs.tsx')).CompletedJobs,
  ),
  tab('visits', 'Visitors', async () => (await import('./features/analytics/office/visits-tab.tsx')).VisitsTab),
  tab('activity', 'Activity', async () => (await import('./features/activity/office/activity-tab.tsx')).ActivityTab),
  tab('outbox', 'Outbox', async () => (await import('./features/dashboard/outbox-screen.tsx')).OutboxScreen),
  tab('trash', 'Trash', async () => (await import('./features/trash/office/trash-tab.tsx')).TrashTab),
  tab(
    'content&what=reviews',
    'Reviews',
    async () => (await import('./features/content/office/content-tab.tsx')).ReviewsTab,
  ),
  tab('content&what=plans', 'Plans', async () => (await import('./features/content/office/content-tab.tsx')).PlansTab),
  tab('content', 'Services', async () => (await import('./features/content/office/content-tab.tsx')).ServicesTab),
  tab('website', 'Site Setup', async () => (await import('./features/website/office/website-tab.tsx')).WebsiteTab),
  tab(
    'redirects',
    'Redirects',
    async () => (await import('./features/redirects/office/redirects-tab.tsx')).RedirectsTab,
  ),
  tab('import', 'Import', async () => (await import('./features/imports/office/import-tab.tsx')).ImportTab),
  tab('settings', 'Settings', async () => (await import('./features/dashboard/settings-tab.tsx')).SettingsTab),
  { path: '/admin', load: async () => (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage },
  {
    path: '/admin/bookings',
    load: async () => (await import('./features/bookings/office/admin-bookings-page.tsx')).AdminBookingsPage,
  },
  { path: '/admin/blog', load: async () => (await import('./features/blog/office/blog-list-page.tsx')).AdminBlogPage },
  { path: '/admin/blog/new', load: async () => (await import('./features/blog/office/new-post-page.tsx')).NewPostPage },
  {
    path: '/admin/blog/edit/:id',
    load: async () => (await import('./features/blog/office/edit-post-page.tsx')).EditPostPage,
  },
  {
    path: '/admin/categories',
    load: async () => (await import('./features/blog/office/categories-page.tsx')).CategoriesPage,
  },
  {
    path: '/admin/newsletter-templates',
    load: async () => (await import('./features/newsletter/templates/office/templates-page.tsx')).TemplatesPage,
  },
  {
    path: '/admin/newsletter-templates/:id',
    load: async () => (await import('./features/newsletter/templates/office/template-page.tsx')).TemplatePage,
  },
  {
    path: '/admin/newsletter-themes',
    load: async () => (await import('./features/newsletter/themes/office/themes-page.tsx')).ThemesPage,
  },
  {
    path: '/admin/newsletter-themes/create',
    load: async () => (await import('./features/newsletter/themes/office/theme-form-page.tsx')).ThemeFormPage,
  },
  {
    path: '/admin/newsletter-themes/:id/edit',
    load: async () => (await import('./features/newsletter/themes/office/theme-form-page.tsx')).ThemeFormPage,
  },
  {
    path: '/admin/contacts',
    load: async () => (await import('./features/conversations/office/messages-page.tsx')).MessagesPage,
  },
  {
    path: '/admin/newsletter',
    load: async () => (await import('./features/newsletter/issues/office/newsletter-page.tsx')).NewsletterPage,
  },
  {
    path: '/admin/newsletter/compose',
    load: async () => (await import('./features/newsletter/issues/office/compose-page.tsx')).ComposePage,
  },
  {
    path: '/admin/sms-consent-report',
    load: async () => (await import('./features/sms-consent/office/sms-consent-report-page.tsx')).SmsConsentReportPage,
  },
]

/** Shown for any other path. */
export const notFound: OfficeRoute = {
  path: '*',
  load: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
}
