import { expect, test } from 'vitest'

import { faultsOf } from './use-template-actions.ts'

const template = { title: 'Tips', subject: 'Hello', content: 'Text' }

test('a draft needs a title and a subject', () => {
  expect(faultsOf({ title: ' ', subject: '', content: '' }, false)).toEqual({
    title: 'Title is required.',
    subject: 'Subject is required.',
  })
})

test('a draft may be empty and hold an unknown tag, a published template may not', () => {
  expect(faultsOf({ ...template, content: '' }, false)).toEqual({})
  expect(faultsOf({ ...template, content: ' \n' }, true)).toEqual({ content: 'Content is required.' })
  const typo = { ...template, content: 'Dear {{nmae}}' }
  expect(faultsOf(typo, false)).toEqual({})
  expect(faultsOf(typo, true)).toEqual({ content: 'Unknown tag {{nmae}}.' })
})
