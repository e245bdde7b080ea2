import { expect, test } from 'vitest'

import { minContrast } from '#app/features/newsletter/themes/contrast.ts'
import { siteThemeId } from '#app/features/newsletter/themes/style-options.ts'
import { paletteOf } from '#app/server/theme/palette.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { newsletterIssues, newsletters, newsletterThemes } from '#db/schema/newsletter.ts'
import { settings } from '#db/schema/site.ts'
import { newsletterThemes as sampleThemes } from '#db/seed/newsletter-themes.ts'
import { visibleTexts } from '#tests/helpers/mail-colors.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'

const tags = 'utm_source=newsletter&utm_medium=email&utm_campaign=fall-checklist'
const siteUrl = 'https://www.example.org'
const smtp = useServer(await startSmtpServer())
const site = useSite({ SITE_URL: siteUrl, MAIL_FROM: 'Calm Climate <office@example.org>', SMTP_URL: smtp.url })

const content = `## Before the first frost
Hello {{email}}, this is **bold** and [a link](https://example.com/a?b=1&c=2) in a sentence.
- The filter
- The [vents](/services)
> A quote with [a source](https://example.com/q)
![A furnace](/images/furnace.jpg)
[Book a visit]({{booking_url}})
---
Call {{phone}}.`

const setColors = async (brand: string, accent: string) => {
  const value = { brand, accent }
  await site.db
    .insert(settings)
    .values({ key: 'website:colors', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
  site.clearCache()
}

/** A newsletter with all kinds of content, as received in this theme. */
async function arrived(theme: (typeof sampleThemes)[number], themeId = 1) {
  await site.db.insert(newsletterThemes).values(theme)
  const [subscriber] = await site.db.insert(newsletters).values({ email: 'ada@example.net' }).returning()
  const written = { subject: 'Fall checklist', previewText: 'Before the first frost', content, themeId }
  await site.db.insert(newsletterIssues).values({ ...written, status: 'scheduled', scheduledAt: site.clock.now })
  await site.work('newsletter-start')
  await site.work('newsletters')
  const [mail] = smtp.received
  return { mail: mail!, html: mail!.html!, text: mail!.text!, subscriber: subscriber! }
}

test.each([
  ['#5b2a86', '#0f766e'],
  ['#ffd400', '#ff7f50'],
  ['#000000', '#ffffff'],
])('in the site’s colors (%s and %s) a newsletter is readable, and stays as it was sent', async (brand, accent) => {
  await setColors(brand, accent)
  const { html } = await arrived(sampleThemes[0]!, siteThemeId)
  const { brand: header, accent: button } = paletteOf({ brand, accent }).light
  expect(html).toContain(`background-color:${header}`)
  expect(html).toContain(`background-color:${button}`)
  for (const scheme of ['light', 'dark'] as const)
    for (const one of visibleTexts(html, scheme))
      expect(one.contrast, `${scheme}: ${JSON.stringify(one)}`).toBeGreaterThanOrEqual(minContrast)

  await setColors('#8a2f12', '#9a3412')
  const stored = (await (await site.get('/api/admin/newsletter/issues/1', await site.signIn())).json()) as Sent
  expect(stored.html).toContain(`background-color:${header}`)
  const copy = await site.send('POST', '/api/admin/newsletter/issues/1/duplicate', { headers: await site.signIn() })
  expect(await copy.json()).toMatchObject({ themeId: siteThemeId, html: null })
})
interface Sent {
  html: string
}

test.each(sampleThemes)('$name: a sent mail is small, complete, and readable in light and dark mode', async (theme) => {
  const { mail, html, text, subscriber } = await arrived(theme)
  expect(Buffer.byteLength(mail.raw)).toBeLessThan(100_000)
  expect(mail.raw).toMatch(/Content-Type: multipart\/alternative/i)

  for (const scheme of ['light', 'dark'] as const) {
    const seen = visibleTexts(html, scheme)
    const texts = seen.map((one) => one.text)
    expect(texts).toEqual(
      expect.arrayContaining([
        'Calm Climate Heating &amp; Cooling',
        'Before the first frost',
        'a link',
        'Book a visit',
        'Unsubscribe',
      ]),
    )
    for (const one of seen)
      expect(one.contrast, `${scheme}: ${JSON.stringify(one)}`).toBeGreaterThanOrEqual(minContrast)
    expect(seen.find((one) => one.text === 'Book a visit')).toMatchObject({ within: 'a' })
  }

  const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
  // Not redirected: clicks aren't counted.
  expect(new Set(links)).toEqual(
    new Set([
      'https://example.com/a?b=1&c=2',
      'https://example.com/q',
      `${siteUrl}/services?${tags}`,
      `${siteUrl}/images/furnace.jpg`,
      `${siteUrl}/booking?${tags}`,
      `${siteUrl}/?${tags}`,
      `${siteUrl}/unsubscribe?token=${subscriber.token}`,
      `${siteUrl}/api/newsletter/view/1.${subscriber.token}`,
    ]),
  )
  expect(html.match(/<img/g)).toHaveLength(1)
  // A blocked picture must not make the mail wider than a phone.
  expect(html).toMatch(/<img[^>]*[;"]width:100%/)
  // For "View online" on a phone.
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"')
  expect(text).toContain(`${siteUrl}/booking?${tags}`)
  for (const part of [html, text]) {
    expect(part).toContain('100 Example Street')
    expect(part.replaceAll('\n', ' ')).toContain('ada@example.net subscribed to our newsletter')
    expect(part).toContain(`${siteUrl}/unsubscribe?token=${subscriber.token}`)
    expect(part).not.toMatch(/\{\{|7f3a91c2|undefined|\[object/)
  }
  expect(text).toContain('Book a visit')
  expect(text).not.toMatch(/<(?!https?:)\w|&\w+;/)

  const known =
    `from to subject message-id reply-to list-unsubscribe list-unsubscribe-post list-id precedence x-newsletter
    date mime-version content-type received`.split(/\s+/)
  expect(mail.headers.map(({ key }) => key).filter((key) => !known.includes(key))).toEqual([])
  const header = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(header['list-unsubscribe']).toBe(
    `<${siteUrl}/api/newsletter/unsubscribe/${subscriber.token}>, <mailto:office@example.org?subject=unsubscribe>`,
  )
  expect(header['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
})

const words = { excerpt: 'x', content: 'x', category: 'General' }

test('links to unpublished posts are a warning', async () => {
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
    const response = await site.send('POST', '/api/admin/newsletter/preview', { headers, body })
    const { checks } = (await response.json()) as { checks: { id: string; level: string; message: string }[] }
    return checks.find(({ id }) => id === 'posts')
  }
  expect(await warning('[Read on](/blog/1) and [more](https://elsewhere.example/blog/2)')).toBeUndefined()
  expect(await warning('Hello [you](/blog/1)\n[Read on](/blog/2)')).toEqual({
    id: 'posts',
    level: 'warn',
    message: 'The post “Draft” is still a draft. Its link won’t work until it is published.',
  })
  expect((await warning('[Read on](/blog/3)'))?.message).toMatch(
    /^The post “Friday” isn’t published until November 20, 2026 at 9:00 AM\./,
  )
  for (const id of [4, 9])
    expect((await warning(`[Read on](/blog/${id})`))?.message).toBe(
      `The link /blog/${id} doesn’t work: that post doesn’t exist.`,
    )
})
