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
const checkedBoxes = () => boxes().map(({ checked }) => checked)
const click = (index: number) => fireEvent.click(boxes()[index]!)

test('no box is checked by default or required', () => {
  renderWithProviders(<Choices />)
  expect(checkedBoxes()).toEqual([false, false, false, false])
  expect(boxes().every(({ required }) => !required)).toBe(true)
})

test('"No Text Messages" and the other three exclude each other', () => {
  renderWithProviders(<Choices />)
  click(0)
  click(1)
  click(2)
  expect(checkedBoxes()).toEqual([true, true, true, false])
  click(3)
  expect(checkedBoxes()).toEqual([false, false, false, true])
  click(1)
  expect(checkedBoxes()).toEqual([false, true, false, false])
  click(1)
  expect(checkedBoxes()).toEqual([false, false, false, false])
})

test('the boxes are a group with a legend and the carriers’ disclosure', () => {
  renderWithProviders(<Choices />)
  const group = screen.getByRole('group', { name: 'Text message preferences (optional)' })
  expect(group.textContent).toContain('Message and data rates may apply. Reply STOP to opt out and HELP for help.')
})
