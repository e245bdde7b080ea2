// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { keepServed, loadPartsWith, stillParts } from './still.tsx'

const { Posts, Plans, PostsToo } = stillParts<{ Posts: unknown; Plans: unknown; PostsToo: unknown }>('parts.tsx')

const drawn = (name: string) => () => <p>{name} as drawn</p>

test('a picture that does not come wakes its own part alone, and not before its code is there', async () => {
  const code = Promise.withResolvers<unknown>()
  loadPartsWith(() => code.promise)
  for (const name of ['Posts', 'Plans', 'PostsToo'])
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div data-still="parts.tsx#${name}"><img src="/not-there.jpg" alt="${name} as served"></div>`,
    )
  keepServed()
  document.body.innerHTML = ''
  render(
    <>
      <Posts />
      <Plans />
      <PostsToo />
    </>,
  )
  const others = [screen.getByAltText('Plans as served'), screen.getByAltText('PostsToo as served')]
  fireEvent.error(screen.getByAltText('Posts as served'))
  await act(async () => {})
  expect(screen.getByAltText('Posts as served')).toBeDefined()
  await act(async () => code.resolve({ Posts: drawn('Posts'), Plans: drawn('Plans'), PostsToo: drawn('PostsToo') }))
  expect(screen.getByText('Posts as drawn')).toBeDefined()
  expect(others.every((picture) => picture.isConnected)).toBe(true)
})
