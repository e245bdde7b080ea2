// Browsers for the tests: Playwright's if installed, otherwise Debian's.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

import { installDebian } from './debian.mjs'

const debianChromium = '/usr/bin/chromium'

/** A full browser, as people use it. */
export function findBrowser() {
  const playwrights = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  const find = () =>
    [playwrights, debianChromium, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
      (path) => path && existsSync(path),
    )
  return find() ?? (installDebian('chromium', 'fonts-liberation'), find())
}

/**
 * Debian's headless shell, which needs half the CPU time. If the full browser is not Debian's, or there is no such
 * package, the full browser.
 */
export function findShell(browser) {
  const shell = '/usr/bin/chromium-headless-shell'
  if (browser !== debianChromium) return browser
  if (existsSync(shell)) return shell
  try {
    // Together with the full browser: both need the same version of a shared package.
    installDebian('chromium', 'chromium-headless-shell')
    return shell
  } catch (error) {
    console.warn(`${error.message} The journeys will use the full browser, which is slower.`)
    return browser
  }
}
