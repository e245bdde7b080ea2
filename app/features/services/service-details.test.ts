import { expect, test } from 'vitest'

import { serviceCategories, type ServiceCategory } from './service-categories.ts'
import { serviceDetailsOf, serviceDetails } from './service-details.ts'

test.each(serviceCategories)('%s has complete details', (category) => {
  const { title, Icon, overview, services, benefits, warranty, response } = serviceDetails[category]
  expect(title).not.toBe('')
  expect(Icon).toBeDefined()
  expect(overview.length).toBeGreaterThan(120)
  expect(new Set(services).size).toBeGreaterThanOrEqual(5)
  expect(new Set(benefits).size).toBeGreaterThanOrEqual(4)
  expect(warranty).not.toBe('')
  expect(response).not.toBe('')
})

const profile: [ServiceCategory, 'warranty' | 'response', RegExp][] = [
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

test.each(profile)('%s states its %s: %s', (category, part, wording) => {
  expect(serviceDetails[category][part]).toMatch(wording)
})

test('an unknown category has no details', () => {
  expect(serviceDetailsOf('plumbing')).toBeNull()
  expect(serviceDetailsOf('toString')).toBeNull()
})
