import { expect, test } from 'vitest'

import { insertMarkup, insertText } from './content-field.tsx'

test('what is selected becomes bold and stays selected', () => {
  expect(insertMarkup('a warm house', 2, 6, 'bold')).toEqual({ text: 'a **warm** house', start: 4, end: 8 })
})

test('lines get their mark in front, and not twice', () => {
  expect(insertMarkup('one\ntwo', 0, 7, 'list').text).toBe('- one\n- two')
  expect(insertMarkup('- one', 5, 5, 'list').text).toBe('- one')
  expect(insertMarkup('Title', 3, 3, 'heading').text).toBe('## Title')
})

test('a button and a rule get a line of their own', () => {
  expect(insertMarkup('Hello', 5, 5, 'button').text).toBe('Hello\n[Button text](https://)')
  expect(insertMarkup('Hello', 5, 5, 'rule').text).toBe('Hello\n---')
})

test('a tag lands at the caret', () => {
  expect(insertText('Call  now', 5, 5, '{{phone}}')).toEqual({ text: 'Call {{phone}} now', start: 14, end: 14 })
})
