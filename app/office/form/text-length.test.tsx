import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { TextLength } from './text-length.tsx'

test.each([
  ['', '1 text · 160 left'],
  ['a'.repeat(200), 'Charged as 2 texts · 106 left'],
  ['On our way 🚐', '1 text · 57 left. Emoji and some letters make texts shorter: 70 characters each.'],
  ['a'.repeat(1612), '12 over the limit of 1,600 characters'],
])('%s', (text, says) => {
  render(<TextLength text={text} />)
  expect(screen.getByText(says)).toBeDefined()
})
