import type { UseQueryOptions } from '@tanstack/react-query'
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'

import { listCategories, listRelatedPosts, readPost } from '#app/features/blog/contract.ts'
import { newestPosts, postsOf } from '#app/features/blog/post-reads.ts'
import { listPlans } from '#app/features/membership/contract.ts'
import { listReviews } from '#app/features/reviews/contract.ts'
import { listServices } from '#app/features/services/contract.ts'
import { reading } from '#app/http/reading.ts'

type Params = Record<string, string>

export interface Route {
  path: string
  /** The file of the screen, from app/; it is its own chunk, loaded when somebody points at a link to it. */
  screen: string
  /** The file of its still parts (ui/still.tsx). They hold everything that shows what the screen reads. */
  parts?: string
  /** Whether, beside its still parts, it neither reads nor sends anything: its first visit loads no code for that. */
  dataless?: true
  /** The names in the query that the screen looks at; any other changes nothing. */
  search?: string[]
  /** What the screen reads: answered before the server renders it, fetched together with its code in the browser. */
  reads?: (params: Params, search: URLSearchParams) => Pick<UseQueryOptions, 'queryKey'>[]
}

/** Every address of the site and the screen that draws it: SPEC §2's route table. */
export const routes: Route[] = [
  {
    path: '/',
    screen: 'pages/home-page.tsx',
    parts: 'pages/home/home-parts.tsx',
    dataless: true,
    reads: () => [reading(listServices), reading(listReviews), newestPosts(), reading(listPlans)],
  },
  {
    path: '/services',
    screen: 'features/services/services-page.tsx',
    parts: 'features/services/services-parts.tsx',
    dataless: true,
    reads: () => [reading(listServices)],
  },
  { path: '/about', screen: 'pages/about-page.tsx', dataless: true },
  { path: '/service-areas', screen: 'pages/service-areas-page.tsx', dataless: true },
  { path: '/booking', screen: 'features/bookings/booking-page.tsx', search: ['service'] },
  { path: '/reviews', screen: 'features/reviews/reviews-page.tsx', reads: () => [reading(listReviews)] },
  {
    path: '/blog',
    screen: 'features/blog/blog-page.tsx',
    search: ['category', 'page'],
    reads: (_, search) => [postsOf(search), reading(listCategories)],
  },
  {
    path: '/blog/:id',
    screen: 'features/blog/post-page.tsx',
    reads: ({ id }) => [reading(readPost, { id: id ?? '' }), reading(listRelatedPosts, { id: id ?? '' })],
  },
  { path: '/membership', screen: 'features/membership/membership-page.tsx', reads: () => [reading(listPlans)] },
  { path: '/contact', screen: 'features/contacts/contact-page.tsx' },
  { path: '/privacy-policy', screen: 'pages/legal/privacy-policy-page.tsx' },
  { path: '/terms-of-service', screen: 'pages/legal/terms-of-service-page.tsx', dataless: true },
  { path: '/unsubscribe', screen: 'features/newsletter/unsubscribe-page.tsx', search: ['email', 'token'] },
  {
    path: '/sitemap',
    screen: 'pages/sitemap-page.tsx',
    reads: () => [newestPosts(), reading(listCategories)],
  },
  { path: '/jc-welcome', screen: 'pages/welcome-page.tsx', dataless: true },
  { path: '/admin/login', screen: 'features/sign-in/login-page.tsx' },
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

/** The pages to be found by searching: every public one without a parameter, but the mailed offer and the way in (PRODUCT §9.5). */
export const publicPaths = (): string[] =>
  routes
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && !path.startsWith('/admin') && path !== '/jc-welcome')

/** SPEC §2: any other path shows a 404 page. */
export const notFound: Route = { path: '*', screen: 'pages/not-found-page.tsx', dataless: true }

export function findRoute(path: string): { route: Route; params: Params } {
  for (const route of routes) {
    const [matches, params] = matchRoute(parse, route.path, path)
    if (matches) return { route, params: params as Params }
  }
  return { route: notFound, params: {} }
}
