import { expect, type Page } from '@playwright/test'

import { awake } from './visitor.ts'

/** Counts the elements that are made from here on, wherever. */
export const countMade = (page: Page) =>
  page.addInitScript(() => {
    const make = document.createElement.bind(document)
    const counted = Object.assign(window, { made: 0 })
    document.createElement = (...given: Parameters<typeof make>) => {
      counted.made++
      return make(...given)
    }
  })
/** How many those are by now. */
export const made = (page: Page) => page.evaluate(() => (window as unknown as { made: number }).made)

/** Waits until so many elements were made, and no more come. */
export async function untilDrawn(page: Page, least: number) {
  await expect.poll(() => made(page)).toBeGreaterThan(least)
  let before = -1
  await expect
    .poll(async () => {
      const still = (await made(page)) === before
      before = await made(page)
      return still
    })
    .toBe(true)
}

/** Goes to one page and lets another be drawn ahead there. */
export async function drawAhead(page: Page, from: string, to: string) {
  await countMade(page)
  await page.goto(from)
  await awake(page)
  const start = await made(page)
  await touch(page, to)
  await untilDrawn(page, start + 20)
}

/** A sign that somebody will click on the link to a page. */
export const touch = (page: Page, to: string) => page.locator(`a[href="${to}"]`).first().dispatchEvent('touchstart')
