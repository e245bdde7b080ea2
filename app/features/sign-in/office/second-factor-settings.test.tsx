import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { SecondFactorSettings } from './second-factor-settings.tsx'

const off = { on: false, since: null, recoveryCodesLeft: 0, ignored: false }
const turnOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Turn On' })

test('it cannot be turned on while the environment ignores it', () => {
  renderWithProviders(<SecondFactorSettings state={{ ...off, ignored: true }} />)
  expect(turnOn().disabled).toBe(true)
  expect(
    screen.getByText(/To turn two-factor authentication on, first remove that setting and restart the site\./),
  ).toBeTruthy()
})

test('otherwise it can be turned on', () => {
  renderWithProviders(<SecondFactorSettings state={off} />)
  expect(turnOn().disabled).toBe(false)
})
