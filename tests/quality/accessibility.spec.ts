import type { Page } from '@playwright/test'

import { violations } from '#tests/helpers/axe.ts'
import { book, bookWithPage, hydrated, expect, signIn, test } from '#tests/helpers/visitor.ts'

test.use({ allowed: /status of 40[04]|ERR_/, contextOptions: { reducedMotion: 'reduce' } })

interface State {
  at: string | ((page: Page, email: string, rows: Rows) => Promise<string>)
  become?: (page: Page) => Promise<unknown>
  /** A text that is there once it is complete. */
  ready: string
}
type Rows = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

const pressAll = async (page: Page) => {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLDetailsElement>('details[name=action]')) {
      section.removeAttribute('name')
      section.open = true
    }
  })
  for (const button of await page.locator('main details form [type=submit]').all()) await button.click()
}

const sent = `insert into newsletter_issues (subject, content, html, text, status, started_at, finished_at)
  values ('An accessible newsletter', 'Hello', '<p>Hello</p>', 'Hello', 'sent', now(), now()) returning id`

/** What has more to it than a public page at first sight. Below /admin, the owner is signed in. */
const states: Record<string, State> = {
  'an invalid form': {
    at: '/booking',
    become: async (page) => {
      await page.getByRole('checkbox', { name: /I have read and agree/ }).check()
      await page.locator('form button[type=submit]').click()
    },
    ready: 'Please fix 5 fields.',
  },
  'an open dialog': {
    at: '/services',
    become: (page) => page.locator('main [role=button]').first().click(),
    ready: 'Warranty',
  },
  'the phone menu': {
    at: '/about',
    become: async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' })
      if (await menu.isVisible()) await menu.click()
    },
    ready: 'Service Areas',
  },
  'the page of an appointment, with every form pressed blank': {
    at: async (page, email) => {
      const { id, path } = await bookWithPage(page, email)
      const data = { status: 'confirmed', scheduledStart: new Date(Date.now() + 21 * 86_400_000).toISOString() }
      await signIn(page)
      expect((await page.request.patch(`/api/admin/bookings/${id}/status`, { data })).status()).toBe(200)
      return path
    },
    become: pressAll,
    ready: 'Please choose a reason.',
  },
  'the form that finds an appointment': {
    at: '/booking?manage=',
    become: (page) => page.locator('main form [type=submit]').click(),
    ready: 'Last four digits',
  },
  'a link that has ended': { at: `/booking?manage=${'A'.repeat(22)}`, ready: 'This link has ended' },
  'a list of the office': {
    at: async (page, email) => {
      await book(page, email)
      return '/admin/bookings?status=pending'
    },
    ready: '(314) 555-0100',
  },
  'an open booking': {
    at: async (page, email) => `/admin/bookings?id=${await book(page, email)}`,
    ready: ', received',
  },
  newsletters: {
    at: async (_page, _email, rows) => {
      await rows(sent)
      return '/admin/newsletter?tab=issues'
    },
    ready: 'An accessible newsletter',
  },
  'an open newsletter': {
    at: async (_page, _email, rows) => `/admin/newsletter?tab=issues&id=${String((await rows(sent))[0]!.id)}`,
    ready: 'Recipients',
  },
  subscribers: {
    at: async (page, email) => {
      await page.request.post('/api/newsletter/subscribe', { data: { email } })
      return '/admin/newsletter?tab=subscribers'
    },
    ready: 'example.com',
  },
  'composing a newsletter': { at: '/admin/newsletter/compose', ready: 'checks passed' },
  templates: { at: '/admin/newsletter-templates', ready: 'Monthly HVAC tips' },
  'a template': { at: '/admin/newsletter-templates/1', ready: 'Before the season turns' },
  themes: { at: '/admin/newsletter-themes', ready: 'Calm Blue' },
  'a theme': { at: '/admin/newsletter-themes/1/edit', ready: 'Header style' },
}

const all = Object.entries(states)
/** Several states a test, so that the workers share them. */
for (const group of [all.slice(0, 6), all.slice(6, 11), all.slice(11)]) {
  test(`accessible, light and dark, on phones and desktops: ${group.map(([name]) => name).join('; ')}`, async ({
    page,
    email,
    rows,
  }) => {
    test.setTimeout(240_000)
    for (const [index, [name, state]] of group.entries())
      await test.step(name, () => expectAccessible(page, `${index}-${email}`, rows, name, state))
  })
}

async function expectAccessible(page: Page, email: string, rows: Rows, name: string, { at, become, ready }: State) {
  // An open screen of the office would complain.
  await page.goto('about:blank')
  await page.context().clearCookies()
  const address = typeof at === 'string' ? at : await at(page, email, rows)
  if (address.startsWith('/admin')) await signIn(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await hydrated(page)
    await become?.(page)
    await expect(page.getByText(ready).filter({ visible: true }).first(), name).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Other rules don't depend on colors.
      const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined
      expect.soft(await violations(page, rules), `${name}, ${width} px, ${colorScheme}`).toEqual([])
    }
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrollWidth, `${name}, ${width} px`).toBeLessThanOrEqual(width)
  }
}
