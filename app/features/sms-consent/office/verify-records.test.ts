import { expect, test } from 'vitest'

import { outcomeOf } from './verify-records.ts'

const head = '0'.repeat(64)

test.each([
  [{ ok: true }, true, 'Records Verified', '1,200 records, no changes found.'],
  [{ ok: false, brokenAt: 7, problem: 'changed' }, false, 'Verification Failed', 'Record 7 does not match'],
  [{ ok: false, brokenAt: 7, problem: 'unsigned' }, false, 'Verification Failed', 'Record 7 was not written by this'],
  [{ ok: false, brokenAt: 7, problem: 'gap' }, false, 'Verification Failed', 'Records before record 7 are missing.'],
  [{ ok: false, brokenAt: 7, problem: 'missing' }, false, 'Verification Failed', 'missing at the end'],
  [{ ok: true, otherKey: 3 }, false, 'Records Verified in Part', "3 of them can't be verified with this key"],
  [{ ok: true, backdated: 4 }, false, 'Records Verified in Part', 'Record 4 is dated before the one ahead of it'],
  [{ ok: true, unanchored: true }, false, 'Records Verified in Part', 'could not be checked'],
] as const)('%o', (found, good, title, sentence) => {
  const outcome = outcomeOf({ events: 1200, head, ...found })
  expect(outcome).toMatchObject({ good, words: [title, expect.stringContaining(sentence) as string] })
})
