import { expect, test } from 'vitest'

import { isSignedBy, twilioSignature } from './twilio-signature.server.ts'

/** Test vectors of Twilio's documentation and libraries. */
const secret = '12345'
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const documented = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675310',
  Digits: '1234',
  From: '+14158675310',
  To: '+18005551212',
}
const inLibraries = { ...documented, Caller: '+14158675309', From: '+14158675309' }

test('the documented request has the documented signature', () => {
  expect(twilioSignature(secret, url, documented)).toBe('GvWf1cFY/Q7PnoempGyD5oXAezc=')
})

test('the libraries’ request has their signature, in any order of parameters', () => {
  expect(twilioSignature(secret, url, inLibraries)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  const reversed = Object.fromEntries(Object.entries(inLibraries).toReversed())
  expect(isSignedBy(secret, url, reversed, 'RSOYDt4T1cUTdK1PDd93/VVr8B8=')).toBe(true)
})

test.each([
  ['another secret', '12346', url, inLibraries],
  ['another address', secret, `${url}&x=1`, inLibraries],
  ['another value', secret, url, { ...inLibraries, Digits: '1235' }],
  ['one more parameter', secret, url, { ...inLibraries, More: '' }],
])('%s has another signature', (_what, key, address, params) => {
  expect(isSignedBy(key, address, params, 'RSOYDt4T1cUTdK1PDd93/VVr8B8=')).toBe(false)
})

test.each([undefined, '', 'x', 'RSOYDt4T1cUTdK1PDd93/VVr8B8'])('%j is no signature', (signature) => {
  expect(isSignedBy(secret, url, inLibraries, signature)).toBe(false)
})
