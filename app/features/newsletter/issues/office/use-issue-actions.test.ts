import { expect, test } from 'vitest'

import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'

import { actionsOf } from './use-issue-actions.ts'

const issue = (fields: Partial<ListedIssue>) =>
  ({ status: 'draft', startedAt: null, failed: 0, newSubscribers: 0, ...fields }) as ListedIssue

test('only drafts and canceled newsletters can be deleted', () => {
  const states = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled', 'failed'] as const
  expect(states.filter((status) => actionsOf(issue({ status })).includes('delete'))).toEqual(['draft', 'cancelled'])
})

test('paused before sending it can be edited, paused while sending it can be resumed', () => {
  expect(actionsOf(issue({ status: 'paused' }))).toContain('edit')
  expect(actionsOf(issue({ status: 'paused', startedAt: '2026-11-21T15:00:00Z' }))).toContain('resume')
})

test('retry and send-new are shown only if there are any', () => {
  expect(actionsOf(issue({ status: 'sent' }))).toEqual(['report', 'duplicate'])
  expect(actionsOf(issue({ status: 'sent', failed: 2, newSubscribers: 3 }))).toEqual([
    'report',
    'retry',
    'send-new',
    'duplicate',
  ])
})
