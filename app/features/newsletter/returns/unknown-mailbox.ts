/**
 * Whether a refusal for good is about the address: RFC 3463's 5.1.x and 5.2.1, or 550, 551, 553 without such a code. One
 * about our mail (5.7.x: policy, spam) or about our own address (5.1.7 to 5.1.9) says nothing against the reader.
 */
export function isUnknownMailbox(said: string): boolean {
  const codes = [...said.matchAll(/(?<![\d.])5\.(\d{1,3}\.\d{1,3})(?![\d.]*\d)/g)].map(([, detail]) => detail!)
  // "5.0.0" is what a server says that has no better word.
  const detail = codes.find((code) => code !== '0.0')
  if (detail !== undefined) return (/^1\.\d/.test(detail) && !/^1\.[789]$/.test(detail)) || detail === '2.1'
  return /\b55[013]\b/.test(said) && !aboutUs.test(said)
}

const aboutUs = /spam|policy|blocked|blacklist|reputation|dmarc|spf|dkim|relay|authenticat|prohibit|sender/i
