// @vitest-environment jsdom
import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ContentField } from './content-field.tsx'

function Field() {
  const [text, setText] = useState('First line')
  return <ContentField value={text} error={undefined} onChange={setText} />
}

test('what was inserted is marked at once: who types on, before anything is drawn anew, types over it', () => {
  render(<Field />)
  fireEvent.click(screen.getByRole('button', { name: 'Link' }))
  const field = screen.getByLabelText<HTMLTextAreaElement>(/Content/)
  expect(document.activeElement).toBe(field)
  const marked = field.value.slice(field.selectionStart, field.selectionEnd)
  expect(marked).not.toBe('')
  expect(field.value).toContain(`[${marked}](https://`)
})
