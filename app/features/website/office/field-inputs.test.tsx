import { useState } from 'react'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Fields } from '#app/features/website/fields.ts'
import { sections } from '#app/features/website/sections.ts'
import { website } from '#db/seed/website.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { FieldInputs } from './field-inputs.tsx'

function Inputs({ fields, initial }: { fields: Fields; initial: Record<string, unknown> }) {
  const [value, setValue] = useState(initial)
  return (
    <FieldInputs
      fields={fields}
      value={value}
      path=""
      errorOf={() => undefined}
      onChange={(changes) => setValue({ ...value, ...changes })}
    />
  )
}

const inGroup = (name: string, label: RegExp) => within(screen.getByRole('group', { name })).getByLabelText(label)

test.each([
  ['{{region}} weather swings.', 'Reads: “St. Louis weather swings.”'],
  ['Cool air. '.repeat(40) + '{{region}}', '{{region}} is shown as St. Louis.'],
])('a text says what its tags stand for: %s', (headline, hint) => {
  renderWithProviders(<Inputs fields={{ headline: sections.home.fields.headline }} initial={{ headline }} />)
  expect(screen.getByText(hint)).toBeDefined()
})

test('the fields of a town are named by its place in the list, where it can be moved', () => {
  const { towns } = sections.areas.fields
  renderWithProviders(<Inputs fields={{ towns }} initial={{ towns: website.areas.towns.slice(0, 2) }} />)
  const [first, second] = website.areas.towns
  expect(inGroup('Town 2', /^ZIP codes/)).toMatchObject({ value: second!.zips })
  fireEvent.click(screen.getByRole('button', { name: 'Move town 2 up' }))
  expect(inGroup('Town 1', /^Town/)).toMatchObject({ value: second!.name })
  expect(inGroup('Town 2', /^Town/)).toMatchObject({ value: first!.name })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move town 1 down' }))
})

test('what a draft of an earlier version lacks is checked as blank, also in a list', () => {
  const { heating } = website.services.details
  const { benefits: _benefits, ...earlier } = { ...heating, questions: [{ question: 'When?' }] }
  const parsed = sections.services.schema.safeParse({
    ...website.services,
    details: { ...website.services.details, heating: earlier },
  })
  expect(parsed.error?.issues).toMatchObject([
    { path: ['details', 'heating', 'questions', 0, 'answer'], message: 'Fill in “Answer”.' },
  ])
})

test('words follow the times until they are typed, and again at one press', () => {
  const { contactPage } = sections.hours.fields
  const blank = { ...website.hours.contactPage, weekdays: '', weekends: '' }
  renderWithProviders(<Inputs fields={{ contactPage }} initial={{ contactPage: blank }} />)
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

test('an added item has the focus, also the last one that may be added', () => {
  const { team, photos } = sections.people.fields
  const person = { name: 'Marcus Lee', role: '', photo: '', text: '' }
  renderWithProviders(
    <Inputs fields={{ team, photos }} initial={{ team: Array.from({ length: 10 }, () => person), photos: [] }} />,
  )
  const group = within(screen.getByRole('group', { name: 'Team' }))
  for (const count of [11, 12]) {
    fireEvent.click(group.getByRole('button', { name: 'Add Team Member' }))
    const names = group.getAllByLabelText(/^Name/)
    expect(names.length).toBe(count)
    expect(document.activeElement).toBe(names.at(-1))
  }
  expect(group.queryByRole('button', { name: 'Add Team Member' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add Photo' }))
  expect(document.activeElement?.textContent).toContain('Upload')
})
