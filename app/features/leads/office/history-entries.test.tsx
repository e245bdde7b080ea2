import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { LeadMail } from '#app/features/leads/schemas.ts'
import { Timeline } from '#app/office/drawer/timeline.tsx'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { entryOfMail } from './history-entries.tsx'

test('why a text failed is said apart from what it says', () => {
  const error = 'Landline: can’t get texts (Twilio 30006).'
  const about = {
    id: 1,
    kind: 'customer-text-message',
    channel: 'text' as const,
    to: '+13145550100',
    subject: 'We are on our way',
  }
  const text = { ...about, status: 'failed', at: '2026-11-18T15:00:00.000Z', error, delivery: 'undelivered' }
  renderWithProviders(<Timeline entries={[entryOfMail(text as LeadMail, 'We are on our way.')]} />)
  expect(screen.getByText('Text failed')).toBeDefined()
  expect(screen.getByText('We are on our way.').textContent).toBe('We are on our way.')
  expect(screen.getByText(error).textContent).toBe(error)
})
