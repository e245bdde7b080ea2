import { expect, test } from 'vitest'

import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { profilePart } from './profile-part.ts'

const now = new Date('2026-11-28T12:00:00Z')
const colors = { brand: '#14532D', accent: '#D97706', ground: 'cool', corners: 'square' } as const
const original = { brand: '#143A5E', accent: '#B4451A', ground: 'paper', corners: 'round' } as const

test('the office follows the colors and the forms at once, also back to how they were', () => {
  const changed = {
    ...sampleProfile,
    ...profilePart('colors', colors, now),
    ...profilePart('forms', { asksHowHeard: true }, now),
  }
  expect(changed).toMatchObject({
    colors: { brand: '#14532d', accent: '#d97706' },
    look: { ground: 'cool', corners: 'square' },
    asksHowHeard: true,
  })
  expect({
    ...changed,
    ...profilePart('colors', original, now),
    ...profilePart('forms', { asksHowHeard: false }, now),
  }).toEqual(sampleProfile)
})
