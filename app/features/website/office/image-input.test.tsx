import { expect, test } from 'vitest'

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
