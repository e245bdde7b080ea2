import { expect, test } from 'vitest'

import { merged, type MergeValues, unknownTag } from './merge-tags.ts'

const values = { email: 'ada@example.org', date: 'November 18, $& 2026' } as MergeValues

test('a tag may have spaces, and anything else stays as typed', () => {
  expect(unknownTag('{{email}} {{ date }} {{\nphone }} { email } {{ {{email}} }}')).toBeNull()
  expect(unknownTag('{{ nmae }}')).toBe('Unknown tag {{nmae}}.')
  expect(unknownTag('{{}}')).toBe('Unknown tag {{}}.')
  expect(merged('{{email}} {{ date }} {{ nmae }} {{email', values)).toBe(
    'ada@example.org November 18, $& 2026 {{ nmae }} {{email',
  )
})

test('an unclosed tag is parsed fast', () => {
  const open = `{{${' '.repeat(3_000)}`
  const began = performance.now()
  expect(unknownTag(open)).toBeNull()
  expect(merged(open, values)).toBe(open)
  expect(performance.now() - began).toBeLessThan(500)
})
