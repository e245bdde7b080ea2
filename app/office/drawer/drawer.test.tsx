// @vitest-environment jsdom
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
const pressBeside = (dialog: HTMLElement) => {
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
}

test.each([
  ['Escape', escape],
  ['a press beside it', pressBeside],
  ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes a drawer, once', (_, leave) => {
  const closed = vi.fn<() => void>()
  renderWithProviders(<Record onClose={closed} />)
  leave(screen.getByRole('dialog', { name: 'Ada Miller' }))
  expect(closed).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Heating')).toBeNull()
})

test('a press that began in the drawer and ended beside it leaves it open', () => {
  const closed = vi.fn<() => void>()
  renderWithProviders(<Record onClose={closed} />)
  fireEvent.pointerDown(screen.getByText('Heating'))
  fireEvent.click(screen.getByRole('dialog'))
  expect(closed).not.toHaveBeenCalled()
})

test('the way to the next record is shut at the end of the list', () => {
  renderWithProviders(<Record onClose={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
})

test('toasts stand in an open drawer, where their Undo can be reached', () => {
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

test('a question that is being answered neither closes nor is answered twice', () => {
  const [closed, confirmed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const question = (busy: boolean) => (
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
  const { unmount } = renderWithProviders(question(true))
  escape(screen.getByRole('alertdialog', { name: 'Delete?' }))
  fireEvent.submit(screen.getByRole('button', { name: 'Processing...' }))
  expect([closed.mock.calls, confirmed.mock.calls]).toEqual([[], []])
  unmount()
  renderWithProviders(question(false))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(confirmed).toHaveBeenCalledTimes(1)
})

function Asking() {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsks(true)}>
        Reschedule…
      </button>
      {asks && (
        <AlertDialog
          open
          title="Reschedule"
          confirmLabel="Reschedule"
          onConfirm={() => {}}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

test('the focus returns from a question that leaves the page when it closes', () => {
  renderWithProviders(<Asking />)
  const button = screen.getByRole('button', { name: 'Reschedule…' })
  button.focus()
  fireEvent.click(button)
  screen.getByRole('button', { name: 'Cancel' }).focus()
  escape(screen.getByRole('alertdialog', { name: 'Reschedule' }))
  expect(document.activeElement).toBe(button)
})
