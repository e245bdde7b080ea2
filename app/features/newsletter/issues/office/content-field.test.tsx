import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { ContentField, insertMarkup, insertText } from './content-field.tsx'

function Field() {
  const [text, setText] = useState('First line')
  return <ContentField value={text} error={undefined} onChange={setText} />
}

test('inserted text is selected right away, so typing replaces it', () => {
  render(<Field />)
  fireEvent.click(screen.getByRole('button', { name: 'Link' }))
  const field = screen.getByLabelText<HTMLTextAreaElement>(/Content/)
  expect(document.activeElement).toBe(field)
  const marked = field.value.slice(field.selectionStart, field.selectionEnd)
  expect(marked).not.toBe('')
  expect(field.value).toContain(`[${marked}](https://`)
})

test('what is selected becomes bold and stays selected', () => {
  expect(insertMarkup('a warm house', 2, 6, 'bold')).toEqual({ text: 'a **warm** house', start: 4, end: 8 })
})

test('lines are prefixed once', () => {
  expect(insertMarkup('one\ntwo', 0, 7, 'list').text).toBe('- one\n- two')
  expect(insertMarkup('- one', 5, 5, 'list').text).toBe('- one')
  expect(insertMarkup('Title', 3, 3, 'heading').text).toBe('## Title')
})

test('a button and a rule go on their own line', () => {
  expect(insertMarkup('Hello', 5, 5, 'button').text).toBe('Hello\n[Button text](https://)')
  expect(insertMarkup('Hello', 5, 5, 'rule').text).toBe('Hello\n---')
})

test('a tag is inserted at the caret', () => {
  expect(insertText('Call  now', 5, 5, '{{phone}}')).toEqual({ text: 'Call {{phone}} now', start: 14, end: 14 })
})
