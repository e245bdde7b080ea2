import { expect, test } from 'vitest'

import { bulkSentence } from './message-screen.tsx'

test.each([
  [{ updated: 1, skipped: [] }, '1 message was marked as read.'],
  [
    { updated: 3, skipped: [{ id: 1, reason: 'It can’t be.' }] },
    '3 messages were marked as read. 1 was skipped: It can’t be.',
  ],
  [
    { updated: 0, skipped: [1, 2, 3].map((id) => ({ id, reason: id === 3 ? 'Not found' : 'Nothing to change.' })) },
    '0 messages were marked as read. 3 were skipped: Nothing to change. Not found',
  ],
])('%j reads %j', (result, sentence) => {
  expect(bulkSentence(result, 'marked as read')).toBe(sentence)
})
