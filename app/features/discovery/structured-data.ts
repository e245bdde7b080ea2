import type { BlogPosting, BreadcrumbList, FAQPage, Graph, Offer, Service as ServiceData, Thing } from 'schema-dts'

import type { BusinessProfile } from '#app/business/profile.ts'
import { readPost } from '#app/features/blog/calls.ts'
import type { Post } from '#app/features/blog/schemas.ts'
import { excerptOf } from '#app/features/blog/excerpt.ts'
import { listPlans } from '#app/features/membership/calls.ts'
import type { Plan } from '#app/features/membership/schemas.ts'
import { listServices, readServiceDetails } from '#app/features/services/calls.ts'
import type { Service, ServiceDetails } from '#app/features/services/schemas.ts'
import type { ServiceCategory } from '#app/features/services/service-categories.ts'
import { serviceHeadings } from '#app/features/services/service-heading.ts'
import { categoryIn, servicePath } from '#app/features/services/service-path.ts'
import { readSection } from '#app/features/website/calls.ts'
import type { SectionOf } from '#app/features/website/sections.ts'
import { shareImagePath } from '#app/features/share-images/share-image-path.ts'
import { pathOf } from '#app/http/endpoint.ts'

import { areasServed, businessData, businessId, type Served, withPublicAddress } from './business-data.ts'

/** The data the page was rendered from, by API path; undefined if it was not read. */
export type ReadResults = (path: string) => unknown

/** The schema.org data of a page, from the business profile and the data the page was rendered from. Null if it has none. */
export function structuredData(
  { path, search }: { path: string; search: string },
  business: BusinessProfile,
  served: Served,
  read: ReadResults,
): Graph | null {
  const profile = withPublicAddress(business)
  const category = path === '/services' ? categoryIn(new URLSearchParams(search)) : null
  const things = category ? serviceThings(category, profile, served, read) : thingsOf(path, profile, served, read)
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : null
}

function thingsOf(path: string, profile: BusinessProfile, served: Served, read: ReadResults): Thing[] {
  switch (path) {
    case '/':
    case '/contact':
    case '/booking':
    case '/service-areas':
    case '/about':
      return [businessData(profile, served), ...breadcrumbs(path, profile)]
    case '/services':
      return [
        businessData(profile, served),
        ...((read(listServices.path) ?? []) as Service[]).map((service) => serviceData(service, profile)),
        ...breadcrumbs(path, profile),
      ]
    case '/membership':
      return [
        businessData(profile, served),
        ...((read(listPlans.path) ?? []) as Plan[]).map((plan) => planData(plan, profile)),
        ...faqData(read),
        ...breadcrumbs(path, profile),
      ]
    case '/blog':
    case '/reviews':
      return breadcrumbs(path, profile)
    default:
      return postThings(path, profile, read)
  }
}

function postThings(path: string, profile: BusinessProfile, read: ReadResults): Thing[] {
  const [, id] = /^\/blog\/(\d+)$/.exec(path) ?? []
  if (!id) return []
  const post = read(pathOf(readPost, { id })) as Post | undefined
  return post ? [postData(post, profile), ...breadcrumbs(path, profile, post.title, '/blog')] : []
}

const serviceData = ({ id, title, description, category }: Service, profile: BusinessProfile): ServiceData => ({
  '@type': 'Service',
  '@id': `${profile.siteUrl}/services#service-${id}`,
  name: title,
  serviceType: serviceHeadings[category].title,
  description,
  url: profile.siteUrl + servicePath(category),
  provider: { '@id': businessId(profile) },
  areaServed: { '@type': 'AdministrativeArea', name: `Greater ${profile.region}` },
})

/** A category's page: what it is as a whole, with what it includes as a catalog. */
function serviceThings(
  category: ServiceCategory,
  profile: BusinessProfile,
  served: Served,
  read: ReadResults,
): Thing[] {
  const details = read(pathOf(readServiceDetails, { category })) as ServiceDetails | undefined
  const { title } = serviceHeadings[category]
  const url = profile.siteUrl + servicePath(category)
  const business = businessData(profile, served)
  const service: ServiceData = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: title,
    serviceType: title,
    url,
    image: profile.siteUrl + String(shareImagePath(servicePath(category))),
    provider: { '@id': businessId(profile) },
    areaServed: areasServed(served.towns),
    ...(details && {
      description: details.overview,
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: title,
        itemListElement: details.services.map((name) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name },
        })),
      },
    }),
  }
  return [business, service, ...breadcrumbs(servicePath(category), profile, title, '/services')]
}

const planData = (plan: Plan, profile: BusinessProfile): Offer => ({
  '@type': 'Offer',
  name: plan.name,
  description: plan.description,
  price: plan.price,
  priceCurrency: 'USD',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: plan.price,
    priceCurrency: 'USD',
    unitCode: 'ANN',
  },
  url: `${profile.siteUrl}/membership`,
  offeredBy: { '@id': businessId(profile) },
})

function faqData(read: ReadResults): FAQPage[] {
  const { faq } = (read(readSection('membership').path) ?? { faq: [] }) as Pick<SectionOf<'membership'>, 'faq'>
  if (faq.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

const postData = (post: Post, profile: BusinessProfile): BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': `${profile.siteUrl}/blog/${post.id}#post`,
  headline: post.title,
  description: excerptOf(post),
  articleSection: post.category,
  datePublished: post.createdAt,
  image: profile.siteUrl + String(shareImagePath(`/blog/${post.id}`)),
  mainEntityOfPage: `${profile.siteUrl}/blog/${post.id}`,
  author: { '@type': 'Organization', '@id': businessId(profile), name: profile.brand },
  publisher: { '@type': 'Organization', '@id': businessId(profile), name: profile.brand },
})

const pageNames: Record<string, string> = {
  '/about': 'About Us',
  '/blog': 'Blog',
  '/booking': 'Booking',
  '/contact': 'Contact',
  '/membership': 'Membership',
  '/reviews': 'Reviews',
  '/service-areas': 'Service Areas',
  '/services': 'Services',
}

/** `title` and `parent`: of a page below another one. */
function breadcrumbs(path: string, { siteUrl }: BusinessProfile, title?: string, parent?: string): BreadcrumbList[] {
  if (path === '/') return []
  const trail = [
    { name: 'Home', at: '/' },
    ...(parent ? [{ name: pageNames[parent] ?? parent, at: parent }] : []),
    { name: title ?? pageNames[path] ?? path, at: path },
  ]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, at }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: siteUrl + at,
      })),
    },
  ]
}
