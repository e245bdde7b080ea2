import { expect, test } from 'vitest'

import { draftFaults, unsavable } from './draft-faults.ts'

const written = { subject: 'Fall', previewText: '', content: 'Hello {{email}}', templateId: null, themeId: null }

test('a draft with an unknown tag is saved, and the tag is named at its field', () => {
  const wrong = { ...written, content: 'Hello {{nmae}}' }
  expect(unsavable(wrong)).toEqual({})
  expect(draftFaults(wrong)).toEqual({ content: 'Unknown tag {{nmae}}.' })
})

test('a subject that is too long is not saved', () => {
  expect(unsavable({ ...written, subject: 'a'.repeat(151) })).toEqual({
    subject: 'Please use 150 characters or fewer.',
  })
})
