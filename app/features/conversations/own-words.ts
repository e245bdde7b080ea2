/**
 * What the sender of a reply says: without what is only quoted, as in “Liked “Reply STOP to opt out””, and without a signature
 * below. A keyword counts in quotes too.
 */
export function ownWords(reply: string, isKeyword: (text: string) => boolean): string {
  const text = reply
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^\s*>.*$/gm, '')
  const unquoted = text.replaceAll(quotation, (passage) => (isKeyword(passage) ? passage : ' '))
  // Nothing but a quotation: then those are the sender's words.
  const own = /^[\s\p{P}]*$/u.test(unquoted) ? text : unquoted
  const unsigned = own.trim().replace(/\n\s*(?:--|__|—).*/s, '')
  const [first = ''] = unsigned.split(/\n\s*\n/)
  return isKeyword(first) ? first : unsigned
}

/** In the quotation marks of any language; a long message may end within them. */
const quotation =
  /“[^”]*(?:”|$)|„[^“”]*(?:[“”]|$)|«[^»]*(?:»|$)|「[^」]*(?:」|$)|"[^"]*"|(?<![\p{L}\p{N}])['‘].*?['’](?!\p{L})/gsu
