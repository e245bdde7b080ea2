import { expect, test } from 'vitest'

import { actionsOf } from './mail-buttons.tsx'

test('what failed can be sent again or discarded, what is on its way can be neither', () => {
  expect(actionsOf({ status: 'failed', to: 'a@example.com' })).toEqual(['resend', 'discard'])
  expect(actionsOf({ status: 'queued', to: 'a@example.com' })).toEqual(['discard'])
  expect(actionsOf({ status: 'sending', to: 'a@example.com' })).toEqual([])
})

test('a mail whose words were erased offers nothing that would be refused', () => {
  expect(actionsOf({ status: 'sent', to: '[erased]' })).toEqual([])
})
