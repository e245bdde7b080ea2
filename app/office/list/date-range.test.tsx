// @vitest-environment jsdom
import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { DateRange, type Dates } from './date-range.tsx'

const asked = vi.fn<(dates: Dates) => void>()
function Received() {
  const [dates, setDates] = useState<Dates>({ from: '', to: '' })
  const change = (next: Dates) => {
    asked(next)
    setDates(next)
  }
  return <DateRange label="Received" {...dates} onChange={change} />
}

test('a day typed by hand is asked for once, when its year is whole', () => {
  renderWithProviders(<Received />)
  const from = screen.getByLabelText<HTMLInputElement>('Received from')
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(from, { target: { value: `${year}-11-20` } })
    expect(from.value).toBe(`${year}-11-20`)
  }
  expect(asked).not.toHaveBeenCalled()
  fireEvent.change(from, { target: { value: '2026-11-20' } })
  fireEvent.change(from, { target: { value: '' } })
  expect(asked.mock.calls.map(([dates]) => dates.from)).toEqual(['2026-11-20', ''])
})
