import type { BrowserContext, Page } from '@playwright/test'

import { violations } from '#tests/helpers/axe.ts'
import { startOwnSite } from '#tests/helpers/own-site.ts'
import { startPushService } from '#tests/helpers/push-service.ts'
import { expect, expectToast, signIn, test } from '#tests/helpers/visitor.ts'

test.beforeEach(({ page }) => signIn(page))

const bookEmergency = (page: Page, email: string, firstName: string, site = '') =>
  page.request.post(`${site}/api/bookings`, {
    data: { firstName, lastName: 'Miller', email, phone: '(314) 555-0100', serviceType: 'emergency' },
  })

test('notifications are turned on, tested, and shown by the browser while the office is closed', async ({
  page,
  context,
  email,
}) => {
  const service = await startPushService()
  await context.grantPermissions(['notifications'], { origin: process.env.SITE! })
  await subscribesAt(page, service.subscription(email))
  const push = page.waitForResponse('**/api/admin/push')
  await page.goto('/admin?tab=settings#settings-device')
  const { publicKey } = (await (await push).json()) as { publicKey: string }
  service.state.publicKey = publicKey
  const section = page.getByRole('region', { name: 'On this device' })
  await section.getByRole('switch', { name: 'Notifications' }).click()
  await section.getByRole('button', { name: 'Send Test Notification' }).click()
  // Other tests send requests, too.
  const titles = () => service.received.map(({ title }) => title)
  await expect.poll(titles).toContain('Test notification')
  await expect(section.getByText(/^On for this device\. Last sent/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.goto('/')
  await bookEmergency(page, email, 'Ada')
  const emergency = () => service.received.find(({ urgent, path }) => urgent && path !== '/admin')
  await expect.poll(() => emergency()?.title).toMatch(/^Emergency: B-\d+$/)
  const { title, body, path, urgent, tag } = emergency()!
  expect(title + body).not.toMatch(/Ada|Miller/)
  await deliver(context, page, JSON.stringify({ title, body, path, urgent, tag }))
  expect(await shownNotifications(context)).toEqual([{ title, body, path }])

  await page.goto('/admin?tab=settings')
  await section.getByRole('switch', { name: 'Notifications' }).click()
  await expect(section.getByRole('button', { name: 'Send Test Notification' })).toBeHidden()
  await service.stop()
})

test('a browser that blocks notifications says how to allow them', async ({ page, context }) => {
  await context.clearPermissions()
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.goto('/admin?tab=settings')
  const section = page.getByRole('region', { name: 'On this device' })
  await expect(section.getByRole('alert')).toContainText('This browser blocks notifications')
  await expect(section.getByRole('switch', { name: 'Notifications' })).toBeDisabled()
  expect(await violations(page)).toEqual([])
})

test('an emergency is announced by name with Call, and by sound', async ({ page, email }) => {
  // Other tests have emergencies, too.
  const site = await startOwnSite()
  await page.request.post(`${site.url}/api/admin/login`, { data: { password: site.password } })
  await page.addInitScript(() => {
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        document.documentElement.dataset.notes = String(Number(document.documentElement.dataset.notes ?? 0) + 1)
        super.start(when)
      }
    }
  })
  const notes = () => page.locator('html').getAttribute('data-notes')
  const events = page.waitForResponse('**/api/admin/events*')
  await page.goto(`${site.url}/admin?tab=settings`)
  await events
  await page.getByRole('switch', { name: 'Chime' }).click()
  await expect.poll(notes).toBe('2')
  await bookEmergency(page, email, 'Zoe', site.url)
  const announced = page.getByRole('complementary', { name: 'New requests' })
  await expect(announced.getByRole('link', { name: 'EMERGENCY:' })).toBeVisible()
  await expect(announced.getByRole('link', { name: 'Call Zoe Miller' })).toHaveAttribute('href', 'tel:+13145550100')
  await expect.poll(notes).not.toBe('2')
  // Nothing here opens tel: links.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await announced.getByRole('link', { name: 'Call Zoe Miller' }).click()
  const question = page.getByRole('alertdialog', { name: 'Did you reach Zoe?' })
  await question.getByRole('button', { name: 'Reached' }).click()
  await expectToast(page, 'Call Logged', 'Marked as contacted.')
  await expect(announced.getByText('Zoe Miller')).toHaveCount(0)
  await page.close()
  await site.stop()
})

/** Push services are out of reach for tests: the browser gets this subscription instead of one of theirs. */
async function subscribesAt(page: Page, subscription: { endpoint: string; keys: object }) {
  await page.addInitScript((json) => {
    const own = { ...json, toJSON: () => json, unsubscribe: () => Promise.resolve(true) } as unknown as PushSubscription
    PushManager.prototype.subscribe = () => Promise.resolve(own)
  }, subscription)
}

/** Delivers a message to the office's service worker, as the browser does. */
async function deliver(context: BrowserContext, page: Page, data: string) {
  const browser = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin'))
      if (own) resolve(own.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })
  await expect.poll(() => shownNotifications(context)).toHaveLength(1)
}

/** The notifications that the office's service worker shows. */
async function shownNotifications(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/admin?tab=settings')
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admin')
    const all = (await registration?.getNotifications()) ?? []
    return all.map(({ title, body, data }) => ({ title, body, path: data as string }))
  })
  await page.close()
  return shown
}
