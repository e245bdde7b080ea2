// What a phone fetches and does on its first visit, page by page:
//   node bench/first-visit.mjs [address of a running, built site] [path ...]
// 150 ms round trip, 1.6 Mb/s, CPU ÷ 4. Bytes as they came over the line; the page is asked for once before, so that it
// is kept ready. FCP, LCP, CLS and TBT are the browser's own; main-thread work is the sum of its tasks.
import { chromium } from '@playwright/test'

import { publicPaths } from '../tests/quality/public-paths.ts'
import { launch, slowPhone } from './slow-phone.mjs'

const [site = 'http://localhost:3000', ...paths] = process.argv.slice(2)
const asked = paths.length > 0 ? paths : publicPaths

const browser = await chromium.launch(launch)
const rows = []
for (const path of asked) {
  const runs = []
  for (let run = 0; run < 3; run++) runs.push(await visit(path))
  rows.push({ path, ...middle(runs) })
}
await browser.close()
console.table(rows)

async function visit(path) {
  const { page, devtools, close } = await slowPhone(browser)
  await fetch(site + path, { headers: { 'accept-encoding': 'br' } }).then((response) => response.arrayBuffer())
  const kinds = new Map()
  const bytes = { total: 0, html: 0, js: 0, font: 0, other: 0 }
  let requests = 0
  let early = 0
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = { Document: 'html', Script: 'js', Font: 'font' }[kinds.get(requestId)] ?? 'other'
    requests += 1
    bytes.total += encodedDataLength
    bytes[kind] += encodedDataLength
    if (kind !== 'js') early += encodedDataLength
  })
  await page.addInitScript(() => {
    window.seen = { lcp: 0, shift: 0, blocked: 0 }
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ startTime }) => (window.seen.lcp = startTime)),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.seen.shift += value))).observe({
      type: 'layout-shift',
      buffered: true,
    })
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => (window.seen.blocked += Math.max(0, duration - 50))),
    ).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(site + path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => ({
    ...window.seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  const { metrics } = await devtools.send('Performance.getMetrics')
  const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  await close()
  return {
    requests,
    'total kB': kB(bytes.total),
    html: kB(bytes.html),
    js: kB(bytes.js),
    font: kB(bytes.font),
    'first screen kB': kB(early),
    'FCP ms': Math.round(seen.fcp),
    'LCP ms': Math.round(seen.lcp),
    'TBT ms': Math.round(seen.blocked),
    CLS: Number(seen.shift.toFixed(4)),
    'work ms': Math.round(work),
  }
}

function kB(count) {
  return Number((count / 1000).toFixed(1))
}

/** Of each figure the middle one of all runs. */
function middle(runs) {
  const names = Object.keys(runs[0])
  return Object.fromEntries(
    names.map((name) => [name, runs.map((run) => run[name]).toSorted((a, b) => a - b)[runs.length >> 1]]),
  )
}
