import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createPost } from './calls.ts'
import { uploadImage } from '#app/features/images/calls.ts'
import { currentToasts } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { PostEditor } from './post-editor.tsx'

const stored = { url: '/uploads/2026/roof.webp', imageUrl: '/uploads/2026/roof.webp', width: 9, height: 9, alt: '' }
let sent: { path: string; body: unknown }[] = []
let upload: PromiseWithResolvers<Response>

beforeEach(() => {
  sent = []
  upload = Promise.withResolvers()
  vi.stubGlobal('fetch', (path: string, { body, signal }: RequestInit) => {
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
    signal?.addEventListener('abort', () => upload.reject(signal.reason as Error))
    if (path === uploadImage.path) return upload.promise
    return Promise.resolve(Response.json({ message: 'Enough for here.', code: 'x' }, { status: 400 }))
  })
})
afterEach(() => {
  localStorage.clear()
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

function write() {
  const editor = renderWithProviders(<PostEditor post={null} />)
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'A roof' } })
  fireEvent.change(editor.container.querySelector('textarea#post-content')!, { target: { value: 'About it.' } })
  fireEvent.click(screen.getByRole('tab', { name: 'Upload' }))
  fireEvent.change(screen.getByLabelText('Image file'), { target: { files: [new File(['x'], 'roof.png')] } })
  return editor
}
const saved = () => sent.filter(({ path }) => path === createPost.path).map(({ body }) => body)
const uploads = () => sent.filter(({ path }) => path === uploadImage.path).length

test.each([false, true])('the saved post has the selected image (Upload pressed: %s)', async (pressed) => {
  write()
  if (pressed) fireEvent.click(button('Upload'))
  fireEvent.click(button('Save Draft'))
  await waitFor(() => expect(button('Waiting for the image...').disabled).toBe(true))
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'A red roof' } })
  expect(saved()).toEqual([])
  upload.resolve(Response.json(stored))
  await waitFor(() => expect(saved()).toMatchObject([{ imageUrl: stored.url, title: 'A red roof' }]))
  expect(uploads()).toBe(1)
})

test('a failed upload stops the post from being saved, until the file is removed', async () => {
  write()
  fireEvent.click(button('Save Draft'))
  upload.resolve(Response.json({ message: 'This is not an image.', code: 'unsupported_type' }, { status: 415 }))
  await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'Upload Failed' }]))
  expect(saved()).toEqual([])
  fireEvent.click(button('Remove File'))
  fireEvent.click(button('Save Draft'))
  await waitFor(() => expect(saved()).toMatchObject([{ imageUrl: null }]))
})

test('an image chosen later replaces a selected file', async () => {
  write()
  fireEvent.click(screen.getByRole('tab', { name: 'URL' }))
  expect(screen.getByText('roof.png')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Image URL'), { target: { value: 'https://example.com/a.jpg' } })
  expect(screen.queryByText('roof.png')).toBeNull()
  fireEvent.click(button('Save Draft'))
  await waitFor(() => expect(saved()).toMatchObject([{ imageUrl: 'https://example.com/a.jpg' }]))
  expect(uploads()).toBe(0)
})

test('a window that was closed leaves what was typed to the next one', async () => {
  write().unmount()
  sessionStorage.clear()
  renderWithProviders(<PostEditor post={null} />)
  expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', '')
  fireEvent.click(button('Restore'))
  expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'A roof')
})

test('missing content switches to the Write tab, which stays open while typing', async () => {
  renderWithProviders(<PostEditor post={null} />)
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'A roof' } })
  fireEvent.click(screen.getByRole('tab', { name: 'Preview' }))
  fireEvent.click(button('Save Draft'))
  const content = await screen.findByLabelText<HTMLTextAreaElement>(/^Content/, { selector: 'textarea' })
  await waitFor(() => expect(document.activeElement).toBe(content))
  fireEvent.change(content, { target: { value: 'A' } })
  expect(content.isConnected).toBe(true)
})

test('an invalid image URL switches to the URL tab, which stays open while typing', async () => {
  renderWithProviders(<PostEditor post={null} />)
  fireEvent.change(screen.getByLabelText('Image URL'), { target: { value: 'roof.jpg' } })
  fireEvent.click(screen.getByRole('tab', { name: 'Upload' }))
  fireEvent.click(button('Save Draft'))
  const address = await screen.findByLabelText<HTMLInputElement>('Image URL')
  fireEvent.change(address, { target: { value: 'https://example.com/roof.jpg' } })
  expect(address.isConnected).toBe(true)
})

test('leaving the editor during an upload shows no toast and saves nothing', async () => {
  const { unmount } = write()
  const [before] = currentToasts()
  fireEvent.click(button('Save Draft'))
  unmount()
  upload.resolve(Response.json(stored))
  // What would follow the upload comes before what another editor uploads and saves.
  write()
  expect(currentToasts()[0]).toBe(before)
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Another roof' } })
  fireEvent.click(button('Save Draft'))
  await waitFor(() => expect(saved()).toMatchObject([{ title: 'Another roof' }]))
})
