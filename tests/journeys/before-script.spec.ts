import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, holdCalls, test } from '#tests/helpers/visitor.ts'

/** A phone on a slow connection: the page is there, its scripts arrive when they are released. */
test.use({ viewport: { width: 390, height: 844 } })
const holdScripts = (page: Page) => holdCalls(page, '/assets/*.js')
let scripts: Awaited<ReturnType<typeof holdScripts>>
test.beforeEach(async ({ page }) => {
  scripts = await holdScripts(page)
})

const notHydrated = async (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
const early = { waitUntil: 'commit' } as const

async function fillPrivacy(page: Page, email: string) {
  const form = page.locator('#sms-form form')
  await form.getByLabel('Name').fill('Ada Miller')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('314-555-0100')
  await form.getByRole('textbox', { name: 'Message' }).fill('Please remind me of visits.')
  return form
}

test('the menu opens, is still open after hydration, and its links work', async ({ page }) => {
  await page.goto('/', early)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.locator('#mobile-menu')).toBeVisible()
  await notHydrated(page)
  scripts.release()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  await page.locator('#mobile-menu').getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Reviews')
  await expect(page.locator('#mobile-menu')).toBeHidden()
})

test('"Learn More" leads to the page of its service, which is complete', async ({ page }) => {
  await page.goto('/', early)
  await page
    .getByRole('button', { name: /Learn More/ })
    .first()
    .click()
  await page.waitForURL('/services?service=heating', early)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Heating Systems')
  await expect(main.getByRole('heading', { name: 'Our Services Include' })).toBeVisible()
  await notHydrated(page)
  await main.getByRole('link', { name: 'Schedule Service' }).first().click()
  await page.waitForURL('/booking?service=heating', early)
})

test('a message typed before hydration keeps its values and checkboxes, and is sent by the script', async ({
  page,
  email,
  rows,
}) => {
  await page.goto('/contact', early)
  await page.getByLabel(/^Name/).fill('Ada Miller')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Phone/).fill('(314) 555-0100')
  await page.getByLabel(/^Subject/).selectOption('quote')
  await page.getByLabel(/^Message/).fill('What would a heat pump cost?')
  await page.getByRole('checkbox', { name: /about my request/ }).check()
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  await page.waitForFunction(() => performance.now() > 2_500)
  await notHydrated(page)
  scripts.release()
  await hydrated(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/^Thanks, Ada\./)).toBeVisible()
  expect(
    await rows('select name, phone, subject, message, spam_score from contacts where email = $1', [email]),
  ).toEqual([
    {
      name: 'Ada Miller',
      phone: '(314) 555-0100',
      subject: 'quote',
      message: 'What would a heat pump cost?',
      spam_score: 0,
    },
  ])
})

test('after a reload no checkbox is restored', async ({ page, email }) => {
  scripts.release()
  await page.goto('/privacy-policy')
  await hydrated(page)
  const form = await fillPrivacy(page, email)
  await form.getByRole('checkbox', { name: /marketing/ }).check()
  scripts = await holdScripts(page)
  await page.reload(early)
  await notHydrated(page)
  await expect(form.getByRole('checkbox', { name: /marketing/ })).not.toBeChecked()
  scripts.release()
  await hydrated(page)
  await expect(form.getByRole('checkbox', { name: /marketing/ })).not.toBeChecked()
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Please remind me of visits.')
})

test.describe('when the code of a page fails to load', () => {
  test.use({ allowed: /net::ERR_FAILED|Failed to fetch dynamically imported module/ })

  test('its phone link works and its form is sent', async ({ page, email }) => {
    scripts.release()
    await page.route('**/assets/privacy-policy-page-*.js', (route) => route.abort())
    await page.goto('/privacy-policy')
    const form = await fillPrivacy(page, email)
    await page.getByRole('link', { name: 'Call', exact: true }).click({ trial: true })
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByText(/Reference P-/)).toBeVisible()
  })
})

test.describe('in a browser without popover support', () => {
  test.use({ bypassCSP: true })
  test.beforeEach(async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name)
      for (const name of ['popoverTargetElement', 'popoverTargetAction'])
        Reflect.deleteProperty(HTMLButtonElement.prototype, name)
      const matches = Reflect.get(Element.prototype, 'matches') as (selector: string) => boolean
      Object.assign(Element.prototype, {
        matches(this: Element, selector: string) {
          if (selector.includes(':popover-open')) throw new SyntaxError(`${selector} is not a valid selector.`)
          return matches.call(this, selector)
        },
      })
      // Chromium supports them natively, so this disables that.
      const forget = ({ target }: Event) => {
        const button = target instanceof Element ? target.closest('button[popovertarget]') : null
        if (button) window.addEventListener('click', (event) => event.preventDefault(), { once: true })
      }
      window.addEventListener('click', forget, true)
    })
    await page.route(`${baseURL}/`, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      const before = '@supports not selector(:popover-open)'
      expect(body).toContain(before)
      const { 'content-encoding': _, ...headers } = response.headers()
      await route.fulfill({ status: 200, headers, body: body.replace(before, '@supports selector(*)') })
    })
  })

  test('the menu opens, closes and links, and a form is sent', async ({ page, email }) => {
    const served = page.waitForResponse(/assets\/popovers-polyfill/)
    await page.goto('/', early)
    const menu = page.locator('#mobile-menu')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu).toBeHidden()
    scripts.release()
    await served
    await hydrated(page)
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expectToast(page, 'Successfully Subscribed!', "You'll receive HVAC tips and updates in your inbox.")
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Reviews' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Reviews')
    await expect(menu).toBeHidden()
  })
})
