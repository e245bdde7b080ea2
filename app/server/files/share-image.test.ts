import { expect, test } from 'vitest'

import { shareImageRenderer } from './share-image.ts'

function countingRenderer(capacity: number) {
  const rendered: string[] = []
  const make = shareImageRenderer({
    capacity,
    render: (svg) => {
      rendered.push(svg)
      return svg === 'broken'
        ? Promise.reject(new Error('No image'))
        : Promise.resolve({ png: Buffer.from(svg), etag: svg })
    },
  })
  return { rendered, make: (image: string) => make(image, () => Promise.resolve(image)) }
}

test('concurrent requests for an image share one rendering', async () => {
  const { rendered, make } = countingRenderer(2)
  const images = await Promise.all([make('a'), make('a'), make('b'), make('a')])
  expect(rendered).toEqual(['a', 'b'])
  expect(images.map(({ etag }) => etag)).toEqual(['a', 'a', 'b', 'a'])
})

test('only the last used images are cached', async () => {
  const { rendered, make } = countingRenderer(2)
  for (const image of ['a', 'b', 'a', 'c', 'a', 'b']) await make(image)
  expect(rendered).toEqual(['a', 'b', 'c', 'b'])
})

test('a failed rendering is retried, and does not block others', async () => {
  const { rendered, make } = countingRenderer(2)
  await Promise.all([expect(make('broken')).rejects.toThrow('No image'), make('a')])
  await expect(make('broken')).rejects.toThrow('No image')
  expect(rendered).toEqual(['broken', 'a', 'broken'])
})
