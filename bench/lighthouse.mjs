// Lighthouse for every public page, and for an empty one, on phone and desktop: the median of five runs each, or of
// RUNS.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { findBrowser } from '../scripts/browser.mjs'
import { root } from '../scripts/install.mjs'
import { publicPaths } from '../tests/helpers/public-paths.ts'
import { startSite } from './built-site.mjs'
import { median, table } from './site.mjs'

// The sign-in page and the 404 page are deliberately not indexed.
const paths = publicPaths.filter((path) => !/^\/(admin|no-such)/.test(path))
const runs = Number(process.env.RUNS ?? 5)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

export async function lighthouseScores() {
  const { default: lighthouse, desktopConfig } = await import('lighthouse')
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test')
  const site = await startSite()
  const empty = await emptyPage(site.url)
  const port = 9223
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  })
  const rows = []
  try {
    for (const [path, address] of [...paths.map((one) => [one, site.url + one]), ['(an empty page)', empty.url]]) {
      for (const form of ['phone', 'desktop']) {
        const reports = []
        // Chromium sometimes reports no paint: such a run is repeated.
        for (let attempt = 0; reports.length < runs && attempt < runs + 3; attempt++) {
          const { lhr } = await lighthouse(
            address,
            { port, output: 'json', logLevel: 'error', onlyCategories: categories },
            form === 'desktop' ? desktopConfig : undefined,
          )
          if (lhr.categories.performance.score !== null) reports.push(lhr)
        }
        const score = (name) => Math.round(100 * median(reports.map((lhr) => lhr.categories[name]?.score ?? 0)))
        const value = (audit) => median(reports.map((lhr) => lhr.audits[audit]?.numericValue ?? 0))
        rows.push([
          path,
          form,
          categories.map(score).join(' / '),
          `${(value('first-contentful-paint') / 1000).toFixed(2)} s`,
          `${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
          `${Math.round(value('total-blocking-time'))} ms`,
          value('cumulative-layout-shift').toFixed(3),
        ])
        console.error(rows.at(-1).join('  '))
      }
    }
  } finally {
    await browser.close()
    empty.stop()
    await site.stop()
  }
  const note = runs === 1 ? 'One run each.' : `The median of ${runs} runs each.`
  return `${note}\n\n${table(['page', 'on', categories.join(' / '), 'FCP', 'LCP', 'TBT', 'CLS'], rows)}`
}

const security = /^(content-security-policy|cross-origin-|origin-agent-cluster|permissions-policy|referrer-policy|x-)/

/** A page of one line with the same security headers, as a baseline. */
async function emptyPage(url) {
  const { headers } = await fetch(url)
  const securityHeaders = Object.fromEntries([...headers].filter(([name]) => security.test(name)))
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><link rel="icon" href="data:,"><h1>Empty</h1></html>'
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...securityHeaders, 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
