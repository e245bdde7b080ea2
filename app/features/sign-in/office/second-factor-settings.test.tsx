// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { SecondFactorSettings } from './second-factor-settings.tsx'

const off = { on: false, since: null, recoveryCodesLeft: 0, ignored: false }
const turnOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Turn On' })

test('where the environment ignores the second factor, it is not turned on as if the login would ask for it', () => {
  renderWithProviders(<SecondFactorSettings state={{ ...off, ignored: true }} />)
  expect(turnOn().disabled).toBe(true)
  expect(
    screen.getByText(/To turn the second factor on, first remove that setting and start the site again\./),
  ).toBeTruthy()
})

test('else it is', () => {
  renderWithProviders(<SecondFactorSettings state={off} />)
  expect(turnOn().disabled).toBe(false)
})
