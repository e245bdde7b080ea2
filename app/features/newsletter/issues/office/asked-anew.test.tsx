// @vitest-environment jsdom
import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { draw } from '#tests/helpers/draw.tsx'

import { ScheduleDialog } from './schedule-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'

const schedule = { busy: false, fault: undefined, reset: () => {} }

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function Asking({ test: isTest }: { test: boolean }) {
  const [open, setOpen] = useState(false)
  const shared = { open, onClose: () => setOpen(false) }
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask</button>
      {isTest ? (
        <TestDialog {...shared} save={() => Promise.resolve({ id: 1 })} />
      ) : (
        <ScheduleDialog {...shared} schedule={schedule} onSchedule={() => Promise.resolve()} />
      )}
    </>
  )
}

test.each([
  {
    label: /^Date/,
    typed: '2020-01-01',
    confirm: 'Schedule',
    words: 'Please choose a time at least 5 minutes from now.',
  },
  { label: /^To/, typed: 'nobody', confirm: 'Send Test', words: 'Please enter a valid email address.' },
])(
  '$confirm: what was wrong the last time is not said when it is asked anew, and what was typed stays',
  async (one) => {
    draw(<Asking test={one.confirm === 'Send Test'} />)
    press('Ask')
    fireEvent.change(screen.getByLabelText(one.label), { target: { value: one.typed } })
    press(one.confirm)
    await screen.findByText(one.words)
    press('Cancel')
    press('Ask')
    expect(screen.queryByText(one.words)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(one.label).value).toBe(one.typed)
  },
)
