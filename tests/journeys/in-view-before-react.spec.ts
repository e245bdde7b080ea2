import { drawAhead, touch } from '#tests/helpers/drawn-ahead.ts'
import { awake, expect, test } from '#tests/helpers/visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('it is in view before React hears of the click, which then does the same', async ({ page }) => {
  await drawAhead(page, '/about', '/reviews')
  const shown = await page.evaluate(() => {
    document.querySelector<HTMLElement>('a[href="/reviews"]')!.click()
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        setTimeout(() => {
          const headings = Array.from(document.querySelectorAll('main h1')).filter((one) => one.checkVisibility())
          resolve({ headings: headings.map((one) => one.textContent), title: document.title })
        })
      })
    })
  })
  expect(shown).toEqual({ headings: ['Customer Reviews'], title: expect.stringMatching(/^About Us/) as unknown })
  await expect(page).toHaveTitle(/^Customer Reviews/)
  await expect(page.locator('main h1')).toHaveCount(1)
  await page.waitForTimeout(500)
  await page.goBack()
  await expect(page).toHaveTitle(/^About Us/)
  await expect(page.locator('main h1')).toHaveText('About Us')
  await expect(page.locator('main h1')).toBeVisible()
})

test('what is done on it before React hears of the click counts', async ({ page }) => {
  await drawAhead(page, '/about', '/contact')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('a[href="/contact"]')!.click()
    const name = document.querySelector<HTMLInputElement>('main input[name=name]')!
    name.focus()
    document.execCommand('insertText', false, 'Ada Lovelace')
    document.querySelector<HTMLElement>('main input[name=privacyConsent]')!.click()
  })
  await expect(page).toHaveTitle(/^Contact Us/)
  const name = page.locator('main input[name=name]')
  await expect(name).toHaveValue('Ada Lovelace')
  await expect(name).toBeFocused()
  await page.getByLabel('Email').first().fill('ada@example.com')
  await page.getByLabel('Message').first().fill('No heat since this morning.')
  await expect(page.locator('main input[name=privacyConsent]')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
})

test('a second click and Back before React hears of the first lead where they say', async ({ page }) => {
  await drawAhead(page, '/about', '/reviews')
  await page.evaluate(() => {
    for (const to of ['/reviews', '/services']) document.querySelector<HTMLElement>(`a[href="${to}"]`)!.click()
  })
  await expect(page).toHaveTitle(/^Our Services/)
  await expect(page.locator('main h1')).toHaveText('Our Services')
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    history.back()
    addEventListener('popstate', () => document.querySelector<HTMLElement>('a[href="/about"]')!.click(), { once: true })
  })
  await expect(page).toHaveTitle(/^About Us/)
  await expect(page.locator('main h1')).toHaveText('About Us')
  await touch(page, '/membership')
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('a[href="/membership"]')!.click()
    history.back()
  })
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/about')
  await expect(page).toHaveTitle(/^About Us/)
  await expect(page.locator('main h1')).toHaveText('About Us')
  await expect(page.locator('main h1')).toBeVisible()
})

test('Back from a part of a page leads to the page before', async ({ page }) => {
  // HTML has it so wherever the part changes; Chromium where nothing else does.
  await page.addInitScript(() =>
    addEventListener(
      'popstate',
      (event) => event.isTrusted && setTimeout(() => dispatchEvent(new Event('hashchange'))),
    ),
  )
  await page.goto('/sitemap')
  await awake(page)
  await page.locator('main a[href^="/services#"]').last().click()
  await expect(page.locator('main h1')).toHaveText('Our Services')
  await page.waitForTimeout(800)
  await page.goBack()
  await expect(page).toHaveTitle(/^Sitemap/)
  await expect(page.locator('main h1')).toHaveText('Sitemap')
  await expect(page.locator('main a[href^="/services#"]').last()).toBeAttached()
})
