import { type SQL, sql } from 'drizzle-orm'

import { serviceLabel } from '#app/features/bookings/service-types.ts'
import { subjects } from '#app/features/contacts/subjects.ts'
import { leadWords } from '#app/features/leads/kinds.ts'
import { reference } from '#app/http/reference.ts'
import {
  blogPosts,
  bookings,
  categories,
  contacts,
  images,
  membershipPlans,
  newsletterIssues,
  newsletters,
  newsletterTemplates,
  newsletterThemes,
  privacyContacts,
  reviews,
  services,
} from '#db/schema.ts'

import type { TrashKind } from './calls.ts'

interface Kept {
  /** Only `id` and `deletedAt` are used, which every one of these tables has. */
  table: typeof reviews
  title: SQL
  /** What tells one from others of the same title, as stored. */
  detail: SQL
  /** What is told when one comes back: "post.changed". */
  event: string
}

const kept = (table: object, title: SQL, detail: SQL, event: string): Kept => ({
  table: table as typeof reviews,
  title,
  detail,
  event: `${event}.changed`,
})

const nothing = sql`''`

export const keptKinds: Record<TrashKind, Kept> = {
  booking: kept(
    bookings,
    sql`${bookings.firstName} || ' ' || ${bookings.lastName}`,
    sql`${bookings.serviceType}`,
    'booking',
  ),
  contact: kept(contacts, sql`${contacts.name}`, sql`${contacts.subject}`, 'contact'),
  'privacy-contact': kept(privacyContacts, sql`${privacyContacts.name}`, nothing, 'privacy-contact'),
  post: kept(blogPosts, sql`${blogPosts.title}`, sql`${blogPosts.category}`, 'post'),
  category: kept(categories, sql`${categories.name}`, sql`${categories.slug}`, 'category'),
  service: kept(services, sql`${services.title}`, nothing, 'content'),
  review: kept(
    reviews,
    sql`${reviews.customerName}`,
    sql`case when length(${reviews.comment}) > 80 then left(${reviews.comment}, 79) || ${'…'} else ${reviews.comment} end`,
    'content',
  ),
  plan: kept(membershipPlans, sql`${membershipPlans.name}`, sql`'$' || ${membershipPlans.price}`, 'content'),
  image: kept(images, sql`${images.name}`, nothing, 'image'),
  template: kept(
    newsletterTemplates,
    sql`${newsletterTemplates.title}`,
    sql`${newsletterTemplates.subject}`,
    'template',
  ),
  theme: kept(newsletterThemes, sql`${newsletterThemes.name}`, nothing, 'theme'),
  issue: kept(
    newsletterIssues,
    sql`coalesce(nullif(${newsletterIssues.subject}, ''), 'No subject yet')`,
    nothing,
    'issue',
  ),
  subscriber: kept(newsletters, sql`${newsletters.email}`, sql`${newsletters.status}`, 'subscriber'),
}

/** What is stored as detail, in words. */
export function detailWords(kind: TrashKind, id: number, stored: string): string {
  if (kind === 'booking') return `${reference('B', id)} · ${serviceLabel(stored)}`
  if (kind === 'contact') {
    const subject = subjects.find(({ value }) => value === stored)?.label ?? stored
    return `${reference('C', id)} · ${subject}`
  }
  return kind === 'privacy-contact' ? reference(leadWords[kind].letter, id) : stored
}

/** How the activity tab names it. A lead is named by its reference: the log outlives an erased person. */
export function loggedName(kind: TrashKind, id: number, title: string): string {
  if (kind === 'booking' || kind === 'contact' || kind === 'privacy-contact')
    return reference(leadWords[kind].letter, id)
  return kind === 'subscriber' ? `subscriber ${id}` : `“${title}”`
}
