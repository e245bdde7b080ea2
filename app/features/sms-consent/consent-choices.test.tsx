// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { ConsentChoices } from './consent-choices.tsx'

const Choices = () => (
  <form>
    <ConsentChoices box={(name) => ({ name, error: undefined })} />
  </form>
)

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const ticked = () => boxes().map(({ checked }) => checked)
const tick = (index: number) => fireEvent.click(boxes()[index]!)

test('no box is ticked beforehand and none is required', () => {
  renderWithProviders(<Choices />)
  expect(ticked()).toEqual([false, false, false, false])
  expect(boxes().every(({ required }) => !required)).toBe(true)
})

test('"No Text Messages" and the other three exclude one another', () => {
  renderWithProviders(<Choices />)
  tick(0)
  tick(1)
  tick(2)
  expect(ticked()).toEqual([true, true, true, false])
  tick(3)
  expect(ticked()).toEqual([false, false, false, true])
  tick(1)
  expect(ticked()).toEqual([false, true, false, false])
  tick(1)
  expect(ticked()).toEqual([false, false, false, false])
})

test('the boxes are one group, named by its legend, with what carriers ask for beside them', () => {
  renderWithProviders(<Choices />)
  const group = screen.getByRole('group', { name: 'Text message preferences (optional)' })
  expect(group.textContent).toContain('Message and data rates may apply. Reply STOP to opt out and HELP for help.')
})
