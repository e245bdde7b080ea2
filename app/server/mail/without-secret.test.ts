import { expect, test } from 'vitest'

import { withoutSecret } from './without-secret.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each(['horse battery/staple+1?', 'äöü"&<>\\ß', 'Tr0ub4dor&3', "it's (mine)!*"])(
  '“%s” is in no words',
  (secret) => {
    const quoted = [
      secret,
      base64(secret),
      base64(`\0office\0${secret}`),
      base64(`office\0office\0${secret}`),
      base64(`an${secret}other`),
      base64(`\0a\0${secret}`).replaceAll('=', ''),
      Buffer.from(`\0ab\0${secret}`).toString('base64url'),
      encodeURIComponent(secret),
      new URLSearchParams({ a: secret }).toString().slice(2),
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('hex').toUpperCase(),
      JSON.stringify(secret),
    ]
    for (const one of quoted) {
      const words = withoutSecret(`535 5.7.8 "${one}" is wrong`, secret)
      expect(words).toContain('535 5.7.8')
      expect(words).toContain('…')
      expect(words).not.toContain(one)
      const rest = words.slice(11, -10).replaceAll('…', '')
      expect(Buffer.from(rest, 'base64').toString()).not.toContain(secret.slice(0, 4))
    }
  },
)

test('nothing is removed without a secret', () => {
  expect(withoutSecret('550 No such user', '')).toBe('550 No such user')
})
