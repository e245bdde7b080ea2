import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

test.use({ allowed: /status of 404|openstreetmap|ERR_/, viewport: { width: 412, height: 823 } })

test('a word longer than a card does not make a page wider than a phone', async ({ page }) => {
  for (const path of ['/', '/services', '/reviews', '/blog', '/membership']) {
    await page.goto(path)
    await hydrated(page)
    const cards = page.locator('main article')
    expect(await cards.count(), path).toBeGreaterThan(1)
    await cards.locator('h3, p:not(:has(svg))').evaluateAll((all, word) => {
      for (const one of all) one.append(` ${word}`)
    }, 'Pneumono'.repeat(12))
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect.soft(wider, path).toBe(0)
  }
})

test('a post card is horizontal if there is room', async ({ page }) => {
  const beside = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog')
    const card = page.locator('[data-post]').first()
    const [picture, title] = await Promise.all([
      card.locator('img, svg').first().boundingBox(),
      card.locator('h3').boundingBox(),
    ])
    return title!.x >= picture!.x + picture!.width
  }
  expect(await beside(412)).toBe(false)
  expect(await beside(740)).toBe(true)
})

test('a long word in a horizontal post card wraps, and its image keeps its size', async ({ page }) => {
  for (const width of [740, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog')
    await hydrated(page)
    const card = page.locator('[data-post]').first()
    const picture = card.locator('img, svg').first()
    const before = (await picture.boundingBox())!.width
    await card.locator('h3, h3 + p').evaluateAll((all, word) => {
      for (const one of all) one.append(` ${word}`)
    }, 'Pneumono'.repeat(12))
    expect((await picture.boundingBox())!.width, `${width} px`).toBeCloseTo(before, 0)
    const words = card.locator('h3, h3 + p')
    const ends = await words.evaluateAll((all) =>
      all.map((one) => {
        const text = document.createRange()
        text.selectNodeContents(one)
        return Math.max(...Array.from(text.getClientRects(), ({ right }) => right))
      }),
    )
    const { x, width: wide } = (await card.boundingBox())!
    expect(Math.max(...ends), `${width} px`).toBeLessThanOrEqual(x + wide)
  }
})
