import { startOwnSite } from '#tests/helpers/own-site.ts'
import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

const lists = [
  '/admin',
  '/admin?tab=content&what=services',
  '/admin?tab=content&what=reviews',
  '/admin?tab=trash',
  '/admin?tab=outbox',
  '/admin?tab=settings',
  '/admin/blog',
  '/admin/categories',
  '/admin/newsletter',
  '/admin/newsletter?tab=subscribers',
  '/admin/newsletter-templates',
  '/admin/newsletter-themes',
  '/admin/bookings',
  '/admin/contacts',
  '/admin/sms-consent-report',
]

let site: Awaited<ReturnType<typeof startOwnSite>>
test.beforeAll(async () => {
  site = await startOwnSite()
})
test.afterAll(() => site.stop())

test('buttons and links of different rows have different names', async ({ page }) => {
  test.slow()
  const headers = { origin: site.url }
  const post = async (path: string, data: object) => {
    const response = await page.request.post(site.url + path, { data, headers })
    expect(response.ok(), path).toBe(true)
    return (await response.json()) as { id: number }
  }
  await post('/api/admin/login', { password: site.password })
  const smsConsent = { general: true, informational: false, marketing: false, noTexts: false }
  for (const [index, name] of ['Ada', 'Ben'].entries()) {
    const email = `${name}@example.com`.toLowerCase()
    const booking = { lastName: 'Miller', email, phone: `(314) 555-016${index}`, serviceType: 'heating', smsConsent }
    await post('/api/bookings', { firstName: name, ...booking })
    await post('/api/contacts', { name: `${name} Lee`, email, subject: 'quote', message: 'How much?', smsConsent })
    await post('/api/newsletter/subscribe', { email })
    await post('/api/admin/newsletter-templates', { title: `${name}'s`, subject: 'Fall', content: 'Words.' })
    await post('/api/admin/webhooks', { url: `https://hooks.example.com/${name}`, events: ['booking.created'] })
    const { id } = await post('/api/bookings', { firstName: `${name} Trashwell`, ...booking })
    await page.request.delete(`${site.url}/api/admin/bookings/${id}`, { headers })
  }
  for (const path of lists) {
    await page.goto(site.url + path)
    await hydrated(page)
    const inRows = page.getByRole('main').locator('tbody tr, li:not(nav li), article')
    await expect(inRows.nth(1), path).toBeVisible()
    const names = await inRows
      .locator('button:visible, a:visible')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent.trim()))
    const twice = names.filter((name, index) => names.indexOf(name) !== index)
    expect(twice, path).toEqual([])
  }

  // A switch keeps the focus while it is saved.
  await page.goto(`${site.url}/admin/categories`)
  await hydrated(page)
  const isActive = page.getByRole('switch', { name: 'Company News is active' })
  await isActive.press('Space')
  await expect(isActive).not.toBeChecked()
  await expect(isActive).toBeFocused()
})
