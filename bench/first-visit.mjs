// What a phone downloads and does on its first visit, page by page:
//   node bench/first-visit.mjs [URL of a running, built site] [path ...]
// 150 ms round trip, 1.6 Mb/s, CPU ÷ 4. Bytes as transferred; each page is requested once before, so that it is
// cached. FCP, LCP, CLS and TBT are the browser's; main-thread work is the sum of its tasks.
import { chromium } from '@playwright/test'

import { publicPaths } from '../tests/quality/public-paths.ts'
import { launch, slowPhone } from './slow-phone.mjs'

const [site = 'http://localhost:3000', ...paths] = process.argv.slice(2)
const visited = paths.length > 0 ? paths : publicPaths

const browser = await chromium.launch(launch)
const rows = []
for (const path of visited) {
  const runs = []
  for (let run = 0; run < 3; run++) runs.push(await visit(path))
  rows.push({ path, ...medians(runs) })
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
    window.vitals = { lcp: 0, shift: 0, blocked: 0 }
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ startTime }) => (window.vitals.lcp = startTime)),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.vitals.shift += value))).observe(
      {
        type: 'layout-shift',
        buffered: true,
      },
    )
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => (window.vitals.blocked += Math.max(0, duration - 50))),
    ).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(site + path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const vitals = await page.evaluate(() => ({
    ...window.vitals,
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
    'FCP ms': Math.round(vitals.fcp),
    'LCP ms': Math.round(vitals.lcp),
    'TBT ms': Math.round(vitals.blocked),
    CLS: Number(vitals.shift.toFixed(4)),
    'work ms': Math.round(work),
  }
}

function kB(count) {
  return Number((count / 1000).toFixed(1))
}

/** The median of each value over all runs. */
function medians(runs) {
  const names = Object.keys(runs[0])
  return Object.fromEntries(
    names.map((name) => [name, runs.map((run) => run[name]).toSorted((a, b) => a - b)[runs.length >> 1]]),
  )
}
