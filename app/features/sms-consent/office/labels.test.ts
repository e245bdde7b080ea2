import { expect, test } from 'vitest'

import { effectText, optOutText } from './labels.ts'

const nothing = { effectGeneral: 'unchanged', effectInformational: 'unchanged', effectMarketing: 'unchanged' } as const
const form = { action: 'submitted', channel: 'booking', ...nothing } as const

test.each([
  [nothing, 'No change'],
  [{ ...nothing, effectGeneral: 'granted', effectMarketing: 'granted' }, 'Granted general and marketing'],
  [{ effectGeneral: 'revoked', effectInformational: 'revoked', effectMarketing: 'revoked' }, 'Revoked all kinds'],
  [{ ...nothing, effectMarketing: 'revoked' }, 'Revoked marketing'],
] as const)('%j is shown as "%s"', (effects, words) => {
  expect(effectText({ ...form, ...effects })).toBe(words)
})

test.each([
  [['all'], 'will not be texted.'],
  [['general', 'informational', 'marketing'], 'will not be texted.'],
  [['marketing'], 'will not get marketing texts.'],
  [['marketing', 'general'], 'will not get general or marketing texts.'],
] as const)('an opt-out from %j: "%s"', (kinds, words) => expect(optOutText(kinds)).toBe(words))
