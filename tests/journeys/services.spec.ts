import type { Page } from '@playwright/test'

import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

const card = (page: Page, title: string) =>
  page.getByRole('main').locator('article', { has: page.getByRole('heading', { name: title }) })

test('the dialog is at most 80% of a small viewport, shows its two buttons, and closes by its button and by a click outside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/services')
  await hydrated(page)
  await card(page, 'Heating Systems')
    .getByRole('button', { name: /Learn More/ })
    .click()
  const dialog = page.getByRole('dialog')
  const frame = (await dialog.boundingBox())!
  expect(frame.height).toBeLessThanOrEqual(480.5)
  for (const name of [/Schedule Service/, /Call/]) {
    const button = (await dialog.getByRole('link', { name }).boundingBox())!
    expect(button.y + button.height).toBeLessThan(frame.y + frame.height)
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await card(page, 'Heating Systems')
    .getByRole('button', { name: /Learn More/ })
    .click()
  await page.mouse.click(195, 20)
  await expect(dialog).toHaveCount(0)
})

test('the cards are in two columns, "Call Now" is red, and the logo of a card swaps on hover and focus', async ({
  page,
}) => {
  await page.goto('/services')
  await hydrated(page)
  const articles = page.getByRole('main').locator('article')
  const places = await articles.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)))
  expect(new Set(places).size).toBe(2)
  const callNow = articles.getByRole('link', { name: /Call Now/ })
  const [red = 0, green = 0, blue = 0] =
    (await callNow.evaluate((link) => getComputedStyle(link).backgroundColor)).match(/\d+/g)?.map(Number) ?? []
  expect(red).toBeGreaterThan(3 * Math.max(green, blue))
  for (const article of [articles.first(), articles.last()]) {
    const logos = article.locator('[data-mark] > *')
    const opacities = () => logos.evaluateAll((all) => all.map((logo) => Number(getComputedStyle(logo).opacity)))
    await page.mouse.move(2, 2)
    await expect.poll(opacities).toEqual([1, 0])
    await article.hover()
    await expect.poll(opacities).toEqual([0, 1])
    await page.mouse.move(2, 2)
    await expect.poll(opacities).toEqual([1, 0])
    await article.getByRole('button', { name: /Learn More/ }).focus()
    await expect.poll(opacities).toEqual([0, 1])
    await article.getByRole('button', { name: /Learn More/ }).blur()
  }
})

test('"Learn More" is also a link, whose page the dialog offers too', { tag: '@core' }, async ({ page, context }) => {
  await page.goto('/services')
  await hydrated(page)
  const opener = card(page, 'Indoor Air Quality').getByRole('button', { name: /Learn More/ })
  const opened = context.waitForEvent('page')
  await opener.click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await expect(other).toHaveURL('/services?service=air-quality')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Indoor Air Quality')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await opener.press('Space')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Warranty' })).toBeVisible()
  await dialog.getByRole('link', { name: 'See the full page' }).click()
  await expect(page).toHaveURL('/services?service=air-quality')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Related Articles' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services')
})

test.describe('a dialog', () => {
  test.use({ allowed: /ERR_FAILED/ })

  test('whose code is late says so at once, and the page opens if it can’t be loaded', async ({ page }) => {
    const late = Promise.withResolvers<void>()
    await page.route('**/assets/service-dialog-*', async (route) => {
      await late.promise
      await route.abort()
    })
    await page.goto('/services')
    await hydrated(page)
    const cooling = card(page, 'Cooling Systems')
    await cooling.getByRole('button', { name: /Learn More/ }).click()
    await expect(cooling.getByRole('button', { name: 'Loading... about Cooling Systems' })).toBeVisible()
    late.resolve()
    await expect(page).toHaveURL('/services?service=cooling')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cooling Systems')
  })
})
