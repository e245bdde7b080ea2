import { expect, test } from 'vitest'

import { merged, type MergeValues, unknownTag } from './merge-tags.ts'

const values = { email: 'ada@example.org', date: 'November 18, 2026' } as MergeValues

test('a tag is known with or without spaces, and what is none stays as it was typed', () => {
  expect(unknownTag('{{email}} {{ date }} {{\nphone }} { email } {{ {{email}} }}')).toBeNull()
  expect(unknownTag('{{ nmae }}')).toBe('Unknown tag {{nmae}}.')
  expect(unknownTag('{{}}')).toBe('Unknown tag {{}}.')
  expect(merged('{{email}} {{ date }} {{ nmae }} {{email', values)).toBe(
    'ada@example.org November 18, 2026 {{ nmae }} {{email',
  )
})

test('a tag that is never closed takes no longer than other text', () => {
  const open = `{{${' '.repeat(3_000)}`
  const began = performance.now()
  expect(unknownTag(open)).toBeNull()
  expect(merged(open, values)).toBe(open)
  expect(performance.now() - began).toBeLessThan(500)
})
