import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import pg from 'pg'

interface Visitor {
  /** The rows of a query on the site's database. */
  rows: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** A unique email address. */
  email: string
  /** This visitor's network address, as the site sees it. */
  address: string
  /** Browser messages that are expected in this test; any other fails it. */
  allowed: RegExp | null
}

/** Of the site of all journeys. */
const password = 'correct horse battery'

let visitors = 0

/** A test with a visitor of its own IP address, which fails on any console error, warning or page error. */
export const test = base.extend<Visitor>({
  baseURL: async ({}, use) => use(process.env.SITE ?? ''),
  address: async ({}, use, info) => use(`10.${info.workerIndex + 1}.${++visitors >> 8}.${visitors & 255}`),
  email: async ({}, use, info) => use(`visitor-${info.testId}-${info.repeatEachIndex}@example.com`),
  allowed: async ({}, use) => use(null),
  context: async ({ context, address, allowed }, use) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
    const complaints = listen(context)
    await use(context)
    expect(complaints.filter((complaint) => !allowed?.test(complaint))).toEqual([])
  },
  rows: async ({}, use) => {
    const client = new pg.Client({ connectionString: process.env.SITE_DATABASE })
    await client.connect()
    await use(async (sql, values) => {
      const { rows } = await client.query<Record<string, unknown>>(sql, values)
      // Rows were changed directly, so notify the site as another instance would.
      if (!/^\s*select/i.test(sql)) await client.query(`select pg_notify('site_events', '{"type":"missed"}')`)
      return rows
    })
    await client.end()
  },
})

export { expect }

function listen(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`))
  return complaints
}

/** Waits until the page is hydrated, so that input and clicks reach React. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Holds every call to `path` until `release` is called, then forwards it to the server. */
export async function holdCalls(page: Page, path: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${path}`, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return { release: () => release() }
}

/** Signs the owner in. */
export async function signIn(page: Page): Promise<void> {
  expect((await page.request.post('/api/admin/login', { data: { password } })).status()).toBe(200)
}

/** A visitor requests an appointment; returns the booking's ID. */
export const book = async (page: Pick<Page, 'request'>, email: string, more: object = {}): Promise<number> =>
  (await bookWithPage(page, email, more)).id

/** A visitor requests an appointment; returns the booking's ID and the path of its page. */
export async function bookWithPage(page: Pick<Page, 'request'>, email: string, more: object = {}) {
  const ada = { firstName: 'Ada', lastName: 'Miller', phone: '(314) 555-0100', serviceType: 'heating' }
  const response = await page.request.post('/api/bookings', { data: { ...ada, email, ...more } })
  expect(response.status()).toBe(201)
  const { id, token } = (await response.json()) as { id: number; token: string }
  return { id, path: `/booking?manage=${token}` }
}

/** Expects exactly one toast with this title and description. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText(title)
  await expect(toast.getByText(description, { exact: true })).toBeVisible()
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
}
