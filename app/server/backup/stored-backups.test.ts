import { expect, test } from 'vitest'

import { backupName, expiredBackups } from './stored-backups.ts'

const day = 86_400_000

/** The backups left after this many nights of `perNight` backups each, with expired ones deleted after each. */
function after(nights: number, perNight = 1) {
  let retained: { madeAt: Date }[] = []
  for (let night = 0; night < nights; night++) {
    for (let one = 0; one < perNight; one++) {
      retained.unshift({ madeAt: new Date(Date.UTC(2026, 0, 1, 3, one) + night * day) })
      const expired = new Set(expiredBackups(retained, retained[0]!.madeAt))
      retained = retained.filter((one) => !expired.has(one))
    }
  }
  return retained.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))
}

test('in the first week every backup is retained', () => {
  expect(after(7)).toHaveLength(7)
})

test('after a year there are seven days, four weeks and six months', () => {
  const retained = after(365)
  expect(retained.slice(0, 7)).toEqual([31, 30, 29, 28, 27, 26, 25].map((date) => `2026-12-${date}`))
  // The previous Sundays, then the last days of months.
  expect(retained.slice(7)).toEqual([
    '2026-12-20',
    '2026-12-13',
    '2026-11-30',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
  ])
})

test('of many on one day the last three are retained, and none of earlier days is deleted', () => {
  expect(after(8, 20)).toEqual([
    ...Array.from({ length: 3 }, () => '2026-01-08'),
    ...[7, 6, 5, 4, 3, 2].map((date) => `2026-01-0${date}`),
  ])
})

test('a long break deletes nothing', () => {
  const times = ['2026-11-21', '2024-03-01', '2023-03-01', '2020-03-01'].map((at) => ({ madeAt: new Date(at) }))
  expect(expiredBackups(times, times[0]!.madeAt)).toEqual([])
})

const nights = (from: string, count: number) =>
  Array.from({ length: count }, (_, night) => ({ madeAt: new Date(Date.parse(from) + night * day) }))

test('a clock that was wrong for a while costs neither the last backup before nor any later one', () => {
  let retained: { madeAt: Date }[] = []
  const make = ({ madeAt }: { madeAt: Date }) => {
    retained = [...retained, { madeAt }].toSorted((one, other) => Number(other.madeAt) - Number(one.madeAt))
    const expired = new Set(expiredBackups(retained, madeAt))
    retained = retained.filter((one) => !expired.has(one))
    // The newest one is retained, whatever its date.
    expect(retained.map((one) => Number(one.madeAt))).toContain(Number(madeAt))
  }
  const right = nights('2026-11-10T03:00:00Z', 7)
  for (const wrong of ['2031-01-01T03:00:00Z', '1970-01-02T03:00:00Z']) {
    retained = []
    for (const one of right) make(one)
    for (const one of nights(wrong, 10)) make(one)
    for (const one of nights('2026-11-17T03:00:00Z', 3)) make(one)
    const left = retained.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))
    // The last one before, and all later ones.
    expect(left).toEqual(expect.arrayContaining(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']))
  }
})

test('the name contains the time', () => {
  expect(backupName(new Date('2026-11-21T03:04:05.678Z'))).toBe('backup-20261121-030405.tar.gz')
})
