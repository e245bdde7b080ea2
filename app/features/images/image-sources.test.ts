import { expect, test } from 'vitest'

import { imageSources, widthsOf } from './image-sources.ts'

test.each([
  [300, [300]],
  [480, [480]],
  [1000, [480, 960, 1000]],
  [2400, [480, 960, 1600, 2400]],
  [9000, [480, 960, 1600, 2400]],
])('an image %i px wide is stored in widths %j', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths)
})

test('the URL of an upload gives its sources', () => {
  expect(imageSources('/uploads/2026/ab12-1000x500-1000.webp')).toEqual({
    width: 1000,
    height: 500,
    sets: [
      {
        type: 'image/avif',
        srcSet:
          '/uploads/2026/ab12-1000x500-480.avif 480w, /uploads/2026/ab12-1000x500-960.avif 960w, /uploads/2026/ab12-1000x500-1000.avif 1000w',
      },
      {
        type: 'image/webp',
        srcSet:
          '/uploads/2026/ab12-1000x500-480.webp 480w, /uploads/2026/ab12-1000x500-960.webp 960w, /uploads/2026/ab12-1000x500-1000.webp 1000w',
      },
    ],
  })
})

test.each(['/covers/filter.svg', 'https://example.com/uploads/2026/ab-1x1-1.webp', '/uploads/../x-1x1-1.webp'])(
  '%s is no upload',
  (url) => expect(imageSources(url)).toBeNull(),
)
