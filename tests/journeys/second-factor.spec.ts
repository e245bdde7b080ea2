import { Secret, TOTP } from 'otpauth'

import { startOwnSite } from '#tests/helpers/own-site.ts'
import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, allowed: /status of 40[01]/ })

let site: Awaited<ReturnType<typeof startOwnSite>>
test.beforeAll(async () => {
  site = await startOwnSite()
})
test.afterAll(() => site.stop())

test.describe.configure({ mode: 'serial' })

let recoveryCode = ''

test('the owner turns on two-factor authentication on a phone and logs in with it', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const logIn = async () => {
    await page.goto(`${site.url}/admin/login`)
    await hydrated(page)
    await field('Password').fill(site.password)
    await button('Log In').tap()
  }
  await logIn()
  await expect(page).toHaveURL(`${site.url}/admin`)
  await page.goto(`${site.url}/admin?tab=settings`)
  await button('Turn On').tap()
  await field('Your password').fill(site.password)
  await button('Continue').tap()

  const link = await page.getByRole('link', { name: 'Open in Authenticator App' }).getAttribute('href')
  const app = new TOTP({ secret: Secret.fromBase32(URL.parse(link ?? '')?.searchParams.get('secret') ?? '') })
  await field('Your password').fill(site.password)
  await field('Code').fill('000 000')
  await button('Turn On').tap()
  await expect(page.getByText('This code is incorrect.')).toBeVisible()
  await expect(field('Code')).toHaveValue('000 000')
  await field('Code').fill(app.generate())
  await button('Turn On').tap()
  await expect(button("I've Saved Them")).toBeVisible()
  const codes = page.getByRole('listitem').filter({ hasText: /^\w{4}(-\w{4}){3}$/ })
  const [code = '', another = ''] = await codes.allTextContents()
  recoveryCode = another
  await page.setViewportSize({ width: 320, height: 640 })
  expect((await codes.first().boundingBox())?.height, 'a code fits on one line').toBeLessThan(30)

  await page.context().clearCookies()
  await logIn()
  await field('Code').fill(code)
  await button('Log In').tap()
  await expect(page).toHaveURL(`${site.url}/admin`)
  await page.goto(`${site.url}/admin?tab=settings`)
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
})

test('without JavaScript the code is asked for on the next page', async ({ browser }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const send = async (wanted: string | null) => {
    await plain.getByLabel('Password', { exact: true }).fill(site.password)
    if (wanted !== null) await plain.getByLabel('Code', { exact: true }).fill(wanted)
    await plain.getByRole('button', { name: 'Log In' }).click()
  }
  await plain.goto(`${site.url}/admin/login`)
  await send(null)
  await send('000 000')
  await expect(plain.getByText('This code is incorrect or was already used.')).toBeVisible()
  await send(recoveryCode)
  await expect(plain).toHaveURL(`${site.url}/admin`)
  await plain.context().close()
})
