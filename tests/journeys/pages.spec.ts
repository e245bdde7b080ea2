import { expect, test } from '#tests/helpers/visitor.ts'

test('the forms say by the clock of the visitor whether the office is open', async ({ page }) => {
  for (const [moment, says] of [
    ['2026-11-18T16:00:00Z', /Open now until 5/],
    ['2026-11-21T16:00:00Z', /After hours: we answer/],
  ] as const) {
    await page.clock.setFixedTime(new Date(moment))
    await page.goto('/booking')
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible()
  }
})
