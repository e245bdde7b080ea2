// The browser of the journeys: Playwright's own where it is installed, else Debian's chromium.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

import { installDebian } from './debian.mjs'

export function findBrowser() {
  const own = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  const known = () =>
    [own, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
      (path) => path && existsSync(path),
    )
  return known() ?? (installDebian('chromium', 'fonts-liberation'), known())
}
