import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'

/** The eight numbers of SPEC §3. */
export const AdminStats = z.object({
  blogPosts: z.int(),
  publishedBlogPosts: z.int(),
  subscribers: z.int(),
  activeSubscribers: z.int(),
  contacts: z.int(),
  unreadContacts: z.int(),
  bookings: z.int(),
  pendingBookings: z.int(),
})
export type AdminStats = z.output<typeof AdminStats>

export const readStats = endpoint({ method: 'GET', path: '/api/admin/stats', by: 'admin', answer: AdminStats })
