import type { Page } from '@playwright/test'

import { violations } from '#tests/helpers/axe.ts'
import { faultsOf } from '#tests/helpers/layout-faults.ts'
import { book, hydrated, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from './public-paths.ts'

const password = 'correct horse battery'

test.use({ allowed: /status of 40[04]|openstreetmap|ERR_/, contextOptions: { reducedMotion: 'reduce' } })

for (const path of publicPaths) {
  test(`${path} is accessible, light and dark, and fits 1280 and 320 px and a zoom of 200%`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    expect.soft(await breakableNames(page)).toEqual([])
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await violations(page), `${width} px`).toEqual([])
      // Other rules don't depend on colors.
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await violations(page, ['color-contrast']), `dark, ${width} px`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }))
      expect.soft(scrollWidth, `${width} px`).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: 640, height: 400 })
    expect.soft(await faultsOf(page), 'zoomed to 200%').toEqual([])
    // On a phone they would take a sixth of the first style and layout time.
    await page.setViewportSize({ width: 412, height: 823 })
    const containers = page
      .locator('body *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).containerType !== 'normal').length)
    expect.soft(await containers, 'container queries').toBe(0)
  })
}

/** Texts in which a line may break after "St." in "St. Louis". */
const breakableNames = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue ?? ''
      const around = walker.currentNode.parentElement
      if (!text.includes('St. Louis') || !around || around.closest('script, svg')) continue
      const { whiteSpaceCollapse, textWrapMode } = getComputedStyle(around)
      if (whiteSpaceCollapse !== 'preserve' && textWrapMode !== 'nowrap') found.push(text.trim())
    }
    return found
  })

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
  for (const button of await page.locator('main form [type=submit]').all()) await button.click()
}

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
    at: async (page, email, rows) => {
      const id = await book(page, email)
      const data = { status: 'confirmed', scheduledStart: new Date(Date.now() + 21 * 86_400_000).toISOString() }
      await page.request.post('/api/admin/login', { data: { password } })
      expect((await page.request.patch(`/api/admin/bookings/${id}/status`, { data })).status()).toBe(200)
      const [row] = await rows('select manage_token from bookings where id = $1', [id])
      return `/booking?manage=${String(row?.manage_token)}`
    },
    become: pressAll,
    ready: 'Please check the circle first.',
  },
  'the form that finds an appointment': { at: '/booking?manage=', become: pressAll, ready: 'Last four digits' },
  'a link that has ended': { at: `/booking?manage=${'A'.repeat(22)}`, ready: 'This link has ended' },
  'a list of the office': {
    at: async (page, email) => {
      await book(page, email)
      return '/admin/bookings?status=pending'
    },
    ready: '(314) 555-0100',
  },
  newsletters: { at: '/admin/newsletter?tab=issues', ready: 'Newsletter' },
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

for (const [name, { at, become, ready }] of Object.entries(states)) {
  test(`${name} is accessible, light and dark, on phones and desktops`, async ({ page, email, rows }) => {
    test.slow()
    const address = typeof at === 'string' ? at : await at(page, email, rows)
    if (address.startsWith('/admin')) await page.request.post('/api/admin/login', { data: { password } })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      await hydrated(page)
      await become?.(page)
      await expect(page.getByText(ready).first()).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect.soft(await violations(page), `${width} px, ${colorScheme}`).toEqual([])
      }
      const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }))
      expect.soft(scrollWidth, `${width} px`).toBeLessThanOrEqual(width)
    }
  })
}
