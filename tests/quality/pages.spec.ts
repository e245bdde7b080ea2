import type { Page } from '@playwright/test'

import { violations } from '#tests/helpers/axe.ts'
import { faultsOf } from '#tests/helpers/layout-faults.ts'
import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from '#tests/helpers/public-paths.ts'

test.use({ allowed: /status of 404|openstreetmap|ERR_/, contextOptions: { reducedMotion: 'reduce' } })

const pagesOfCards = ['/', '/services', '/reviews', '/blog', '/membership']

for (const path of publicPaths) {
  test(`${path} is accessible, light and dark, fits 1280 and 320 px and a zoom of 200%, and uses no Intl`, async ({
    page,
  }) => {
    await watchIntl(page)
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    // Content below the fold renders when the browser is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
    expect.soft(await intlUsed(page)).toEqual([])
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.evaluate(() => (1204).toLocaleString('en-US'))
    expect(await intlUsed(page), 'the watch works').toHaveLength(1)

    expect.soft(await breakableNames(page)).toEqual([])
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await violations(page), `${width} px`).toEqual([])
      // Other rules don't depend on colors.
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await violations(page, ['color-contrast']), `dark, ${width} px`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      expect.soft(await widthOf(page), `${width} px`).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: 640, height: 400 })
    expect.soft(await faultsOf(page), 'zoomed to 200%').toEqual([])
    // On a phone they would take a sixth of the first style and layout time.
    await page.setViewportSize({ width: 412, height: 823 })
    const containers = page
      .locator('body *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).containerType !== 'normal').length)
    expect.soft(await containers, 'container queries').toBe(0)
    if (!pagesOfCards.includes(path)) return
    await page.locator('main article :is(h3, p:not(:has(svg)))').evaluateAll((all, word) => {
      for (const one of all) one.append(` ${word}`)
    }, 'Pneumono'.repeat(12))
    expect.soft(await widthOf(page), 'with a word longer than a card').toBe(412)
  })
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

/** One of 20 hues, each lighter and louder than the one before. */
const color = (index: number) => {
  const channel = (shift: number) => Math.round(127 + (40 + 4 * index) * Math.sin(index * 2.4 + shift))
  return [0, 2.1, 4.2].map((shift) => channel(shift).toString(16).padStart(2, '0')).join('')
}

test('text can be read in 20 pairs of colors, half of them in the dark', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  for (let index = 0; index < 20; index++) {
    const href = `/theme/${color(index)}-${color(19 - index)}.css`
    await page.evaluate(async (to) => {
      document.querySelector('#colors')?.remove()
      const link = Object.assign(document.createElement('link'), { id: 'colors', rel: 'stylesheet', href: to })
      const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
      document.head.append(link)
      await loaded
    }, href)
    await page.emulateMedia({ colorScheme: index % 2 ? 'dark' : 'light', reducedMotion: 'reduce' })
    expect.soft(await violations(page, ['color-contrast']), href).toEqual([])
  }
})

test('a post card is horizontal if there is room', async ({ page }) => {
  const beside = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog')
    const card = page.locator('[data-post]').first()
    const [picture, title] = await Promise.all([
      card.locator('img, svg').first().boundingBox(),
      card.locator('h3').boundingBox(),
    ])
    return title!.x >= picture!.x + picture!.width
  }
  expect(await beside(412)).toBe(false)
  expect(await beside(740)).toBe(true)
})

test('a long word in a horizontal post card wraps, and its image keeps its size', async ({ page }) => {
  for (const width of [740, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog')
    await hydrated(page)
    const card = page.locator('[data-post]').first()
    const picture = card.locator('img, svg').first()
    const before = (await picture.boundingBox())!.width
    await card.locator('h3, h3 + p').evaluateAll((all, word) => {
      for (const one of all) one.append(` ${word}`)
    }, 'Pneumono'.repeat(12))
    expect((await picture.boundingBox())!.width, `${width} px`).toBeCloseTo(before, 0)
    const words = card.locator('h3, h3 + p')
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
