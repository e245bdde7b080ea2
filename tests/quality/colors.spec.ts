import { violations } from '#tests/helpers/axe.ts'
import { hydrated, expect, test } from '#tests/helpers/visitor.ts'

/** One of 20 hues, each lighter and louder than the one before. */
const color = (index: number) => {
  const channel = (shift: number) => Math.round(127 + (40 + 4 * index) * Math.sin(index * 2.4 + shift))
  return [0, 2.1, 4.2].map((shift) => channel(shift).toString(16).padStart(2, '0')).join('')
}

test('text can be read in 20 pairs of colors, half of them in the dark', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  for (let index = 0; index < 20; index++) {
    const href = `/theme/${color(index)}-${color(19 - index)}.css`
    await page.evaluate(async (to) => {
      document.querySelector('#colors')?.remove()
      const link = Object.assign(document.createElement('link'), { id: 'colors', rel: 'stylesheet', href: to })
      const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
      document.head.append(link)
      await loaded
    }, href)
    await page.emulateMedia({ colorScheme: index % 2 ? 'dark' : 'light', reducedMotion: 'reduce' })
    expect.soft(await violations(page, ['color-contrast']), href).toEqual([])
  }
})
