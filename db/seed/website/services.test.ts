import { expect, test } from 'vitest'

import { services } from './services.ts'

const promises: [keyof typeof services.details, 'warranty' | 'response', RegExp][] = [
  ['heating', 'warranty', /10-year parts and 2-year labor warranty/],
  ['heating', 'response', /after-hours service is available/i],
  ['cooling', 'warranty', /10-year manufacturer equipment warranty/],
  ['cooling', 'response', /same-day service in peak season/i],
  ['air-quality', 'warranty', /limited lifetime warranty on purifiers/i],
  ['air-quality', 'response', /free assessment/i],
  ['maintenance', 'warranty', /service guarantee/i],
  ['maintenance', 'response', /reminders/i],
  ['emergency', 'warranty', /same terms as regular service/i],
  ['emergency', 'response', /average response 1-2 hours/i],
  ['smart-home', 'warranty', /3-year warranty on devices/i],
  ['smart-home', 'response', /virtual support/i],
]

test.each(promises)('%s states its %s: %s', (category, part, wording) => {
  expect(services.details[category][part]).toMatch(wording)
})
