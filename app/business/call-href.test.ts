import { expect, test } from 'vitest'

import { callHref, textHref } from './call-href.ts'

test.each([
  ['(314) 555-0142', 'tel:+13145550142'],
  ['1 314 555 0142', 'tel:+13145550142'],
  ['+13145550142', 'tel:+13145550142'],
  ['314-555-0142 ext. 5', 'tel:+13145550142,5'],
  ['+1 314 555 0142 x12', 'tel:+13145550142,12'],
  ['314.555.0142 #7', 'tel:+13145550142,7'],
  ['314 555 0142 (Max)', 'tel:+13145550142'],
  ['555-0142', 'tel:5550142'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['011 44 20 7946 0958', 'tel:+442079460958'],
  ['000-000-0000', 'tel:0000000000'],
])('%s becomes %s', (typed, href) => {
  expect(callHref(typed)).toBe(href)
})

test('a text message link has no extension', () => {
  expect(textHref('314-555-0142 ext. 5')).toBe('sms:+13145550142')
})
