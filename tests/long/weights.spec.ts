import { brotliCompressSync, constants } from 'node:zlib'

import type { Browser, Response } from '@playwright/test'

import { startOwnSite } from '#tests/helpers/own-site.ts'
import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from '#tests/helpers/public-paths.ts'

const kilobyte = 1000
const brotli = (body: Buffer | string, quality: number) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** Compressed transfer size, of a page as cached: its first response is compressed fast and later ones better. */
const assetWeights = new Map<string, number>()
async function weigh(response: Response, body: Buffer) {
  const url = response.url()
  const compressed =
    kindOf(response) === 'html' ? brotli(body, 11) : (await response.request().sizes()).responseBodySize
  const known = assetWeights.get(url) ?? compressed
  assetWeights.set(url, known)
  return known
}

function kindOf(response: Response) {
  const kinds: Record<string, string> = { document: 'html', script: 'js', stylesheet: 'css', font: 'font' }
  return kinds[response.request().resourceType()] ?? 'other'
}

/** Web vitals are sent five seconds after hydration: on a slow machine, before the first visit is over. */
const measuring = '/assets/vitals-'

/** Everything a phone fetches on its first visit, until the page is hydrated and the network is quiet. */
async function firstVisit(browser: Browser, site: string, path: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site })
  const page = await context.newPage()
  // Prefetches for the next click don't count.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== new URL(site).origin,
    (route) => {
      foreign.push(route.request().url())
      return route.abort()
    },
  )
  const responses: Response[] = []
  page.on('response', (response) => void (response.url().includes(measuring) || responses.push(response)))
  await page.goto(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map((file) => file.toJSON()))
  const early = files.filter(({ name, startTime }) => name.includes(measuring) && startTime < 5_000)
  let firstScreen = 0
  const sums: Record<string, number> = { html: 0, js: 0, css: 0, font: 0, other: 0 }
  let inlineStyle = 0
  let uncompressed = 0
  for (const response of responses) {
    const kind = kindOf(response)
    const body = await response.body()
    const weight = await weigh(response, body)
    sums[kind] = (sums[kind] ?? 0) + weight
    if (kind !== 'js') firstScreen += weight
    if (kind === 'html') {
      uncompressed = body.length
      inlineStyle = brotli(/<style[^>]*>([^]*?)<\/style>/.exec(body.toString())?.[1] ?? '', 11)
    }
  }
  await context.close()
  const total = Object.values(sums).reduce((sum, weight) => sum + weight, 0)
  return { path, sums, total, firstScreen, inlineStyle, uncompressed, requests: responses.length, foreign, early }
}

/** The budget of each page: kB and requests. */
const form = { total: 160, requests: 12 }
const budgets: Record<string, { total: number; requests: number }> = {
  '/': { total: 148, requests: 10 },
  '/booking': form,
  '/contact': form,
  '/privacy-policy': form,
  '/admin/login': { total: 155, requests: 12 },
}
const defaultBudget = { total: 146, requests: 12 }
const firstScreenBudget = 40
/** Uncompressed, two fifths of it the style sheet. */
const documentBudget = 182

test('the first visit of every page on a phone is within budget, without third-party requests', async ({ browser }) => {
  test.setTimeout(180_000)
  // On a freshly seeded site: rows written by other tests would add to the weight.
  const site = await startOwnSite()
  const visits = []
  for (const path of publicPaths) visits.push(await firstVisit(browser, site.url, path))
  await site.stop()
  const shown = (weight = 0) => (weight / kilobyte).toFixed(1).padStart(10)
  const rows = visits.map(
    ({ path, sums, total, inlineStyle, requests }) =>
      path.padEnd(26) +
      [sums.html, inlineStyle, sums.font, sums.js, sums.css, sums.other, total].map(shown).join('') +
      String(requests).padStart(10),
  )
  const heads = ['html', '(css in)', 'font', 'js', 'css', 'other', 'total kB'].map((head) => head.padStart(10)).join('')
  console.log([`${'first visit'.padEnd(26)}${heads}  requests`, ...rows].join('\n'))
  for (const { path, sums, total, firstScreen, inlineStyle, uncompressed, requests, foreign, early } of visits) {
    const limit = budgets[path] ?? defaultBudget
    expect.soft(total, `${path}: total`).toBeLessThanOrEqual(limit.total * kilobyte)
    expect.soft(requests, `${path}: requests`).toBeLessThanOrEqual(limit.requests)
    expect.soft(firstScreen, `${path}: first screen`).toBeLessThanOrEqual(firstScreenBudget * kilobyte)
    expect.soft(uncompressed, `${path}: document`).toBeLessThanOrEqual(documentBudget * kilobyte)
    expect.soft(inlineStyle, `${path}: inline style`).toBeLessThanOrEqual(20 * kilobyte)
    expect.soft(sums.font, `${path}: font`).toBeLessThanOrEqual(20 * kilobyte)
    expect.soft(foreign, `${path}: third-party requests`).toEqual([])
    expect.soft(early, `${path}: web vitals sent too early`).toEqual([])
  }
})
