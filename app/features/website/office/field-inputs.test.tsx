import { useState } from 'react'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { sections } from '#app/features/website/sections.ts'
import { website } from '#db/seed/website.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { FieldInputs } from './field-inputs.tsx'

function Hours() {
  const blank = { ...website.hours.contactPage, weekdays: '', weekends: '' }
  const [value, setValue] = useState<Record<string, unknown>>({ contactPage: blank })
  const { contactPage } = sections.hours.fields
  return (
    <FieldInputs
      fields={{ contactPage }}
      value={value}
      path=""
      errorOf={() => undefined}
      onChange={(changes) => setValue({ ...value, ...changes })}
    />
  )
}

test('words follow the times until they are typed, and again at one press', () => {
  renderWithProviders(<Hours />)
  const group = within(screen.getByRole('group', { name: 'Contact and home page' }))
  const words = group.getByLabelText('Weekdays')
  expect(words).toMatchObject({ placeholder: 'Mon-Fri 7AM-7PM', value: '' })
  fireEvent.change(group.getByLabelText('Friday closes'), { target: { value: '' } })
  expect(words).toMatchObject({ placeholder: 'Mon-Thu 7AM-7PM' })
  fireEvent.change(group.getByLabelText('Friday closes'), { target: { value: '15:00' } })
  expect(words).toMatchObject({ placeholder: 'Mon-Thu 7AM-7PM, Fri 7AM-3PM' })
  fireEvent.change(words, { target: { value: 'Weekdays from 7' } })
  expect(group.getByText('You worded this, so it stays when the times change.')).toBeDefined()
  fireEvent.change(group.getByLabelText('Friday closes'), { target: { value: '19:00' } })
  expect(words).toMatchObject({ value: 'Weekdays from 7' })
  fireEvent.click(group.getByRole('button', { name: /^Follow the Times/ }))
  expect(words).toMatchObject({ placeholder: 'Mon-Fri 7AM-7PM', value: '' })
  expect(group.queryByRole('button', { name: /^Follow the Times/ })).toBeNull()
})
