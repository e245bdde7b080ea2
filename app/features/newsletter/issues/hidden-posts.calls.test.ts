import { expect, test } from 'vitest'

import { blogPosts } from '#db/schema.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const words = { excerpt: 'x', content: 'x', category: 'General' }

test('a newsletter that leads to a post nobody can read yet says so before it goes out', async () => {
  const headers = await site.signIn()
  const publishAt = new Date('2026-11-20T15:00:00Z')
  await site.db.insert(blogPosts).values([
    { ...words, title: 'Open', isPublished: true },
    { ...words, title: 'Draft' },
    { ...words, title: 'Friday', publishAt },
    { ...words, title: 'Away', isPublished: true, deletedAt: site.clock.now },
  ])
  const warning = async (content: string) => {
    const body = { subject: 'Fall', content }
    const answer = await site.send('POST', '/api/admin/newsletter/preview', { headers, body })
    const { checks } = (await answer.json()) as { checks: { id: string; level: string; message: string }[] }
    return checks.find(({ id }) => id === 'posts')
  }
  expect(await warning('[Read on](/blog/1) and [more](https://elsewhere.example/blog/2)')).toBeUndefined()
  expect(await warning('Hello [you](/blog/1)\n[Read on](/blog/2)')).toEqual({
    id: 'posts',
    level: 'warn',
    message: 'The post “Draft” is still a draft: its link leads nowhere until it is published.',
  })
  expect((await warning('[Read on](/blog/3)'))?.message).toMatch(
    /^The post “Friday” is published on November 20, 2026 at 9:00 AM: before that/,
  )
  for (const id of [4, 9])
    expect((await warning(`[Read on](/blog/${id})`))?.message).toBe(
      `The link /blog/${id} leads nowhere: there is no such post.`,
    )
})
