import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, holdCalls, test } from '#tests/helpers/visitor.ts'

/** A phone with one bar of signal: the page is there, its scripts come three seconds later. */
test.use({ viewport: { width: 390, height: 844 } })
const slow = '**/assets/*.js'
test.beforeEach(async ({ page }) => {
  await page.route(slow, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue().catch(() => {})
  })
})

const asleep = async (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
const early = { waitUntil: 'commit' } as const

async function fillPrivacy(page: Page, email: string) {
  const form = page.locator('#sms-form form')
  await form.getByLabel('Name').fill('Ada Miller')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('314-555-0100')
  await form.getByRole('textbox', { name: 'Message' }).fill('Please remind me of visits.')
  return form
}

test('the menu opens, shows itself open once the page is hydrated, and leads on', async ({ page }) => {
  await page.goto('/', early)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.locator('#mobile-menu')).toBeVisible()
  await asleep(page)
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
  await page.locator('#mobile-menu').getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Reviews')
  await expect(page.locator('#mobile-menu')).toBeHidden()
})

test('a dialog opens, closes, and is still open where it was left open', async ({ page }) => {
  await page.goto('/', early)
  const more = page.getByRole('button', { name: /Learn More/ }).first()
  const dialog = page.getByRole('dialog')
  await more.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await more.click()
  await asleep(page)
  await hydrated(page)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Schedule Service' }).click()
  await expect(page).toHaveURL(/\/booking\?service=/)
})

test('a link leads on at once', async ({ page }) => {
  await page.goto('/', early)
  await page.getByRole('link', { name: 'View All Articles' }).click()
  await page.waitForURL('/blog', early)
  await asleep(page)
})

test('an address typed and sent too early is kept, and sent as soon as it can be', async ({ page, email, rows }) => {
  await page.goto('/', early)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('One moment. This is sent as soon as the page is ready.')).toBeVisible()
  await asleep(page)
  // The form's own script comes three seconds after the page's, the toast's three after that: each is waited for by itself.
  await hydrated(page)
  await expect(page.getByText('One moment.')).toBeHidden()
  await expectToast(page, 'Successfully Subscribed!', "You'll receive HVAC tips and updates in your inbox.")
  expect(await rows('select 1 from newsletters where email = $1', [email])).toHaveLength(1)
})

test('a whole message filled in too early is kept, ticks and all', async ({ page, email, rows }) => {
  // Later still: all of this takes a while to type.
  const scripts = await holdCalls(page, '/assets/*.js')
  await page.goto('/contact', early)
  await page.getByLabel(/^Name/).fill('Ada Miller')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Phone/).fill('(314) 555-0100')
  await page.getByLabel(/^Subject/).selectOption('quote')
  await page.getByLabel(/^Message/).fill('What would a heat pump cost?')
  await page.getByRole('checkbox', { name: /about my request/ }).check()
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  await asleep(page)
  scripts.release()
  await hydrated(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/^Thanks, Ada\./)).toBeVisible()
  expect(await rows('select name, phone, subject, message from contacts where email = $1', [email])).toEqual([
    { name: 'Ada Miller', phone: '(314) 555-0100', subject: 'quote', message: 'What would a heat pump cost?' },
  ])
})

test('choices about texts are stored as they stood when the button was pressed too early', async ({
  page,
  email,
  rows,
}) => {
  await page.addInitScript(() => {
    const steps: string[] = []
    Object.assign(window, { steps })
    for (const step of ['form-begun', 'form-sent']) document.addEventListener(step, () => steps.push(step))
  })
  const scripts = await holdCalls(page, '/assets/*.js')
  await page.goto('/privacy-policy', early)
  const form = await fillPrivacy(page, email)
  await form.getByRole('checkbox', { name: /about my request/ }).check()
  await form.getByRole('checkbox', { name: /informational/ }).check()
  await form.getByRole('checkbox', { name: /about my request/ }).uncheck()
  await form.getByRole('button', { name: 'Submit' }).click()
  await page.waitForFunction(() => performance.now() > 2_500)
  await asleep(page)
  const sending = page.waitForRequest('**/api/privacy-contact')
  scripts.release()
  await expect(form.getByText(/Reference P-/)).toBeVisible()
  expect(await rows('select name, sms_consent, spam_score from privacy_contacts where email = $1', [email])).toEqual([
    {
      name: 'Ada Miller',
      sms_consent: { general: false, informational: true, marketing: false, noTexts: false },
      spam_score: 0,
    },
  ])
  const loaded = await page.evaluate(() => performance.now())
  const elapsed = Number(await (await sending).headerValue('x-form-elapsed'))
  // It was begun with the page, not with the script.
  expect(elapsed).toBeGreaterThan(loaded / 2)
  expect(await page.evaluate(() => Reflect.get(window, 'steps') as string[])).toEqual(['form-begun', 'form-sent'])
})

test('after a reload no tick comes back by itself, and one given before the page wakes up counts', async ({
  page,
  email,
  rows,
}) => {
  await page.goto('/privacy-policy')
  await hydrated(page)
  const form = await fillPrivacy(page, email)
  await form.getByRole('checkbox', { name: /marketing/ }).check()
  // All but the screen: what listens is there.
  const screen = await holdCalls(page, '/assets/privacy-policy-page*.js')
  const listening = page.waitForResponse(/assets\/browser[^/]*\.js/)
  await page.reload(early)
  await listening
  await page.waitForTimeout(300)
  await asleep(page)
  await expect(form.getByRole('checkbox', { name: /marketing/ })).not.toBeChecked()
  await form.getByRole('checkbox', { name: /about my request/ }).check()
  await form.getByRole('button', { name: 'Submit' }).click()
  screen.release()
  await expect(form.getByText(/Reference P-/)).toBeVisible()
  expect(await rows('select sms_consent from privacy_contacts where email = $1', [email])).toEqual([
    { sms_consent: { general: true, informational: false, marketing: false, noTexts: false } },
  ])
})

test('Enter pressed too early sends as the button does', async ({ page, email, rows }) => {
  const form = await holdCalls(page, '/assets/*newsletter*.js')
  await page.goto('/', early)
  await hydrated(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Email address').press('Enter')
  await expect(page.getByText('One moment.')).toBeVisible()
  form.release()
  // Three seconds until it can be sent, and three more until a toast can be drawn: each by itself.
  await expect(page.getByText('One moment.')).toBeHidden()
  await expectToast(page, 'Successfully Subscribed!', "You'll receive HVAC tips and updates in your inbox.")
  expect(await rows('select 1 from newsletters where email = $1', [email])).toHaveLength(1)
})

for (const [path, field] of [
  ['/', 'Email address'],
  ['/unsubscribe', 'Email'],
] as const) {
  test(`Enter on ${path} before any script has come is remembered, too`, async ({ page, email, rows }) => {
    const scripts = await holdCalls(page, '/assets/*.js')
    await page.goto(path, early)
    await page.getByLabel(field).first().fill(email)
    await page.getByLabel(field).first().press('Enter')
    await expect(page.getByText('One moment.')).toBeVisible()
    scripts.release()
    await expect(page.getByText('One moment.')).toBeHidden()
    if (path === '/') {
      await expectToast(page, 'Successfully Subscribed!', "You'll receive HVAC tips and updates in your inbox.")
      expect(await rows('select 1 from newsletters where email = $1', [email])).toHaveLength(1)
    } else await expect(page.getByRole('heading', { name: "You've been unsubscribed" })).toBeVisible()
  })
}

test('the note of a page that stays asleep says to call', async ({ page }) => {
  await holdCalls(page, '/assets/*.js')
  await page.goto('/privacy-policy', early)
  await page.getByRole('button', { name: 'Submit' }).click()
  const call = page.getByRole('status').getByRole('link', { name: '(800) 555-0199' })
  await expect(page.getByText('One moment.')).toBeVisible()
  await expect(call).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().delay === 10_000) animation.currentTime = 10_001
  })
  await expect(call).toBeVisible()
})

test('a password and Enter too early sign in', async ({ page }) => {
  const screen = await holdCalls(page, '/assets/login-page*.js')
  const listening = page.waitForResponse(/assets\/browser[^/]*\.js/)
  await page.goto('/admin/login', early)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await listening
  await page.waitForTimeout(300)
  await asleep(page)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByText('One moment.')).toBeVisible()
  screen.release()
  await expect(page).toHaveURL('/admin', { timeout: 15_000 })
})

test('a password typed and sent too early signs in', async ({ page }) => {
  await page.goto('/admin/login', early)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Log In' }).click()
  await asleep(page)
  await expect(page).toHaveURL('/admin', { timeout: 15_000 })
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link of a newsletter takes its reader off the list all the same', async ({ page, email, rows }) => {
    const [reader] = await rows('insert into newsletters (email) values ($1) returning token', [email])
    await page.goto(`/unsubscribe?token=${String(reader?.token)}`)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You've been unsubscribed")
    expect(await rows('select status from newsletters where email = $1', [email])).toEqual([{ status: 'unsubscribed' }])
  })

  test('no form promises to be sent', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.locator('main form noscript p')).toBeVisible()
    await expect(page.getByText('One moment.')).toBeHidden()
  })
})

test.describe('in a browser from before popovers', () => {
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
      // The browser itself still knows them: this is how it is kept from opening them.
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

  test('the menu is closed, opens, closes and leads on, and a form is sent', async ({ page, email }) => {
    const served = page.waitForResponse(/assets\/commands-served/)
    await page.goto('/', early)
    const menu = page.locator('#mobile-menu')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu).toBeHidden()
    await expect(page.getByText('One moment.')).toBeHidden()
    await served
    await hydrated(page)
    // What follows is about the browser; six seconds of a slow line would leave the toast less than one to come in.
    await page.unroute(slow)
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
