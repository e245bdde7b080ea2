import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeWindow {
  axe: {
    run: (context: Document, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
  }
}

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe-core finds against WCAG 2.2 A and AA and its own best practices on the current page, or against some rules. */
export async function violations(page: Page, rules = everything): Promise<string[]> {
  await page.evaluate(source)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as AxeWindow
    // While something fades in, its text has less contrast than it will have. Waiting for it may never end in a busy browser.
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (const animation of fading) animation.finish()
    const found = await axe.run(document, {
      runOnly,
      // Email iframes run no scripts, so axe would time out waiting for them.
      iframes: false,
    })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  }, rules)
}
