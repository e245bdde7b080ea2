import type { Page } from '@playwright/test'

import { violations } from '#tests/helpers/axe.ts'
import { faultsOnPaper } from '#tests/helpers/faults-on-paper.ts'
import { faultsOf } from '#tests/helpers/layout-faults.ts'
import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from '#tests/helpers/public-paths.ts'

test.use({ allowed: /status of 404|openstreetmap|ERR_/, contextOptions: { reducedMotion: 'reduce' } })

const pagesOfCards = ['/', '/services', '/reviews', '/blog', '/membership']

/** Several pages a test, so that the workers share them. */
const groups = Array.from({ length: Math.ceil(publicPaths.length / 6) }, (_, at) =>
  publicPaths.slice(6 * at, 6 * at + 6),
)

for (const paths of groups) {
  test(`accessible, light and dark, at 1280 and 320 px and a zoom of 200%, readable on paper, without Intl: ${paths.join(', ')}`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await watchIntl(page)
    for (const path of paths) await test.step(path, () => expectFaultless(page, path))
  })
}

async function expectFaultless(page: Page, path: string) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(path)
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  // Content below the fold renders when the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
  expect.soft(await intlUsed(page), path).toEqual([])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(() => (1204).toLocaleString('en-US'))
  expect(await intlUsed(page), 'the watch works').toHaveLength(1)

  expect.soft(await breakableNames(page), path).toEqual([])
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await violations(page), `${path}, ${width} px`).toEqual([])
    expect.soft(await widthOf(page), `${path}, ${width} px`).toBeLessThanOrEqual(width)
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, media: 'print' })
    expect.soft(await faultsOnPaper(page), `${path} on paper, ${colorScheme}`).toEqual([])
    await page.emulateMedia({ colorScheme, media: 'screen' })
    // Other rules don't depend on colors.
    if (colorScheme === 'dark') expect.soft(await violations(page, ['color-contrast']), `${path}, dark`).toEqual([])
  }
  await page.setViewportSize({ width: 640, height: 400 })
  expect.soft(await faultsOf(page), `${path} zoomed to 200%`).toEqual([])
  // On a phone they would take a sixth of the first style and layout time.
  await page.setViewportSize({ width: 412, height: 823 })
  const containers = page
    .locator('body *')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).containerType !== 'normal').length)
  expect.soft(await containers, `${path}, container queries`).toBe(0)
  if (!pagesOfCards.includes(path)) return
  await page.locator('main article :is(h3, p:not(:has(svg)))').evaluateAll((all, word) => {
    for (const one of all) one.append(` ${word}`)
  }, 'Pneumono'.repeat(12))
  expect.soft(await widthOf(page), `${path} with a word longer than a card`).toBe(412)
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Texts in which a line may break after "St." in "St. Louis". */
const breakableNames = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue ?? ''
      const around = walker.currentNode.parentElement
      if (!text.includes('St. Louis') || !around || around.closest('script, svg')) continue
      const { whiteSpaceCollapse, textWrapMode } = getComputedStyle(around)
      if (whiteSpaceCollapse !== 'preserve' && textWrapMode !== 'nowrap') found.push(text.trim())
    }
    return found
  })

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

test('a post card is horizontal if there is room; a long word in it wraps, and its image keeps its size', async ({
  page,
}) => {
  for (const width of [412, 740, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog')
    await hydrated(page)
    const card = page.locator('[data-post]').first()
    const picture = card.locator('img, svg').first()
    const before = (await picture.boundingBox())!
    const title = (await card.locator('h3').boundingBox())!
    expect(title.x >= before.x + before.width, `${width} px`).toBe(width > 412)
    if (width === 412) continue
    const words = card.locator('h3, h3 + p')
    await words.evaluateAll((all, word) => {
      for (const one of all) one.append(` ${word}`)
    }, 'Pneumono'.repeat(12))
    expect((await picture.boundingBox())!.width, `${width} px`).toBeCloseTo(before.width, 0)
    const ends = await words.evaluateAll((all) =>
      all.map((one) => {
        const text = document.createRange()
        text.selectNodeContents(one)
        return Math.max(...Array.from(text.getClientRects(), ({ right }) => right))
      }),
    )
    const { x, width: wide } = (await card.boundingBox())!
    expect(Math.max(...ends), `${width} px`).toBeLessThanOrEqual(x + wide)
  }
})
