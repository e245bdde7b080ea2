import { expect, test } from 'vitest'

import { dayState } from './day-state.ts'

const at = (time: string) => `2026-11-24T${time}:00-06:00`
const visit = {
  status: 'confirmed',
  scheduledStart: at('09:00'),
  scheduledEnd: at('11:00'),
  arrivalAt: null,
  startedAt: null,
  completedAt: null,
  windowEnd: null,
}
const moving = { ...visit, arrivalAt: at('09:10') }
const working = { ...moving, startedAt: at('09:12') }

test.each([
  [visit, '08:00', 'scheduled', '', null],
  [visit, '11:15', 'scheduled', '', null],
  [visit, '11:16', 'scheduled', '', 'Late, told 11:00 AM'],
  [{ ...visit, windowEnd: at('10:00') }, '10:16', 'scheduled', '', 'Late, told 10:00 AM'],
  [moving, '09:00', 'moving', 'On the way, arrives 9:10 AM', null],
  [moving, '11:16', 'moving', 'On the way, arrives 9:10 AM', 'Late, told 11:00 AM'],
  [working, '11:00', 'working', 'Working since 9:12 AM', null],
  [working, '11:25', 'working', 'Working since 9:12 AM', 'Over by 25 min'],
  [working, '13:05', 'working', 'Working since 9:12 AM', 'Over by 2 h 5 min'],
  [{ ...working, status: 'completed', completedAt: at('10:50') }, '13:00', 'done', 'Done 10:50 AM', null],
  [{ ...visit, status: 'completed', completedAt: '2026-11-25T09:00:00-06:00' }, '13:00', 'done', 'Done', null],
  [{ ...working, isCurrent: false, status: 'completed' }, '13:00', 'done', 'Coming back', null],
  [{ ...moving, status: 'no-show' }, '13:00', 'no-show', 'No-show', null],
])('%j at %s', (shown, time, name, text, problem) => {
  const state = dayState(shown, Date.parse(at(time)))
  expect([state.name, state.text, state.problem?.text ?? null]).toEqual([name, text, problem])
})

test('the day after, what is still confirmed is not closed', () => {
  for (const shown of [visit, moving, working])
    expect(dayState(shown, Date.parse('2026-11-25T08:00:00-06:00')).problem?.text).toBe('Not closed')
})
