import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { FieldList } from './field-list.tsx'

test('fields without a value are hidden', () => {
  renderWithProviders(
    <FieldList
      fields={[
        { label: 'Attempts', value: '1' },
        { label: 'Sent', value: false },
        { label: 'Error', value: null },
        { label: 'Attached', value: '' },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Attempts'])
})
