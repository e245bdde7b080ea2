import { expect, test } from 'vitest'

import { draftErrors, saveErrors } from './draft-errors.ts'

const written = { subject: 'Fall', previewText: '', content: 'Hello {{email}}', templateId: null, themeId: null }

test('a draft with an unknown tag can be saved and shows an error', () => {
  const wrong = { ...written, content: 'Hello {{nmae}}' }
  expect(saveErrors(wrong)).toEqual({})
  expect(draftErrors(wrong)).toEqual({ content: 'Unknown tag {{nmae}}.' })
})

test('a subject that is too long is not saved', () => {
  expect(saveErrors({ ...written, subject: 'a'.repeat(151) })).toEqual({
    subject: 'Please use 150 characters or fewer.',
  })
})
