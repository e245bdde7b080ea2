/**
 * A server's own words without the password or token that it was sent, in any encoding that it may quote it in. Must be applied
 * where an error is made: its words are stored and shown in the office.
 */
export function withoutSecret(words: string, secret: string): string {
  if (secret === '') return words
  // The longest first: one may contain another.
  const forms = [...new Set([secret, ...encodingsOf(secret).filter((one) => one.length > 2)])]
  return forms.toSorted((a, b) => b.length - a.length).reduce((left, form) => left.replaceAll(form, '…'), words)
}

function encodingsOf(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex')
  const url = encodeURIComponent(secret)
  const strict = url.replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  const urls = [url, strict, new URLSearchParams({ '': secret }).toString().slice(1)]
  return [
    ...base64sOf(Buffer.from(secret)),
    ...base64sOf(Buffer.from(secret, 'latin1')),
    ...urls,
    ...urls.map((one) => one.replaceAll(/%../g, (code) => code.toLowerCase())),
    // Quoted-printable.
    strict.replaceAll('%', '='),
    hex,
    hex.toUpperCase(),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ]
}

/**
 * What is the same in the base64 of every text that contains the secret, such as the user name before it in AUTH PLAIN: for each
 * of three positions, the characters that depend on the secret alone.
 */
function base64sOf(secret: Buffer): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), secret]).toString('base64')
    const same = whole.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + secret.length) * 8) / 6))
    return [same, same.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
