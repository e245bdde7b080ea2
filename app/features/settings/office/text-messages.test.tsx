import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import type { Settings } from '#app/features/settings/schemas.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { TextMessages } from './text-messages.tsx'

const block = (more: Partial<Settings['texts']> = {}) => {
  const texts = {
    service: 'gateway' as const,
    gatewayUrl: 'https://sms.example.com/send',
    token: '',
    accountSid: null,
    authToken: '',
    authTokenSet: false,
    apiKeySid: null,
    apiKeySecret: '',
    apiKeySecretSet: false,
    from: null,
    hooks: 'no-token' as const,
    tokenSet: true,
    phones: [],
    tellNew: [],
    remind: true,
    tellOverdue: true,
    quiet: true,
    quietFrom: '21:00',
    quietUntil: '07:00',
    locked: false,
    problem: null,
    ready: false,
    ...more,
  }
  const profile = { siteUrl: 'https://www.example.com' }
  const settings = { texts, profile, updatedAt: '2026-11-18T15:00:00.000Z' } as unknown as Settings
  return <TextMessages settings={settings} />
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

test('an unsaved token is masked and not stored in the draft', () => {
  renderWithProviders(block())
  expect(field('Token').type).toBe('password')
  expect(screen.getByText('A token is saved but never shown. Type to replace it.')).toBeDefined()
  type('Token', 'top-secret')
  type('From', '20:00')
  expect(field('Token').value).toBe('top-secret')
  const draft = sessionStorage.getItem('kept:settings:texts')
  expect(draft).toContain('20:00')
  expect(draft).not.toContain('top-secret')
})

test('settings of the environment are locked, and numbers are not', () => {
  renderWithProviders(block({ locked: true }))
  expect(screen.getAllByText('Set on the server')).toHaveLength(3)
  expect(field('Gateway address').readOnly).toBe(true)
  expect(field('Token').readOnly).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Add Number' }))
  type('Number 1', '(314) 555-0100')
  expect(screen.getByText('Save your changes first. The test goes to the saved numbers.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send Test Text' }).disabled).toBe(true)
})

test('the times are shown only with quiet hours on', () => {
  renderWithProviders(block())
  fireEvent.click(field('At night, alert me only about emergencies'))
  expect(screen.queryByLabelText('Until')).toBeNull()
})

describe('Twilio', () => {
  const account = {
    service: 'twilio' as const,
    accountSid: `AC${'0'.repeat(32)}`,
    authTokenSet: true,
    hooks: 'on' as const,
  }

  test('takes the place of another service, and its secrets are not stored in the draft', () => {
    renderWithProviders(block())
    fireEvent.change(field('Text service'), { target: { value: 'twilio' } })
    expect(screen.queryByLabelText('Gateway address')).toBeNull()
    type('Account SID', `AC${'1'.repeat(32)}`)
    type('Auth token', 'top-secret')
    type('API key secret', 'top-secret')
    const draft = sessionStorage.getItem('kept:settings:texts')
    expect(draft).toContain('AC1111')
    expect(draft).not.toContain('top-secret')
  })

  test('shows where replies go, and what an API key alone can’t do', () => {
    const { unmount } = renderWithProviders(block(account))
    expect(screen.getByText('https://www.example.com/api/hooks/sms')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    unmount()
    renderWithProviders(block({ ...account, authTokenSet: false, hooks: 'no-token' }))
    expect(screen.getByRole('alert').textContent).toContain('Without the auth token')
  })
})
