import { setTimeout as wait } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { headerLinks } from '#app/layout/navigation.ts'
import { startHttpServer } from '#tests/helpers/http-server.ts'
import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from '#tests/helpers/public-paths.ts'

interface Shift {
  value: number
  moved: string[]
}

test.use({ allowed: /status of 404|openstreetmap|ERR_/ })

/** Collects every layout shift that no input excuses, and what moved. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const watched = Object.assign(window, { shifts: [] as { value: number; moved: string[] }[] })
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : '').slice(0, 120))
        watched.shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** All shifts, once what renders when the browser is idle has been painted. */
const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: Shift[] }).shifts
  })

/** The score, and in a failure's message what moved. */
function sumOf(shifts: Shift[]) {
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return { sum, about: JSON.stringify(shifts, null, 1) }
}

/** The fonts the page's heading is actually rendered with. */
async function fontsOfHeading(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName }) => familyName)
}

test('a page uses our font once cached, and on a slow connection a fallback of the same width', async ({ page }) => {
  await overSlowLine(page)
  await page.goto('/services')
  expect(await fontsOfHeading(page)).toHaveLength(1)
  await page.goto('/about')
  expect(await fontsOfHeading(page)).toEqual([expect.stringContaining('Figtree')])
})

/** So slow that the page arrives in pieces and paints in between. */
async function overSlowLine(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const line = { latency: 150, downloadThroughput: 80_000, uploadThroughput: 80_000 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
}

for (const width of [390, 1280]) {
  test(`nothing moves while a page loads, at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    const figures: string[] = []
    for (const path of publicPaths) {
      await page.goto(path)
      await hydrated(page)
      const { sum, about } = sumOf(await shiftsOf(page))
      figures.push(`${path} ${sum.toFixed(4)}`)
      // On a busy machine a document arrives in two pieces, and the last review so far is a wide card for a moment.
      expect.soft(sum, `${path}: ${about}`).toBeCloseTo(0, 4)
    }
    console.log(`moved while loading at ${width} px: ${figures.join(', ')}`)
  })

  // Content centered beside a picture moves as it grows while the document streams: 0.023 at the worst split of 17
  // pages.
  test(`hardly anything moves while a page arrives in chunks, at ${width} px`, async ({ page }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    await page.route(/\.js$/, (route) => route.abort())
    await overSlowLine(page)
    for (const path of publicPaths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const { sum, about } = sumOf(await shiftsOf(page))
      expect.soft(sum, `${path}: ${about}`).toBeLessThanOrEqual(0.03)
    }
  })

  test(`nothing moves when a header link's data arrives late, at ${width} px`, async ({ page }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    // Longer than the 500 ms after a click in which the browser excuses every shift.
    await page.route('**/api/**', async (route) => {
      await wait(800)
      await route.continue().catch(() => {})
    })
    const figures: string[] = []
    for (const { label } of headerLinks) {
      await page.goto('/terms-of-service')
      await hydrated(page)
      if (width < 1024) await page.getByRole('button', { name: 'Open menu' }).click()
      await page.evaluate(() => Object.assign(window, { shifts: [] }))
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click()
      await expect(page).not.toHaveURL(/terms/)
      await page.waitForLoadState('networkidle')
      const { sum, about } = sumOf(await shiftsOf(page))
      figures.push(`${label} ${sum.toFixed(4)}`)
      expect.soft(sum, `${label}: ${about}`).toBe(0)
    }
    console.log(`moved after a header link at ${width} px: ${figures.join(', ')}`)
  })
}

/** Serves a document in two pieces, the second long after the first has painted. */
async function inTwoPieces() {
  const pieces = { first: '', second: '' }
  const server = await startHttpServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(pieces.first)
    setTimeout(() => response.end(pieces.second), 200)
  })
  return { ...server, pieces }
}

/** On a phone nothing moves, wherever the document is split. */
async function expectStill(page: Page, html: string, places: number[]) {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchShifts(page)
  await page.route(/\.js$/, (route) => route.abort())
  const server = await inTwoPieces()
  for (const place of places) {
    Object.assign(server.pieces, { first: html.slice(0, place), second: html.slice(place) })
    await page.goto(server.url)
    const { sum, about } = sumOf(await shiftsOf(page))
    expect.soft(sum, `${html.slice(place, place + 40)}: ${about}`).toBe(0)
  }
  await server.stop()
}

test('nothing moves when a page is split between an icon of its header or phone bar and the label', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  const places = [...html.slice(0, html.indexOf('<main')).matchAll(/<\/svg>/g)].map(
    ({ index }) => index + '</svg>'.length,
  )
  expect(html.slice(places.at(-1))).toMatch(/^ Schedule/)
  await expectStill(page, html, places)
})

for (const path of ['/no-such-page', '/blog/999999']) {
  test(`the text of ${path} does not move when later content arrives`, async ({ page, request }) => {
    const html = await (await request.get(path)).text()
    const words = html.indexOf('<h1>')
    const places = [...html.slice(words, html.indexOf('</main>')).matchAll(/<\/(?:p|div)>/g)].map(
      ({ index, 0: end }) => words + index + end.length,
    )
    expect(places.length).toBeGreaterThan(1)
    await expectStill(page, html, places.slice(0, 4))
  })
}
