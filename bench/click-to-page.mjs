// How long a click within the site takes to the finished page, and Back from there, on a slow phone:
//   node bench/click-to-page.mjs [address of a running, built site] [from to]
// 150 ms round trip, 1.6 Mb/s, CPU ÷ 4. The finger touches the link a second before it is lifted ("preloaded on intent"),
// or only 80 ms before. From the click to the frame that shows the page's heading and, in view, none of its placeholders,
// and to the one in which what stands below the first screen is there too; the work is the main thread's between the click
// and the latter.
import { chromium } from '@playwright/test'

import { launch, slowPhone } from './slow-phone.mjs'

const [site = 'http://localhost:3000', ...asked] = process.argv.slice(2)
const all = [
  ['/', '/services'],
  ['/', '/reviews'],
  ['/', '/blog'],
  ['/', '/membership'],
  ['/services', '/contact'],
  ['/blog', '/blog/1'],
  ['/about', '/'],
]
const ways = asked.length === 2 ? [asked] : all

const browser = await chromium.launch(launch)
const rows = []
for (const [from, to] of ways) {
  for (const ahead of [1_000, 80]) {
    const runs = []
    for (let run = 0; run < 3; run++) runs.push(await clickAndBack(from, to, ahead))
    rows.push({ from, to, 'touched before ms': ahead, ...middle(runs) })
  }
}
await browser.close()
console.table(rows)

async function clickAndBack(from, to, ahead) {
  const { page, devtools, close } = await slowPhone(browser)
  await page.addInitScript(watchFrames)
  await page.goto(site + from)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const heading = await page.locator('h1').textContent()
  const workBefore = await work(devtools)
  const click = await page.evaluate(clickOn, { to, ahead, heading })
  const workOfClick = (await work(devtools)) - workBefore
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  const back = await page.evaluate(goBack, { heading })
  await close()
  return {
    'click ms': Math.round(click.seen),
    'all of it ms': Math.round(click.whole),
    'back ms': Math.round(back.seen),
    'all of back ms': Math.round(back.whole),
    'work of click ms': Math.round(workOfClick),
  }
}

/** In the page: touches, waits, clicks, and gives the times to the first screen and to all of the page. */
async function clickOn({ to, ahead, heading }) {
  const link = document.querySelector(
    `main a[href="${to}"], footer a[href="${to}"], header a[href="${to}"], a[href="${to}"]`,
  )
  link.dispatchEvent(new Event('touchstart', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, ahead))
  const isNext = () => {
    const now = document.querySelector('h1')?.textContent
    return location.pathname === to && now && now !== heading && !document.querySelector('main [aria-busy=true]')
  }
  return window.untilShown(() => link.click(), isNext)
}

async function goBack({ heading }) {
  const isBack = () => document.querySelector('h1')?.textContent === heading
  return window.untilShown(() => history.back(), isBack)
}

/** For the page: the times from `act` to the frame in which `there` is so without placeholders, and to that with all of it. */
function watchFrames() {
  window.untilShown = (act, there) => {
    const start = performance.now()
    act()
    return new Promise((resolve) => {
      let seen = 0
      // What is there when a frame begins is in that frame; the timer comes when it is painted.
      const look = () =>
        requestAnimationFrame(() => {
          const missing = [...document.querySelectorAll('[data-skeleton], [data-below]')]
          const inView = missing.filter((one) => one.getBoundingClientRect().top < innerHeight)
          const first = there() && inView.every((one) => one.getBoundingClientRect().bottom <= 0)
          const whole = first && missing.length === 0
          if (first) {
            setTimeout(() => {
              seen ||= performance.now() - start
              if (whole) resolve({ seen, whole: performance.now() - start })
            })
          }
          if (!whole) look()
        })
      look()
    })
  }
}

async function work(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Of each figure the middle one of all runs. */
function middle(runs) {
  const names = Object.keys(runs[0])
  return Object.fromEntries(
    names.map((name) => [name, runs.map((run) => run[name]).toSorted((a, b) => a - b)[runs.length >> 1]]),
  )
}
