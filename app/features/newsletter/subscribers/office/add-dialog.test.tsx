import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { AddDialog, parseAddresses } from './add-dialog.tsx'

const emails = () => screen.getByLabelText<HTMLTextAreaElement>(/^Emails/)
const open = () => renderWithProviders(<AddDialog onClose={() => {}} />)

test('typed addresses survive an expired session, except the checkbox', async () => {
  const ended = vi.fn(async () => Response.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 }))
  vi.stubGlobal('fetch', ended)
  const { unmount } = open()
  fireEvent.change(emails(), { target: { value: 'ada@example.com' } })
  fireEvent.change(screen.getByLabelText(/^How you got/), { target: { value: 'At the fair' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.submit(emails().form!)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
  unmount()
  const again = open()
  expect(emails().value).toBe('ada@example.com')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  again.unmount()
  open()
  expect(emails().value).toBe('')
})

test('addresses are separated by lines or commas and counted once', () => {
  expect(parseAddresses(' ada@example.com\n\nben@example.com, Ada@Example.com;cy@example.com ')).toEqual([
    'Ada@Example.com',
    'ben@example.com',
    'cy@example.com',
  ])
  expect(parseAddresses(' \n')).toEqual([])
})
