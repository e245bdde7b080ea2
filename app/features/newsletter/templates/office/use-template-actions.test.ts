import { expect, test } from 'vitest'

import { templateErrors } from './use-template-actions.ts'

const template = { title: 'Tips', subject: 'Hello', content: 'Text' }

test('a draft needs a title and a subject', () => {
  expect(templateErrors({ title: ' ', subject: '', content: '' }, false)).toEqual({
    title: 'Title is required.',
    subject: 'Subject is required.',
  })
})

test('a draft may be empty and hold an unknown tag, a published template may not', () => {
  expect(templateErrors({ ...template, content: '' }, false)).toEqual({})
  expect(templateErrors({ ...template, content: ' \n' }, true)).toEqual({ content: 'Content is required.' })
  const typo = { ...template, content: 'Dear {{nmae}}' }
  expect(templateErrors(typo, false)).toEqual({})
  expect(templateErrors(typo, true)).toEqual({ content: 'Unknown tag {{nmae}}.' })
})
