import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { DateRange, type DateRangeValue } from './date-range.tsx'

const onChange = vi.fn<(range: DateRangeValue) => void>()
function Received() {
  const [range, setRange] = useState<DateRangeValue>({ from: '', to: '' })
  const change = (next: DateRangeValue) => {
    onChange(next)
    setRange(next)
  }
  return <DateRange label="Received" {...range} onChange={change} />
}

test('a typed date is reported once, when its year is complete', () => {
  renderWithProviders(<Received />)
  const from = screen.getByLabelText<HTMLInputElement>('Received from')
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(from, { target: { value: `${year}-11-20` } })
    expect(from.value).toBe(`${year}-11-20`)
  }
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(from, { target: { value: '2026-11-20' } })
  fireEvent.change(from, { target: { value: '' } })
  expect(onChange.mock.calls.map(([range]) => range.from)).toEqual(['2026-11-20', ''])
})
