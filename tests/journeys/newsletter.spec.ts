import { headerOf, startMailingSite } from '#tests/helpers/mailing-site.ts'
import { hydrated, expect, expectToast, test } from '#tests/helpers/visitor.ts'

const password = 'correct horse battery'
const email = 'pat@example.com'

test(
  'a visitor subscribes, gets a newsletter and unsubscribes by one click; the office shows it',
  { tag: '@core' },
  async ({ page, browser }) => {
    test.slow()
    const site = await startMailingSite(password)
    const context = await browser.newContext({ timezoneId: 'America/Chicago' })
    try {
      await page.goto(`${site.url}/`)
      await hydrated(page)
      const form = page.locator('form').filter({ has: page.locator('input[name=email]') })
      await form.locator('input[name=email]').fill(email)
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await expectToast(page, 'Successfully Subscribed!', "You'll receive HVAC tips and updates in your inbox.")

      const office = await context.newPage()
      await office.request.post(`${site.url}/api/admin/login`, { data: { password } })
      const stream = office.waitForResponse('**/api/admin/events*')
      await office.goto(`${site.url}/admin/newsletter?tab=subscribers`)
      await stream
      const row = office.getByRole('row', { name: email })
      await expect(row).toContainText('Active')
      await expect(row).toContainText('Home')

      const issues = `${site.url}/api/admin/newsletter/issues`
      const data = { subject: 'One click', content: 'Hello {{email}}' }
      const { id } = (await (await office.request.post(issues, { data })).json()) as { id: number }
      await office.request.patch(`${issues}/${id}/status`, { data: { status: 'scheduled' } })
      await site.letTimePass()
      await expect.poll(() => site.mailsTo(email, 'One click').length, { timeout: 10_000 }).toBe(1)
      const header = headerOf(site.mailsTo(email, 'One click')[0]!, 'list-unsubscribe')
      const [, path] = /^<http:\/\/[^/>]+(\/api\/newsletter\/unsubscribe\/[\da-f]{64})>/.exec(header) ?? []
      // As a mailbox provider does it (RFC 8058): no cookie, no page.
      const clicked = await fetch(site.url + path!, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect([clicked.status, await clicked.text()]).toEqual([200, 'Unsubscribed'])
      await expect(row).toContainText('One-click unsubscribe')
    } finally {
      // A page that is open asks the site now and then.
      await page.close()
      await context.close()
      await site.stop()
    }
  },
)
