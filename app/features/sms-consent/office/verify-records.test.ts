import { expect, test } from 'vitest'

import { outcomeOf } from './verify-records.ts'

const head = '0'.repeat(64)

test.each([
  [{ ok: true }, true, 'Records Verified', '1,200 records, no changes found.'],
  [{ ok: false, brokenAt: 7, problem: 'changed' }, false, 'Verification Failed', 'Record 7 does not match'],
  [{ ok: false, brokenAt: 7, problem: 'unsigned' }, false, 'Verification Failed', 'Record 7 was not written by this'],
  [{ ok: false, brokenAt: 7, problem: 'gap' }, false, 'Verification Failed', 'Records before record 7 are missing.'],
  [{ ok: false, brokenAt: 7, problem: 'missing' }, false, 'Verification Failed', 'missing at the end'],
  [{ ok: true, otherKey: 3 }, false, 'Records Partially Verified', '3 of them were signed with a different key'],
  [{ ok: true, backdated: 4 }, false, 'Records Partially Verified', 'Record 4 has an earlier date'],
  [{ ok: true, unanchored: true }, false, 'Records Partially Verified', 'could be missing at the end'],
] as const)('%o', (result, good, title, message) => {
  const outcome = outcomeOf({ events: 1200, head, ...result })
  expect(outcome).toMatchObject({ good, words: [title, expect.stringContaining(message) as string] })
})
