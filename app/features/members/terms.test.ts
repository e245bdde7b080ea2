import { expect, test } from 'vitest'

import { endOfTerm, readVisit, visitsOfTerm } from './terms.ts'

test('a line names a visit and its season', () => {
  expect(readVisit('Spring visit: March to May')).toEqual({ name: 'Spring visit', from: 3, until: 5 })
  expect(readVisit('Heating: nov-Feb.')).toEqual({ name: 'Heating', from: 11, until: 2 })
  expect(readVisit('Check: June')).toEqual({ name: 'Check', from: 6, until: 6 })
  for (const line of ['Spring visit', ': May', 'A: Ma', 'A: Month', '']) expect(readVisit(line)).toBeUndefined()
})

test.each([
  ['2026-11-30', 12, '2027-11-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-03-01', 12, '2028-02-29'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-01', 12, '2026-12-31'],
])('a term from %s for %d months ends on %s', (from, months, until) => {
  expect(endOfTerm(from, months)).toBe(until)
})

test('a season that is nearly over is the next year’s, and each year of a term has its visits', () => {
  const lines = ['Spring visit: March to May', 'Winter visit: December to February']
  const days = (from: string, months: number) =>
    visitsOfTerm(lines, from, endOfTerm(from, months), months).map(({ dueFrom, dueUntil }) => `${dueFrom} ${dueUntil}`)
  expect(days('2026-11-30', 12)).toEqual(['2026-12-01 2027-02-28', '2027-03-01 2027-05-31'])
  expect(days('2027-02-10', 12)).toEqual(['2027-03-01 2027-05-31', '2027-12-01 2028-02-29'])
  expect(days('2027-04-15', 12)).toEqual(['2027-04-15 2027-05-31', '2027-12-01 2028-02-29'])
  expect(days('2026-11-30', 24)).toHaveLength(4)
  expect(visitsOfTerm([], '2026-11-30', '2027-11-29', 12)).toEqual([])
})
