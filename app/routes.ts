import { listCategories, listRelatedPosts, readPost } from '#app/features/blog/calls.ts'
import { postsOnHomePage, postsPerPage } from '#app/features/blog/page-numbers.ts'
import { newestPostsQuery, blogPageQuery } from '#app/features/blog/post-queries.ts'
import { customerPageReads } from '#app/features/bookings/customer-page/link.ts'
import { dayKeyIn, dayQuery } from '#app/features/bookings/my-day/link.ts'
import { listPlans } from '#app/features/membership/calls.ts'
import { readRenewal } from '#app/features/members/link.ts'
import { readReviewRequest } from '#app/features/review-requests/link.ts'
import { listReviews } from '#app/features/reviews/calls.ts'
import {
  listRelatedToService,
  listServices,
  readServiceDetails,
  readServicesPage,
} from '#app/features/services/calls.ts'
import { categoryIn } from '#app/features/services/service-path.ts'
import { readPolicy } from '#app/features/website/calls.ts'
import { mapsQuery, sectionQuery } from '#app/features/website/use-section.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { createScreens, type Query, type Route, type Screen } from './screens.ts'

/**
 * The owner's texts above the lists of a page. They come with every document: arriving after a click on a link, they would move
 * the lists and their skeletons.
 */
export const sharedTexts = (): Query[] => [
  ...(['home', 'membership', 'figures', 'leads'] as const).map(sectionQuery),
  apiQuery(readServicesPage),
]

interface SiteRoute extends Route {
  /** The file of the screen below app/, by which the server finds the chunk to preload. Its export named …Page is the screen. */
  screen: string
  /** For who has its link: no copy is stored, by browsers either. */
  isPrivate?: true
}

/** Every public path and its screen; the office has its own list (office-routes.ts). */
export const routes: SiteRoute[] = [
  {
    path: '/',
    screen: 'pages/home-page.tsx',
    search: ['sent'],
    reads: () => [
      apiQuery(listServices),
      apiQuery(listReviews),
      newestPostsQuery(postsOnHomePage),
      apiQuery(listPlans),
      sectionQuery('home'),
      sectionQuery('figures'),
      sectionQuery('trust'),
      sectionQuery('people'),
    ],
  },
  {
    path: '/services',
    query: 'service',
    screen: 'pages/service-page.tsx',
    search: ['service'],
    canonicalQuery: (search) => ({ service: categoryIn(search) ?? search.get('service') ?? '' }),
    reads: (_, search) => {
      const category = { category: search.get('service') ?? '' }
      return [
        apiQuery(readServiceDetails, category),
        apiQuery(listRelatedToService, category),
        apiQuery(listServices),
        ...(['areas', 'trust', 'people'] as const).map(sectionQuery),
      ]
    },
  },
  {
    path: '/services',
    screen: 'features/services/services-page.tsx',
    reads: () => [apiQuery(listServices), apiQuery(readServicesPage)],
  },
  {
    path: '/about',
    screen: 'pages/about-page.tsx',
    reads: () => (['about', 'trust', 'people'] as const).map(sectionQuery),
  },
  {
    path: '/service-areas',
    screen: 'pages/service-areas-page.tsx',
    search: ['town'],
    reads: () => [sectionQuery('areas'), mapsQuery()],
  },
  ...['manage', 'm'].map((query): SiteRoute => ({
    path: '/booking',
    query,
    screen: 'features/bookings/customer-page/customer-page.tsx',
    search: [query, 'sent'],
    isPrivate: true,
    reads: (_, search) => [...customerPageReads(search), sectionQuery('areas')],
  })),
  {
    path: '/booking',
    query: 'day',
    screen: 'features/bookings/my-day/my-day-page.tsx',
    search: ['day'],
    isPrivate: true,
    reads: (_, search) => [dayQuery(dayKeyIn(String(search)) ?? '')],
  },
  {
    path: '/booking',
    query: 'review',
    screen: 'features/review-requests/review-page.tsx',
    search: ['review', 'sent'],
    isPrivate: true,
    reads: (_, search) => [apiQuery(readReviewRequest, { token: search.get('review') ?? '' })],
  },
  {
    path: '/booking',
    query: 'renew',
    screen: 'features/members/renewal-page.tsx',
    search: ['renew', 'sent'],
    isPrivate: true,
    reads: (_, search) => [apiQuery(readRenewal, { token: search.get('renew') ?? '' })],
  },
  {
    path: '/booking',
    screen: 'features/bookings/request/booking-page.tsx',
    search: ['service', 'about', 'sent'],
    reads: () => [sectionQuery('areas')],
  },
  {
    path: '/reviews',
    screen: 'features/reviews/reviews-page.tsx',
    reads: () => [apiQuery(listReviews), ...(['figures', 'trust', 'leads'] as const).map(sectionQuery)],
  },
  {
    path: '/blog',
    screen: 'features/blog/blog-page.tsx',
    search: ['category', 'page', 'sent'],
    reads: (_, search) => [blogPageQuery(search), apiQuery(listCategories), sectionQuery('leads')],
  },
  {
    path: '/blog/:id',
    screen: 'features/blog/post-page.tsx',
    search: ['sent'],
    reads: ({ id = '' }) => [apiQuery(readPost, { id }), apiQuery(listRelatedPosts, { id }), sectionQuery('leads')],
  },
  {
    path: '/membership',
    screen: 'features/membership/membership-page.tsx',
    reads: () => [apiQuery(listPlans), sectionQuery('membership')],
  },
  { path: '/contact', screen: 'features/contacts/contact-page.tsx', search: ['sent'] },
  {
    path: '/privacy-policy',
    screen: 'pages/legal/privacy-policy-page.tsx',
    search: ['sent'],
    reads: () => [apiQuery(readPolicy('privacy-policy'))],
  },
  {
    path: '/terms-of-service',
    screen: 'pages/legal/terms-of-service-page.tsx',
    reads: () => [apiQuery(readPolicy('terms-of-service'))],
  },
  { path: '/unsubscribe', screen: 'features/newsletter/unsubscribe-page.tsx', search: ['email', 'token', 'sent'] },
  {
    path: '/sitemap',
    screen: 'pages/sitemap-page.tsx',
    reads: () => [newestPostsQuery(postsPerPage), apiQuery(listCategories), apiQuery(listServices)],
  },
  { path: '/jc-welcome', screen: 'pages/welcome-page.tsx', reads: () => [sectionQuery('promotion')] },
  { path: '/admin/login', screen: 'features/sign-in/login-page.tsx' },
]

/** Shown for any other path, with status 404. */
export const notFound: SiteRoute = {
  path: '*',
  screen: 'pages/not-found-page.tsx',
  reads: () => [apiQuery(listServices)],
}

const files = import.meta.glob<Record<string, unknown>>([
  './pages/**/*-page.tsx',
  './features/**/*-page.tsx',
  '!./features/**/office/*',
  '!./features/dashboard/*',
])

export const siteScreens = createScreens(routes, notFound, async ({ screen }) => {
  const exports = await files[`./${screen}`]!()
  return Object.entries(exports).find(([name]) => name.endsWith('Page'))![1] as Screen
})

/** The pages for search engines: all without parameters except the mailed offer and the sign-in page. */
export const publicPaths = (): string[] =>
  routes
    .flatMap(({ path, query }) => (query === undefined ? [path] : []))
    .filter((path) => !path.includes(':') && !path.startsWith('/admin') && path !== '/jc-welcome')
