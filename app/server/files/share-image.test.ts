import { expect, test } from 'vitest'

import { shareImageRenderer } from './share-image.ts'

function counted(capacity: number) {
  const drawn: string[] = []
  const make = shareImageRenderer({
    capacity,
    render: (svg) => {
      drawn.push(svg)
      return svg === 'broken'
        ? Promise.reject(new Error('No picture'))
        : Promise.resolve({ png: Buffer.from(svg), etag: svg })
    },
  })
  return { drawn, make: (picture: string) => make(picture, () => picture) }
}

test('who asks for a picture while it is drawn gets the same one', async () => {
  const { drawn, make } = counted(2)
  const images = await Promise.all([make('a'), make('a'), make('b'), make('a')])
  expect(drawn).toEqual(['a', 'b'])
  expect(images.map(({ etag }) => etag)).toEqual(['a', 'a', 'b', 'a'])
})

test('only the last used are kept', async () => {
  const { drawn, make } = counted(2)
  for (const picture of ['a', 'b', 'a', 'c', 'a', 'b']) await make(picture)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
})

test('a picture that cannot be drawn is tried again, and the next ones are drawn', async () => {
  const { drawn, make } = counted(2)
  await Promise.all([expect(make('broken')).rejects.toThrow('No picture'), make('a')])
  await expect(make('broken')).rejects.toThrow('No picture')
  expect(drawn).toEqual(['broken', 'a', 'broken'])
})
