import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, holdCalls, test } from '#tests/helpers/visitor.ts'

const places = [
  { path: '/', sending: '...', subscribed: "You'll receive HVAC tips and updates in your inbox.", source: 'home' },
  {
    path: '/blog',
    sending: 'Subscribing...',
    subscribed: "You'll receive the latest HVAC tips and maintenance guides in your inbox.",
    source: 'blog',
  },
]

const form = (page: Page) => page.locator('form').filter({ has: page.locator('input[name=email]') })
const input = (page: Page) => form(page).locator('input[name=email]')
const button = (page: Page) => form(page).locator('button[type=submit]')

for (const { path, sending, subscribed, source } of places) {
  test.describe(`the newsletter form of ${path}`, () => {
    test('subscribes, shows its toast and clears the field', async ({ page, email, rows }) => {
      await page.goto(path)
      await hydrated(page)
      const held = await holdCalls(page, '/api/newsletter/subscribe')
      await input(page).fill(`  ${email.toUpperCase()} `)
      await button(page).click()
      await expect(button(page)).toHaveText(sending)
      await expect(input(page)).toBeDisabled()
      held.release()
      await expectToast(page, 'Successfully Subscribed!', subscribed)
      await expect(input(page)).toHaveValue('')
      await expect(button(page)).toHaveText('Subscribe')
      expect(await rows('select email, is_active, source from newsletters where email = $1', [email])).toEqual([
        { email, is_active: true, source },
      ])
    })
  })
}

test.describe('unsubscribing', () => {
  test('unsubscribes, shows the success view and offers to subscribe again', async ({
    page,
    email,
    rows,
    request,
    address,
  }) => {
    await request.post('/api/newsletter/subscribe', { data: { email }, headers: { 'x-forwarded-for': address } })
    await page.goto(`/unsubscribe?email=${encodeURIComponent(email)}`)
    await hydrated(page)
    await expect(input(page)).toHaveValue(email)
    const held = await holdCalls(page, '/api/newsletter/unsubscribe')
    await button(page).click()
    await expect(button(page)).toHaveText('Processing...')
    held.release()
    await expectToast(page, 'Successfully Unsubscribed', 'You have been removed from our newsletter list.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You've been unsubscribed")
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(
      page.getByText('Emails already on their way may still arrive for up to 10 business days.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
    await expect(form(page)).toHaveCount(0)
    expect(await rows('select is_active from newsletters where email = $1', [email])).toEqual([{ is_active: false }])

    await page.getByRole('button', { name: 'Subscribe again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're subscribed again")
    await expect(page.getByRole('main')).toContainText(email)
    expect(await rows('select is_active, source from newsletters where email = $1', [email])).toEqual([
      { is_active: true, source: 'unsubscribe' },
    ])

    await page.getByRole('contentinfo').getByRole('link', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe')
    await expect(input(page)).toBeEnabled()
  })
})
