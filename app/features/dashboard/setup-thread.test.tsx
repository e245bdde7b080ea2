import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { currentToasts, showToast } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { type Setup, setupSteps } from './schemas.ts'
import { nextOf } from './setup-steps.ts'
import { SetupThread } from './setup-thread.tsx'

const key = ['/api/admin/setup']
const setup = (done: readonly string[], more: Partial<Setup> = {}): Setup => ({
  dismissed: false,
  isNotified: true,
  isMailConnected: false,
  steps: setupSteps.map((name) => ({ name, isDone: done.includes(name), isConfirmed: false })),
  sampleValues: 0,
  samplePages: [],
  sampleFields: {},
  sampleReviews: 0,
  samplePosts: 0,
  ...more,
})

test.each([
  ['a step', setup([]), setup(['password']), '/admin?tab=settings#settings-business'],
  [
    'a page of a step',
    setup([], { samplePages: ['Service Areas', 'About Page'] }),
    setup([], { samplePages: ['About Page'] }),
    '/admin?tab=website&section=about',
  ],
  [
    'all but the samples',
    setup(setupSteps.slice(0, 7), { sampleReviews: 7 }),
    setup(setupSteps.slice(0, 8), { sampleReviews: 7 }),
    '/admin#setup',
  ],
  ['a step out of order', setup([]), setup(['backup']), '/admin?tab=settings#settings-security'],
  ['nothing', setup([]), setup([]), undefined],
  ['a step of a dismissed list', setup([]), setup(['password'], { dismissed: true }), undefined],
  ['the last step', setup(setupSteps.slice(1)), setup(setupSteps), undefined],
])('after %s, the toast of a save says what is next', async (_what, before, after, to) => {
  const { client } = renderWithProviders(<SetupThread />, '/', () => Promise.resolve(before))
  await waitFor(() => expect(client.getQueryData(key)).toEqual(before))
  showToast('Saved', 'Your website shows it now.')
  await act(async () => {
    client.setQueryData(key, after)
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(currentToasts()[0]?.next?.to).toBe(to)
})

test('once email is connected, only its test is next', () => {
  const before = setup(setupSteps.slice(0, 3))
  expect(nextOf(before, before)?.label).toBe('Next: Connect email and send a test')
  expect(nextOf({ ...before, isMailConnected: true }, before)?.label).toBe('Next: Send a test email')
})
