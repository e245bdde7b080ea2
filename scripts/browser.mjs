// The browsers of the tests: Playwright's own where it is installed, else Debian's two.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

import { installDebian } from './debian.mjs'

const debians = '/usr/bin/chromium'

/** A whole browser, as people use it. */
export function findBrowser() {
  const own = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  const known = () =>
    [own, debians, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))
  return known() ?? (installDebian('chromium', 'fonts-liberation'), known())
}

/**
 * Debian's engine without what makes a browser of it, for half the processor's time. Where `whole` comes from
 * elsewhere, or there is no such package, it is that one.
 */
export function findShell(whole) {
  const shell = '/usr/bin/chromium-headless-shell'
  if (whole !== debians) return whole
  if (existsSync(shell)) return shell
  try {
    // With the browser: both stand on files of one version, and an older one that is there comes along.
    installDebian('chromium', 'chromium-headless-shell')
    return shell
  } catch (error) {
    console.warn(`${error.message} The journeys will use the full browser, which is slower.`)
    return whole
  }
}
