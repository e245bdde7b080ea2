// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { FieldList } from './field-list.tsx'

test('what has no value has no name either', () => {
  renderWithProviders(
    <FieldList
      fields={[
        { label: 'Tries', value: '1' },
        { label: 'Sent', value: false },
        { label: 'Error', value: null },
        { label: 'Attached', value: '' },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Tries'])
})
