import { expect, test } from 'vitest'

import { blogPosts } from '#db/schema/blog.ts'
import { activityLog } from '#db/schema/history.ts'
import { emailSuppressions, newsletterIssues, newsletters, newsletterTemplates } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { images, redirects } from '#db/schema/website.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { sample } from '#tests/helpers/trash-samples.ts'

const site = useSite()

/** What finds whom. */
const people: [first: string, last: string, ...searches: string[]][] = [
  ['René', 'Ibáñez', 'rene ibanez', 'ibanez rene', 'IBÁÑEZ', 'ibañez, rené'.normalize('NFD')],
  [
    'Walt',
    'Cooper',
    'cooper, walt',
    'walt coop',
    'ＣＯＯＰＥＲ',
    'Wa\u200Blt\u00A0Coo\u00ADper\uFEFF',
    '"Walt" (Cooper)',
  ],
  ['Seán', 'O’Brien', "O'Brien", 'O’Brien', 'obrien', 'sean o`brien', 'o´brien', 'o‘b'],
  ['Noe\u0308l', "D'Arcy", 'noël d’arcy', 'noel', 'DARCY'],
  ['Jürgen', 'Groß', 'gross jurgen', 'GROẞ', 'juergen'],
  ['Søren', 'Łukašević', 'soren lukasevic', 'Łukaš', 'LUKAS', 'Soeren'],
  ['Đức', 'Nguyễn', 'nguyen duc', 'Nguyễn Đức'.normalize('NFD')],
  ['Ægir', 'Cœur', 'aegir coeur', 'CŒUR'],
  ['Işıl', 'Yıldız', 'isil yildiz', 'YILDIZ', 'ışıl'],
  ['Joerg', 'Haase-Mueller', 'Jörg Håse', 'MÜLLER'],
  ['Mary‑Jane', 'Smith-Weiss', 'mary jane smith', 'weiss', 'mary-jane', 'Smith–Weiss'],
]
/** What none of them is found by. */
const nobody = ['walt ibanez', 'wue', 'o_brien', 'walt%', 'w\\alt', "') or ('1'='1"]

const personLists = [
  'bookings',
  'contacts',
  'privacy-contacts',
  'customers',
  'sms-consent/numbers',
  'sms-consent/events',
]
const otherLists = [
  'newsletter/subscribers',
  'newsletter/suppressions',
  'newsletter/issues',
  'blog-posts/rows',
  'outbox',
  'activity',
  'images',
  'redirects',
  'trash',
]

async function store() {
  const { db } = site
  cookie = await site.signIn()
  for (const [at, [first, last]] of people.entries()) {
    const name = `${first} ${last}`
    const email = `${first}.${last}@example.com`.toLowerCase()
    const person = { email: `visitor${at}@example.com`, phone: `(314) 244-01${10 + at}`, message: 'Hello' }
    await insertLead.booking(db, { ...person, firstName: first, lastName: last })
    await insertLead.contact(db, { ...person, name, phoneE164: `+131424401${10 + at}` })
    await insertLead['privacy-contact'](db, { ...person, name, phoneE164: `+131424401${10 + at}` })
    await submitConsent(db, { ...person, name })
    await db.insert(newsletters).values({ email })
    await db.insert(emailSuppressions).values({ email, reason: 'unsubscribed' })
    await db.insert(newsletterIssues).values({ subject: name, content: '' })
    await db.insert(blogPosts).values({ title: name, excerpt: '', content: '', category: 'Maintenance' })
    await db
      .insert(outbox)
      .values({ kind: 'owner-new', to: 'owner@example.com', subject: name, html: '', text: '', nextAt: site.clock.now })
    await db.insert(activityLog).values({ at: site.clock.now, actor: 'admin', action: 'test', summary: name })
    await db
      .insert(images)
      .values({ ...(sample.image as typeof images.$inferInsert), name, hash: name, url: `/${name}` })
    await db.insert(redirects).values({ from: `/${name}`, to: '/services' })
    await db
      .insert(newsletterTemplates)
      .values({ title: name, subject: 'Tips', content: '', deletedAt: site.clock.now })
  }
  await site.work('customers')
}

let cookie: Record<string, string>
const get = async (path: string, q: string) => {
  const response = await site.get(`/api/admin/${path}?q=${encodeURIComponent(q)}`, cookie)
  expect(response.status, path).toBe(200)
  return (await response.json()) as { items: { id?: number }[]; groups: { kind: string; items: { id: number }[] }[] }
}
const groupsOf = async (q: string) =>
  (await get('search', q)).groups.map(({ kind, items }) => [kind, items.map(({ id }) => id)])

test('every list, and the search of the whole office, finds names however they are written', async () => {
  await store()
  const customerIds = (await get('customers', '')).items.map(({ id }) => id!).toSorted((one, other) => one - other)
  for (const [at, [first, last, ...searches]] of people.entries()) {
    for (const [index, q] of searches.entries()) {
      // Every list with each person's first search; the others try the words.
      for (const list of index === 0 ? [...personLists, ...otherLists] : ['bookings']) {
        const { items } = await get(list, q)
        expect.soft(items, `${list}: ${q}`).toHaveLength(1)
        if (list.startsWith('sms') || list.endsWith('suppressions')) continue
        const id = list === 'customers' ? customerIds[at] : at + 1
        expect.soft(items[0]?.id, `${list}: ${q} is ${first} ${last}`).toBe(id)
      }
      expect
        .soft(await groupsOf(q), q)
        .toEqual([
          ['customer', [customerIds[at]]],
          ...['booking', 'contact', 'privacy-contact', 'post', 'subscriber'].map((kind) => [kind, [at + 1]]),
        ])
    }
  }
  for (const q of nobody) {
    expect.soft((await get('bookings', q)).items, q).toEqual([])
    expect.soft(await groupsOf(q), q).toEqual([])
  }
}, 120_000)

test('people are found by email, number and reference, with other words', async () => {
  await store()
  for (const q of [
    'visitor1@example.com',
    'Walt Cooper <VISITOR1@example.com>',
    '(314) 244-0111',
    '+1 314.244.0111',
    '44-0111',
    '2440111',
    '３１４２４４０１１１',
    'cooper 314/244/0111',
  ]) {
    for (const list of personLists) expect.soft((await get(list, q)).items, `${list}: ${q}`).toHaveLength(1)
  }
  for (const [list, letter] of [
    ['bookings', 'B'],
    ['contacts', 'C'],
    ['privacy-contacts', 'p'],
  ]) {
    for (const q of [`${letter}-1002`, `${letter}1002`, '#1002', `Walt ${letter}-1002`, '1002']) {
      expect
        .soft(
          (await get(list!, q)).items.map(({ id }) => id),
          `${list}: ${q}`,
        )
        .toEqual([2])
    }
    expect.soft((await get(list!, 'Z-1002')).items).toEqual([])
  }
})
