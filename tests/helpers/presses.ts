import type { Locator } from '@playwright/test'

/** Counts what a person does by hand: each press, and filling in a field once. */
export function countPresses() {
  let count = 0
  const counted = (act: Promise<unknown>): Promise<unknown> => {
    count++
    return act
  }
  return {
    press: (target: Locator) => counted(target.click()),
    fill: (field: Locator, text: string) => counted(field.fill(text)),
    /** Something else that counts once, such as a key. */
    counted,
    get count() {
      return count
    },
  }
}
