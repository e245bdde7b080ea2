import { expect, test } from 'vitest'

import { blogPosts } from '#db/schema/blog.ts'
import { missedAddresses, redirects } from '#db/schema/website.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const path = '/api/admin/redirects'

const add = async (from: string, to: string) => {
  const response = await site.send('POST', path, { headers: await site.signIn(), body: { from, to } })
  return { status: response.status, body: (await response.json()) as Body }
}
interface Body {
  id: number
  from: string
  to: string
  message: string
  fields?: Record<string, string>
}
const location = async (address: string) => {
  const response = await site.get(address)
  return [response.status, response.headers.get('location')]
}
const stored = async () => (await site.rows(redirects)).map(({ from, to }) => `${from} → ${to}`).toSorted()

test('an old address gets a 301 however it is spelled, for GET and HEAD', async () => {
  expect(await location('/our-team')).toEqual([404, null])
  expect((await add('https://www.old.example/Our-Team/', '/about')).body).toMatchObject({
    from: '/our-team',
    to: '/about',
  })
  for (const address of ['/our-team', '/our-team/', '/OUR-Team', '/our-team?'])
    expect(await location(address)).toEqual([301, '/about'])
  const head = await site.send('HEAD', '/our-team')
  expect([head.status, head.headers.get('location')]).toEqual([301, '/about'])
  expect(await location('/our-teams')).toEqual([404, null])
})

test.each([
  ['/booking', '/promo?utm_source=gmb&gclid=abc', '/booking?utm_source=gmb&gclid=abc'],
  ['/blog?page=2', '/promo?utm_source=gmb&page=7', '/blog?page=2&utm_source=gmb'],
  ['/services#cooling', '/promo?a=1&a=2', '/services?a=1&a=2#cooling'],
  ['/services?x=1#cooling', '/PROMO/?q=a%20b%26c', '/services?x=1&q=a%20b%26c#cooling'],
  ['https://shop.example.net', '/promo?utm_source=gmb', 'https://shop.example.net/?utm_source=gmb'],
  ['/booking', '/promo?', '/booking'],
  ['/booking', '/promo?=1&flag&q=a?b', '/booking?=1&flag&q=a?b'],
])('a redirect to %s takes the query along: %s', async (to, request, wanted) => {
  await add('/promo', to)
  expect(await location(request)).toEqual([301, wanted])
})

test('a page in another spelling takes the query along', async () => {
  expect(await location('/Services?x=1&y=a?b')).toEqual([301, '/services?x=1&y=a?b'])
  expect(await location('/services/?x=1')).toEqual([301, '/services?x=1'])
})

test('a query is redirected only if it has what is named, even on a page of the site; the rest goes along', async () => {
  await add('/?p=123', '/blog/7')
  expect(await location('/?p=123')).toEqual([301, '/blog/7'])
  expect(await location('/?p=1234')).toEqual([200, null])
  expect(await location('/?p=123&q=1')).toEqual([301, '/blog/7?q=1'])
  expect(await location('/?utm_source=x&p=123&gclid=a%20b')).toEqual([301, '/blog/7?utm_source=x&gclid=a%20b'])
  expect(await location('/')).toEqual([200, null])
  await add('/old?id=1', '/services')
  await add('/old?id=1&view=a', '/about')
  expect(await location('/old')).toEqual([404, null])
  expect(await location('/old?id=1&view=a&fbclid=x')).toEqual([301, '/about?fbclid=x'])
})

test('an address that the site serves itself can’t be redirected', async () => {
  for (const from of [
    '/',
    '/SERVICES/',
    '/blog/12',
    '/blog?page=2',
    '/admin/old',
    '/api/services',
    '/robots.txt',
    '/favicon.ico',
    '/uploads/2020/a.webp',
  ]) {
    const { status, body } = await add(from, '/about')
    expect([from, status, Object.keys(body.fields ?? {})]).toEqual([from, 400, ['from']])
    expect(body.message).toMatch(/^This site has a page or file at .+, so it can’t be redirected\.$/)
  }
  expect(await stored()).toEqual([])
})

test('an old post’s address below /blog can be redirected', async () => {
  await add('/blog/hello-world', '/blog/7')
  expect(await location('/blog/hello-world/')).toEqual([301, '/blog/7'])
})

test('redirects never form a chain, in whatever order they are added', async () => {
  await add('/b', '/c')
  expect((await add('/a', '/b')).body.to).toBe('/c')
  await add('/c', 'https://shop.example/new')
  expect(await stored()).toEqual([
    '/a → https://shop.example/new',
    '/b → https://shop.example/new',
    '/c → https://shop.example/new',
  ])
})

test('a redirect to itself, in a loop, or of an address that has one is refused with a sentence', async () => {
  await add('/b', '/a')
  for (const [from, to, status, field, message] of [
    ['/a', '/A/', 400, 'to', 'An address can’t be redirected to itself.'],
    ['/a', '/b', 400, 'to', 'This would be a redirect loop: /b already leads to /a.'],
    ['/B/', '/about', 409, 'from', '/b already has a redirect. Edit that one instead.'],
    ['', '/about', 400, 'from', 'Enter the old address, such as /old-page.'],
    ['/x', 'about', 400, 'to', 'Enter a path such as /services, or a full address that starts with https://.'],
    ['/x', '//evil.example', 400, 'to', 'Enter a path such as /services, or a full address that starts with https://.'],
    ['/x', `/${'x'.repeat(2000)}`, 400, 'to', 'Please use 2,000 characters or fewer.'],
  ] as const) {
    const refused = await add(from, to)
    expect([refused.status, refused.body.fields]).toEqual([status, { [field]: message }])
  }
  expect(await stored()).toEqual(['/b → /a'])
})

test('a change, a deletion and its undo take effect at once, on every instance', async () => {
  const other = await siteOn(site.database, site)
  try {
    const target = async () => {
      const response = await fetch(`${other.url}/old`, { redirect: 'manual' })
      return response.headers.get('location')
    }
    const headers = await site.signIn()
    const { id } = (await add('/old', '/about')).body
    await expect.poll(target).toBe('/about')
    await site.send('PATCH', `${path}/${id}`, { headers, body: { from: '/old', to: '/contact' } })
    expect(await location('/old')).toEqual([301, '/contact'])
    await expect.poll(target).toBe('/contact')
    await site.send('DELETE', `${path}/${id}`, { headers })
    expect(await location('/old')).toEqual([404, null])
    await add('/contact-us', '/old')
    await site.send('POST', `/api/admin/trash/redirect/${id}/restore`, { headers })
    expect(await location('/old')).toEqual([301, '/contact'])
    expect(await location('/contact-us')).toEqual([301, '/contact'])
  } finally {
    await other.close()
  }
})

test('restoring a redirect whose address has been redirected since is refused', async () => {
  const headers = await site.signIn()
  const { id } = (await add('/old', '/about')).body
  await site.send('DELETE', `${path}/${id}`, { headers })
  await add('/old', '/contact')
  const response = await site.send('POST', `/api/admin/trash/redirect/${id}/restore`, { headers })
  expect([response.status, ((await response.json()) as Body).message]).toEqual([
    409,
    '/old already has a redirect. Edit that one instead.',
  ])
})

test('a redirect to a post begins once the post is published', async () => {
  const post = { title: 'Hello', excerpt: '', content: 'Hi', category: 'General' }
  const [{ id } = { id: 0 }] = await site.db.insert(blogPosts).values(post).returning()
  await add('/hello', `/blog/${id}`)
  expect(await location('/hello')).toEqual([404, null])
  const headers = await site.signIn()
  await site.send('PATCH', `/api/admin/blog-posts/${id}/publish`, { headers, body: { isPublished: true } })
  expect(await location('/hello')).toEqual([301, `/blog/${id}`])
})

const missed = async () => {
  const response = await site.get(`${path}/missed`, await site.signIn())
  const { items } = (await response.json()) as { items: { address: string; hits: number; lastAt: string }[] }
  return items.map(({ address, hits }) => `${address}: ${hits}`)
}

test('addresses that were not found are listed with their hits, until they are redirected', async () => {
  for (const address of ['/our-team', '/Our-Team/', '/prices', '/wp-login.php', '/.env', '/blog/hello', '/blog/99'])
    expect((await site.get(address)).status).toBe(404)
  const counted = ['/our-team: 2', '/prices: 1', '/blog/hello: 1']
  await expect.poll(missed, { timeout: 5_000 }).toEqual(expect.arrayContaining(counted))
  expect((await missed()).filter((address) => /wp-login|env|99/.test(address))).toEqual([])
  await add('/our-team', '/about')
  expect(await missed()).not.toContain('/our-team: 2')
})

test('a flood of random addresses fills neither the table nor the list', async () => {
  const lastAt = new Date('2026-11-18T14:00:00Z')
  const known = Array.from({ length: 500 }, (_, at) => ({ address: `/known-${at}`, hits: at === 0 ? 1 : 2, lastAt }))
  await site.db.insert(missedAddresses).values(known)
  await Promise.all(Array.from({ length: 40 }, (_, at) => site.get(`/random-${at}`)))
  const addresses = async () => (await site.rows(missedAddresses)).map(({ address }) => address)
  await expect.poll(addresses, { timeout: 5_000 }).not.toContain('/known-0')
  expect(await addresses()).toHaveLength(500)
  expect(await addresses()).toContain('/known-499')
})
