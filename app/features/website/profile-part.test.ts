import { expect, test } from 'vitest'

import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { profilePart } from './profile-part.ts'

const now = new Date('2026-11-28T12:00:00Z')
const colors = { brand: '#14532D', accent: '#D97706' }

test('the office follows the colors and the forms at once, also back to how they were', () => {
  const changed = {
    ...sampleProfile,
    ...profilePart('colors', colors, now),
    ...profilePart('forms', { asksHowHeard: true }, now),
  }
  expect(changed).toMatchObject({ colors: { brand: '#14532d', accent: '#d97706' }, asksHowHeard: true })
  expect({
    ...changed,
    ...profilePart('colors', colors, now, true),
    ...profilePart('forms', { asksHowHeard: false }, now),
  }).toEqual(sampleProfile)
})
