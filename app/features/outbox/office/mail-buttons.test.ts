import { expect, test } from 'vitest'

import { actionsOf } from './mail-buttons.tsx'

test('a failed mail can be resent or discarded, one being sent allows neither', () => {
  expect(actionsOf({ status: 'failed', to: 'a@example.com' })).toEqual(['resend', 'discard'])
  expect(actionsOf({ status: 'queued', to: 'a@example.com' })).toEqual(['discard'])
  expect(actionsOf({ status: 'sending', to: 'a@example.com' })).toEqual([])
})

test('an erased mail offers no actions', () => {
  expect(actionsOf({ status: 'sent', to: '[erased]' })).toEqual([])
})
