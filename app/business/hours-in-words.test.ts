import { expect, test } from 'vitest'

import { hoursInWords } from './hours-in-words.ts'

const weekOf = (...spans: [number, number][]) => [[], ...Array.from({ length: 5 }, () => spans), []]

test.each([
  [[7, 19], 'Mon-Fri 7AM-7PM', 'Mon-Fri 7:00 AM to 7:00 PM', 'Mon-Fri 7AM-7PM'],
  [[8, 18], 'Mon-Fri 8AM-6PM', 'Mon-Fri 8:00 AM to 6:00 PM', 'Mon-Fri 8-6'],
  [[8.5, 12], 'Mon-Fri 8:30AM-12PM', 'Mon-Fri 8:30 AM to 12:00 PM', 'Mon-Fri 8:30AM-12PM'],
  [[3, 13], 'Mon-Fri 3AM-1PM', 'Mon-Fri 3:00 AM to 1:00 PM', 'Mon-Fri 3AM-1PM'],
  [[8, 12.5], 'Mon-Fri 8AM-12:30PM', 'Mon-Fri 8:00 AM to 12:30 PM', 'Mon-Fri 8AM-12:30PM'],
  [[18, 26], 'Mon-Fri 6PM-2AM', 'Mon-Fri 6:00 PM to 2:00 AM', 'Mon-Fri 6PM-2AM'],
  [[9, 24], 'Mon-Fri 9AM-midnight', 'Mon-Fri 9:00 AM to midnight', 'Mon-Fri 9AM-midnight'],
  [[0, 24], 'Mon-Fri 24 hours', 'Mon-Fri 24 hours', 'Mon-Fri 24 hours'],
])('%j o’clock is worded in the style of each page', ([opens = 0, closes = 0], contact, booking, terms) => {
  const week = weekOf([opens * 60, closes * 60])
  expect(hoursInWords('contactPage', week).weekdays).toBe(contact)
  expect(hoursInWords('bookingPage', week).weekdays).toBe(booking)
  expect(hoursInWords('termsPage', week).weekdays).toBe(terms)
})

test('days in a row with the same hours are one, and a business that never opens is closed', () => {
  const morning = [[480, 720]] as const
  const week = [morning, morning, morning, [], morning, [...morning, [780, 1020]] as const, morning]
  expect(hoursInWords('contactPage', week)).toEqual({
    weekdays: 'Mon-Tue 8AM-12PM, Thu 8AM-12PM, Fri 8AM-12PM and 1PM-5PM',
    weekends: 'Sat-Sun 8AM-12PM',
  })
  expect(hoursInWords('bookingPage', weekOf())).toEqual({ weekdays: 'Closed', weekends: 'After-hours service only' })
  // "Our regular hours are by appointment."
  expect(hoursInWords('termsPage', weekOf()).weekdays).toBe('by appointment')
})

test('the terms leave out AM and PM everywhere or nowhere', () => {
  expect(hoursInWords('termsPage', weekOf([480, 780])).weekdays).toBe('Mon-Fri 8-1')
  expect(hoursInWords('termsPage', weekOf([480, 750], [780, 1020])).weekdays).toBe('Mon-Fri 8AM-12:30PM and 1PM-5PM')
  expect(hoursInWords('termsPage', weekOf([480, 1080]).with(6, [[540, 720]]))).toEqual({
    weekdays: 'Mon-Fri 8AM-6PM',
    weekends: 'Sat 9AM-12PM',
  })
})
