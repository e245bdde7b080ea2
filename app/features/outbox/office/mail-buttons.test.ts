import { expect, test } from 'vitest'

import { actionsOf } from './mail-buttons.tsx'

test('a failed mail can be resent or discarded, one being sent allows neither', () => {
  expect(actionsOf({ channel: 'email', status: 'failed', to: 'a@example.com' })).toEqual(['resend', 'discard'])
  expect(actionsOf({ channel: 'email', status: 'queued', to: 'a@example.com' })).toEqual(['discard'])
  expect(actionsOf({ channel: 'email', status: 'sending', to: 'a@example.com' })).toEqual([])
})

test('a text on hold waits for the end of quiet hours, a mail saved as a file can be sent', () => {
  expect(actionsOf({ channel: 'text', status: 'held', to: '+13145550199' })).toEqual(['discard'])
  expect(actionsOf({ channel: 'email', status: 'held', to: 'a@example.com' })).toEqual(['resend', 'discard'])
})

test('an erased mail offers no actions', () => {
  expect(actionsOf({ channel: 'email', status: 'sent', to: '[erased]' })).toEqual([])
})
