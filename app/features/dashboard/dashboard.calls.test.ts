import { expect, test } from 'vitest'

import { blogPosts } from '#db/schema/blog.ts'
import { bookings } from '#db/schema/bookings.ts'
import { contacts } from '#db/schema/conversations.ts'
import { newsletters } from '#db/schema/newsletter.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

test('the stats have exactly these eight numbers', async () => {
  const dueAt = new Date()
  const post = { title: 'A', excerpt: 'B', content: 'C', category: 'General' }
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'general', message: 'Hello', dueAt }
  const request = {
    firstName: 'Ada',
    lastName: 'M',
    email: 'ada@example.com',
    phone: '3145550100',
    serviceType: 'heating',
    dueAt,
  }
  await site.db.insert(blogPosts).values([post, { ...post, isPublished: true }, { ...post, isPublished: true }])
  await site.db
    .insert(newsletters)
    .values([
      { email: 'a@example.com' },
      { email: 'b@example.com', status: 'unsubscribed' },
      { email: 'c@example.com' },
      { email: 'd@example.com' },
    ])
  await site.db
    .insert(contacts)
    .values(['unread', 'read', 'spam', 'unread', 'archived'].map((status) => ({ ...message, status })))
  await site.db.insert(bookings).values(['pending', 'spam', 'completed'].map((status) => ({ ...request, status })))

  const response = await site.get('/api/admin/stats', await site.signIn())
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    blogPosts: 3,
    publishedBlogPosts: 2,
    subscribers: 4,
    activeSubscribers: 3,
    contacts: 4,
    unreadContacts: 2,
    bookings: 2,
    pendingBookings: 1,
  })
})
