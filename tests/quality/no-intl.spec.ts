import type { Page } from '@playwright/test'

import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from './public-paths.ts'

test.use({ allowed: /status of 404|openstreetmap|ERR_/ })

/** Records every use of Intl and where it was. */
const watchIntl = (page: Page) =>
  page.addInitScript(() => {
    const used: string[] = []
    Object.assign(window, { intlUsed: used })
    const note = (owner: object, name: string) => {
      const noted = () => used.push(`${name} ${new Error().stack}`)
      const watched = new Proxy(Reflect.get(owner, name) as typeof Intl.NumberFormat, {
        apply: (target, self, values) => (noted(), Reflect.apply(target, self, values) as object),
        construct: (target, values) => (noted(), Reflect.construct(target, values) as object),
      })
      Object.defineProperty(owner, name, { value: watched, writable: true, configurable: true })
    }
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules', 'RelativeTimeFormat', 'Segmenter'])
      note(Intl, name)
    note(Number.prototype, 'toLocaleString')
    note(String.prototype, 'localeCompare')
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) note(Date.prototype, name)
  })

const intlUsed = (page: Page) => page.evaluate(() => (window as unknown as { intlUsed: string[] }).intlUsed)

test("viewing a page doesn't use Intl", async ({ page }) => {
  test.setTimeout(60_000)
  await watchIntl(page)
  for (const path of publicPaths) {
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    // Content below the fold renders when the browser is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
    expect.soft(await intlUsed(page), path).toEqual([])
  }
  await page.evaluate(() => (1204).toLocaleString('en-US'))
  expect(await intlUsed(page), 'the watch works').toHaveLength(1)
})
