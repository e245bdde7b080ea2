import { brotliCompressSync, constants } from 'node:zlib'

import type { Browser, Response } from '@playwright/test'

import { awake, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from './public-paths.ts'

const kilobyte = 1000
const brotli = (body: Buffer | string, quality: number) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** A page is squeezed while somebody waits, an asset once and well; what is squeezed already is sent as it is. */
const assetWeights = new Map<string, number>()
function weigh(kind: string, url: string, body: Buffer) {
  if (kind === 'html' || kind === 'other') return Math.min(body.length, brotli(body, 5))
  const known = assetWeights.get(url) ?? Math.min(body.length, kind === 'font' ? body.length : brotli(body, 11))
  assetWeights.set(url, known)
  return known
}

function kindOf(response: Response) {
  const kinds: Record<string, string> = { document: 'html', script: 'js', stylesheet: 'css', font: 'font' }
  return kinds[response.request().resourceType()] ?? 'other'
}

/** Everything a phone fetches on its first visit, until the page is awake and nothing more comes. */
async function firstVisit(browser: Browser, site: string, path: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site })
  const page = await context.newPage()
  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== new URL(site).origin,
    (route) => {
      foreign.push(route.request().url())
      return route.abort()
    },
  )
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path)
  await awake(page)
  await page.waitForLoadState('networkidle')
  const sums: Record<string, number> = { html: 0, js: 0, css: 0, font: 0, other: 0 }
  const fonts: number[] = []
  let inlineStyle = 0
  for (const response of responses) {
    const kind = kindOf(response)
    const body = await response.body()
    const weight = weigh(kind, response.url(), body)
    sums[kind] = (sums[kind] ?? 0) + weight
    if (kind === 'font') fonts.push(weight)
    if (kind === 'html') inlineStyle = brotli(/<style>([^]*?)<\/style>/.exec(body.toString())?.[1] ?? '', 11)
  }
  await context.close()
  const total = Object.values(sums).reduce((sum, weight) => sum + weight, 0)
  return { path, sums, total, fonts, inlineStyle, requests: responses.length, foreign }
}

test('the first visit of every page on a phone is light, and asks nobody but us', async ({ browser, baseURL }) => {
  test.setTimeout(90_000)
  const visits = []
  for (const path of publicPaths) visits.push(await firstVisit(browser, baseURL ?? '', path))
  const shown = (weight = 0) => (weight / kilobyte).toFixed(1).padStart(8)
  const rows = visits.map(
    ({ path, sums, total, inlineStyle, requests }) =>
      path.padEnd(18) +
      [sums.html, inlineStyle, sums.js, sums.css, sums.font, sums.other, total].map(shown).join('') +
      String(requests).padStart(10),
  )
  const heads = ['html', '(css in)', 'js', 'css', 'font', 'other', 'total kB'].map((head) => head.padStart(8)).join('')
  console.log([`${'first visit'.padEnd(18)}${heads}  requests`, ...rows].join('\n'))
  for (const { path, total, fonts, inlineStyle, requests, foreign } of visits) {
    expect.soft(total, `${path}: everything`).toBeLessThanOrEqual(250 * kilobyte)
    expect.soft(inlineStyle, `${path}: the style in the page`).toBeLessThanOrEqual(20 * kilobyte)
    expect.soft(fonts, `${path}: fonts`).toHaveLength(1)
    expect.soft(fonts[0], `${path}: the font`).toBeLessThanOrEqual(20 * kilobyte)
    expect.soft(requests, `${path}: requests`).toBeLessThanOrEqual(30)
    expect.soft(foreign, `${path}: asked of others`).toEqual([])
  }
})
