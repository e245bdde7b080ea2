import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { ImageInput } from './image-input.tsx'

/** What is behind the image that the field shows. */
function groundOf(field: { on: 'light' | 'dark'; value: string; orElse: string }) {
  const { container, unmount } = renderWithProviders(
    <ImageInput {...field} label="Mark" hint={undefined} error={undefined} onChange={() => {}} />,
  )
  const white = container.querySelector('img')!.closest('.bg-white')
  const dark = container.querySelector('img')!.closest('.bg-brand-deep')
  unmount()
  return [white && 'white', dark && 'dark'].filter(Boolean)
}

test('a mark without one for dark backgrounds is shown there on white, as the site shows it', () => {
  const black = '/uploads/2026/black-600x600-480.webp'
  expect(groundOf({ on: 'light', value: black, orElse: '' })).toEqual(['white'])
  expect(groundOf({ on: 'dark', value: '', orElse: black })).toEqual(['white', 'dark'])
  expect(groundOf({ on: 'dark', value: black, orElse: black })).toEqual(['dark'])
})

test('an SVG is sent to the server, which renders it; what that refuses is said at the field', async () => {
  const sent: string[] = []
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const refusal = { message: 'This SVG contains a script.', code: 'invalid', requestId: 'a' }
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: FormData }) => {
    sent.push(await (body.get('image') as File).text())
    return sent.length === 1
      ? Response.json(refusal, { status: 400 })
      : Response.json({ url: '/uploads/2026/mark-1600x1600-1600.webp' })
  })
  const onChange = vi.fn()
  const { container } = renderWithProviders(
    <ImageInput on="light" value="" orElse="" label="Mark" hint={undefined} error={undefined} onChange={onChange} />,
  )
  const choose = () =>
    fireEvent.change(container.querySelector('input[type=file]')!, {
      target: { files: [new File([svg], 'mark.svg', { type: 'image/svg+xml' })] },
    })
  choose()
  await screen.findByText('This SVG contains a script.')
  expect(onChange).not.toHaveBeenCalled()
  choose()
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('/uploads/2026/mark-1600x1600-1600.webp'))
  expect(sent).toEqual([svg, svg])
})
