// `npm run webkit`: tests the site in WebKit, the engine of iPhones: every public page, the menu, Back, the forms and
// the office in WebKitGTK, through its WebDriver. Not part of `npm test`: its packages are 300 MB, and MiniBrowser
// sometimes hangs.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { password, startSite } from './built-site.mjs'
import { findProgram } from './debian.mjs'
import { build, install } from './install.mjs'

const driver = findProgram('/usr/bin/WebKitWebDriver', 'webkit2gtk-driver')
const browser = findProgram('/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', 'webkit2gtk-driver')
const screen = findProgram('/usr/bin/Xvfb', 'xvfb')
install()
build()
const { publicPaths } = await import('../tests/quality/public-paths.ts')

const site = await startSite()
const display = await startScreen()
const port = await freePort()
const server = spawn(driver, [`--port=${port}`], {
  stdio: 'ignore',
  env: {
    ...process.env,
    DISPLAY: `:${display.number}`,
    // The sandbox does not run as root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  },
})
let failed = 0
try {
  for (const width of [460, 1280]) await testAt(width)
} finally {
  server.kill()
  display.stop()
  await site.stop()
}
console.log(failed === 0 ? 'Everything works in WebKit.' : `${failed} failed in WebKit.`)
process.exit(failed === 0 ? 0 : 1)

/** Runs all of it in a window of this width. MiniBrowser's minimum is 447 px. */
async function testAt(width) {
  const page = await openWindow(width)
  const step = async (name, body) => {
    try {
      await body()
      console.log(`ok     ${width} px: ${name}`)
    } catch (error) {
      failed++
      console.error(`FAILED ${width} px: ${name}: ${error.message}`)
    }
  }
  const openMenu = () => width < 1000 && page.press('header button', 'Open menu')
  const email = `webkit-${width}@example.com`
  await step('the page loads its own font', async () => {
    await page.open('/')
    await page.until(`(() => {
      const pen = document.createElement('canvas').getContext('2d')
      const widthIn = (family) => ((pen.font = '20px ' + family), pen.measureText('No heat? Call us.').width)
      return widthIn("Figtree, 'Figtree stand-in'") !== widthIn("'Figtree stand-in'")
    })()`)
  })
  for (const path of publicPaths) {
    await step(`${path} is hydrated and does not scroll sideways`, async () => {
      await page.open(path)
      await page.until('document.documentElement.scrollWidth <= innerWidth')
    })
  }
  if (width < 768) {
    await step('the bar at the bottom calls', async () => {
      await page.open('/')
      await page.until("document.elementFromPoint(innerWidth / 4, innerHeight - 20).closest('a').protocol === 'tel:'")
    })
  }
  await step('the menu opens a page at its top', async () => {
    await page.open('/')
    await openMenu()
    await page.press('header a', 'About Us')
    await page.until("location.pathname === '/about' && scrollY === 0")
  })
  for (const [part, from] of [
    ['header', '/blog'],
    ['footer', '/services'],
  ]) {
    await step(`Back to ${from} from a link of the ${part} restores the scroll position`, async () => {
      await page.open(from)
      if (part === 'header') await page.run("scrollTo({ top: 900, behavior: 'instant' })")
      if (part === 'header') await openMenu()
      await page.press(`${part} a`, 'About Us', part === 'footer')
      await page.until("location.pathname === '/about'")
      await page.back()
      await page.until(`location.pathname === '${from}' && Math.abs(scrollY - ${page.left}) < 2`)
    })
  }
  await step('a booking lists what is missing and is accepted once complete', async () => {
    await page.open('/booking')
    await page.click('[name=privacyConsent]')
    await page.press('#booking-form button', 'Schedule Service')
    await page.shows('Please fix 5 fields.')
    await page.enter({ firstName: 'Ann', lastName: 'Lee', email, phone: '314-555-0188', message: 'No heat' })
    await page.choose('[name=serviceType]', 'heating')
    await page.press('#booking-form button', 'Schedule Service')
    await page.shows('Booking Submitted Successfully')
    await page.shows('Thanks, Ann. Reference B-')
  })
  await step('what was typed survives a reload', async () => {
    await page.open('/contact')
    await page.enter({ name: 'Bob Ray' })
    await wait(1000)
    await page.open('/contact')
    await page.until("document.querySelector('[name=name]').value === 'Bob Ray'")
  })
  await step('the owner logs in, sees the booking and logs out', async () => {
    await page.open('/admin/login')
    await page.enter({ password }, 'input[type=password]')
    await page.press('button', 'Log In')
    await page.until("location.pathname === '/admin'")
    await page.open('/admin/bookings')
    await page.press('main button, main a', 'Ann Lee')
    await page.shows('No heat')
    await page.open('/admin')
    await openMenu()
    await page.press('button', 'Log Out')
    await page.until("location.pathname === '/admin/login'")
  })
  await page.close()
}

/** A MiniBrowser window: what a person does there. Each step may take up to ten seconds. */
async function openWindow(width) {
  const options = { binary: browser, args: ['--automation'] }
  const address = `http://127.0.0.1:${port}/session`
  const { sessionId } = await send('POST', address, {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })
  const call = (method, path, body) => send(method, `${address}/${sessionId}${path}`, body)
  await call('POST', '/window/rect', { width, height: 900 })
  const run = (script) => call('POST', '/execute/sync', { script: `return (${script})`, args: [] })
  const element = async (selector) => {
    const found = await call('POST', '/element', { using: 'css selector', value: selector })
    return `/element/${Object.values(found)[0]}`
  }
  const page = {
    left: 0,
    run,
    open: async (path) => {
      await call('POST', '/url', { url: site.url + path })
      await page.until("'hydrated' in document.documentElement.dataset")
    },
    until: async (script) => {
      const end = Date.now() + 10_000
      while (!(await run(script).catch(() => false))) {
        if (Date.now() > end) throw new Error(`not true: ${script} (at ${await run('location.href + " " + scrollY')})`)
        await wait(50)
      }
    },
    shows: (text) => page.until(`document.body.innerText.includes(${JSON.stringify(text)})`),
    click: async (selector) => call('POST', `${await element(selector)}/click`, {}),
    press: async (selector, name, last = false) => {
      const named = `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((element) => element.getClientRects().length > 0
        && [element.textContent.trim(), element.ariaLabel].includes(${JSON.stringify(name)})).at(${last ? -1 : 0})`
      await page.until(`!!${named}`)
      await run(`(document.querySelector('[data-pressed]')?.removeAttribute('data-pressed'),
        ${named}.setAttribute('data-pressed', ''), document.querySelector('header')?.contains(${named}) ||
        ${named}.scrollIntoView({ block: 'center', behavior: 'instant' }))`)
      await wait(300)
      page.left = await run('Math.round(scrollY)')
      await page.click('[data-pressed]')
    },
    enter: async (values, selector) => {
      for (const [name, text] of Object.entries(values))
        await call('POST', `${await element(selector ?? `[name=${name}]`)}/value`, { text })
    },
    choose: (selector, value) =>
      run(`(((field) => { field.value = '${value}'; field.dispatchEvent(new Event('change', { bubbles: true })) })(
        document.querySelector('${selector}')))`),
    back: () => call('POST', '/back', {}),
    close: () => call('DELETE', ''),
  }
  return page
}

async function send(method, address, body) {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(address, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      const { value } = await response.json()
      if (value?.error) throw new Error(`${value.error}: ${value.message}`)
      return value
    } catch (error) {
      // The driver takes a moment to listen.
      if (error.cause?.code !== 'ECONNREFUSED' || attempt > 40) throw error
      await wait(250)
    }
  }
}

async function startScreen() {
  const number = 90 + (process.pid % 900)
  const running = spawn(screen, [`:${number}`, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' })
  await wait(1000)
  return { number, stop: () => running.kill() }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })
}
