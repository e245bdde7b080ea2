import { awake, expect, test } from '#tests/helpers/visitor.ts'

import { publicPaths } from './public-paths.ts'

test.use({ allowed: /status of 404|openstreetmap|ERR_/ })

test('"St. Louis" never breaks after its "St.", on any page', async ({ page }) => {
  test.setTimeout(60_000)
  await page.route(/openstreetmap/, (route) => route.abort())
  for (const path of publicPaths) {
    await page.goto(path)
    await awake(page)
    const breakable = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode.nodeValue ?? ''
        const around = walker.currentNode.parentElement
        if (!text.includes('St. Louis') || !around || around.closest('script, svg')) continue
        if (
          getComputedStyle(around).whiteSpaceCollapse !== 'preserve' &&
          getComputedStyle(around).textWrapMode !== 'nowrap'
        )
          found.push(text.trim())
      }
      return found
    })
    expect.soft(breakable, path).toEqual([])
  }
})
