import { expect, test } from 'vitest'

import { moved } from './assignment.ts'

const [lead, helper, other] = [1, 2, 3]
const job = { technicianId: lead, helperIds: [helper] }

test.each([
  ['the lead to somebody else', lead, other, { technicianId: other, helperIds: [helper] }],
  ['the lead to the helper', lead, helper, { technicianId: helper, helperIds: [] }],
  ['the lead to nobody', lead, null, { technicianId: null, helperIds: [] }],
  ['the helper to somebody else', helper, other, { technicianId: lead, helperIds: [other] }],
  ['the helper to the lead', helper, lead, { technicianId: lead, helperIds: [] }],
  ['the helper to nobody', helper, null, { technicianId: lead, helperIds: [] }],
])('a job moved from %s', (_what, from, to, expected) => {
  expect(moved(job, from, to)).toEqual(expected)
})

test('a job without anybody gets a lead', () => {
  expect(moved({ technicianId: null, helperIds: [] }, null, other)).toEqual({ technicianId: other, helperIds: [] })
})
