import type { Page } from '@playwright/test'

import { hydrated, expect, expectToast, test } from '#tests/helpers/visitor.ts'

const phone = { width: 390, height: 844 }

/** The focused element, and what is wrong with how its focus shows. */
async function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const problems: string[] = []
    if ((outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0) && boxShadow === 'none')
      problems.push('no indicator')
    // Its top and bottom must be visible: not under the header or the phone bar, and on screen.
    const boxes = [...element.getClientRects()]
    const first = boxes[0]
    const last = boxes.at(-1)
    const onTop = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    }
    if (!first || !last) problems.push('not rendered')
    else {
      if (!onTop(first.left + first.width / 2, first.top + 2)) problems.push('its top is hidden')
      // A browser scrolls the current line of a text area into view, not the whole element.
      const fits = last.bottom - first.top < innerHeight - 200 && element.localName !== 'textarea'
      if (fits && !onTop(last.left + last.width / 2, last.bottom - 2)) problems.push('its bottom is hidden')
    }
    const name = element.getAttribute('aria-label') ?? element.id
    return { name: `<${element.localName}> ${name || element.textContent.trim().slice(0, 50)}`, problems }
  })
}

async function press(page: Page, key: string) {
  await page.keyboard.press(key)
  const place = await focused(page)
  if (place) expect.soft(place.problems, `${new URL(page.url()).pathname}, ${key} to ${place.name}`).toEqual([])
  return place
}

/** Presses Tab until `selector` has focus. */
async function tabTo(page: Page, selector: string, key = 'Tab') {
  for (let presses = 0; presses < 120; presses++) {
    await press(page, key)
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return
  }
  throw new Error(`${key} never came to ${selector}`)
}

const hasFocus = (page: Page, selector: string) =>
  page.evaluate((selector) => document.querySelector(selector)?.contains(document.activeElement) ?? false, selector)

for (const [path, viewport] of [
  ['/', phone],
  ['/contact', { width: 1280, height: 800 }],
] as const) {
  test(`Tab moves through ${path} at ${viewport.width} px and Shift+Tab back, with visible focus`, async ({ page }) => {
    // Some 200 key presses, each checked.
    test.setTimeout(90_000)
    await page.setViewportSize(viewport)
    await page.goto(path)
    await hydrated(page)
    const there: string[] = []
    for (let stop = await press(page, 'Tab'); stop && there.length < 200; stop = await press(page, 'Tab'))
      there.push(stop.name)
    expect(there.length).toBeGreaterThan(20)
    expect(there[0]).toContain('Skip')
    const back: string[] = []
    while (back.at(-1) !== there[0] && back.length < there.length)
      back.push((await press(page, 'Shift+Tab'))?.name ?? '')
    expect(back.toReversed()).toEqual(there)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
}

test('the phone menu opens, is navigated and closes; Escape returns the focus', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/about')
  await hydrated(page)
  await tabTo(page, '[popovertarget=mobile-menu]')
  await page.keyboard.press('Space')
  await expect(page.locator('#mobile-menu')).toBeVisible()
  for (let link = 0; link < 9; link++) {
    await press(page, 'Tab')
    expect(await hasFocus(page, '#mobile-menu')).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('#mobile-menu')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, '#mobile-menu a[href="/reviews"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/reviews')
  await expect(page.locator('#mobile-menu')).toBeHidden()
})

test('the services dialog opens with Enter and traps the focus; Escape returns it', async ({ page }) => {
  await page.goto('/services')
  await hydrated(page)
  await tabTo(page, 'main [role=button]')
  const opener = await focused(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await hasFocus(page, 'dialog')).toBe(true)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 8; presses++) {
      // Between the last and the first element, focus passes through the browser's own controls.
      const place = await press(page, key)
      if (place) expect(await hasFocus(page, 'dialog'), place.name).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await focused(page)).toEqual(opener)
})

test('a visit is booked by keyboard', async ({ page, email, rows }) => {
  await page.setViewportSize(phone)
  await page.goto('/booking')
  await hydrated(page)
  await tabTo(page, '#firstName')
  for (const text of ['Ada', 'Miller', email, '(314) 555-0100']) {
    await page.keyboard.type(text)
    await press(page, 'Tab')
  }
  await press(page, 'ArrowDown')
  await tabTo(page, '#preferredDate')
  await page.keyboard.type('01152099')
  await tabTo(page, '#message')
  await page.keyboard.type('The furnace clicks and stops.')
  await press(page, 'Tab')
  await page.keyboard.press('Space')
  await tabTo(page, '#privacyConsent')
  await page.keyboard.press('Space')
  await tabTo(page, 'form button[type=submit]')
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'Booking Submitted Successfully',
    "We'll contact you within 2 hours to confirm your appointment.",
  )
  expect(
    await rows('select service_type, preferred_date::text, message from bookings where email = $1', [email]),
  ).toEqual([
    {
      service_type: 'heating',
      preferred_date: expect.stringContaining('2099-01-15'),
      message: 'The furnace clicks and stops.',
    },
  ])
})

test('tabbing through the header does not scroll the page', async ({ page }) => {
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await hydrated(page)
    await page.evaluate(() => {
      scrollTo({ top: 2000, behavior: 'instant' })
      document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
    })
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(1500)
    for (let links = 0; links < 2; links++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
      const after = await page.evaluate(async () => {
        for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
        return scrollY
      })
      expect(after, `${width} px`).toBe(place)
    }
  }
})
