import { useState } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { Toaster } from '#app/ui/toaster.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { Drawer } from './drawer.tsx'

function Record({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <Drawer open={open} onClose={close} title="Ada Miller" onNext={null}>
      <p>Heating</p>
    </Drawer>
  )
}

const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))
const clickBackdrop = (dialog: HTMLElement) => {
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
}

test.each([
  ['Escape', escape],
  ['A click outside', clickBackdrop],
  ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes a drawer, once', (_, leave) => {
  const closed = vi.fn<() => void>()
  renderWithProviders(<Record onClose={closed} />)
  leave(screen.getByRole('dialog', { name: 'Ada Miller' }))
  expect(closed).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Heating')).toBeNull()
})

test('a press that starts inside and ends outside leaves it open', () => {
  const closed = vi.fn<() => void>()
  renderWithProviders(<Record onClose={closed} />)
  fireEvent.pointerDown(screen.getByText('Heating'))
  fireEvent.click(screen.getByRole('dialog'))
  expect(closed).not.toHaveBeenCalled()
})

test('Next is disabled at the end of the list', () => {
  renderWithProviders(<Record onClose={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
})

test('toasts are inside an open drawer, where Undo can be clicked', () => {
  const undone = vi.fn<() => void>()
  renderWithProviders(
    <>
      <Record onClose={() => {}} />
      <Toaster />
    </>,
  )
  act(() => showToast('Booking Deleted', 'It was moved to the trash.', 'plain', { label: 'Undo', run: undone }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(screen.getByRole('dialog').contains(undo)).toBe(true)
  fireEvent.click(undo)
  expect(undone).toHaveBeenCalledTimes(1)
})

test('a busy alert dialog neither closes nor confirms again', () => {
  const [closed, confirmed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const dialog = (busy: boolean) => (
    <AlertDialog
      open
      busy={busy}
      title="Delete?"
      text="It goes to the trash."
      confirmLabel="Delete"
      onConfirm={confirmed}
      onClose={closed}
    />
  )
  const { unmount } = renderWithProviders(dialog(true))
  escape(screen.getByRole('alertdialog', { name: 'Delete?' }))
  fireEvent.submit(screen.getByRole('button', { name: 'Processing...' }))
  expect([closed.mock.calls, confirmed.mock.calls]).toEqual([[], []])
  unmount()
  renderWithProviders(dialog(false))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(confirmed).toHaveBeenCalledTimes(1)
})

function Rescheduling() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Reschedule…
      </button>
      {isOpen && (
        <AlertDialog
          open
          title="Reschedule"
          confirmLabel="Reschedule"
          onConfirm={() => {}}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

test('the focus returns from an alert dialog that is unmounted on close', () => {
  renderWithProviders(<Rescheduling />)
  const button = screen.getByRole('button', { name: 'Reschedule…' })
  button.focus()
  fireEvent.click(button)
  screen.getByRole('button', { name: 'Cancel' }).focus()
  escape(screen.getByRole('alertdialog', { name: 'Reschedule' }))
  expect(document.activeElement).toBe(button)
})
