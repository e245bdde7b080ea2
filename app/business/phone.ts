/** What a person typed as their phone number. */
export interface Phone {
  /** In E.164, "+13145550142"; null if it is incomplete, or if no number can be like that. */
  number: string | null
  /** What to dial: the number, or the digits as typed. */
  dial: string
  extension: string | null
  /** Whether there are other words or digits, such as "after 5". */
  hasMore: boolean
}

/**
 * Reads a number in any notation: "1-800-FLOWERS", "314-555-0142 x12", "314.555.0142,12", "３１４５５５０１４２". Everything
 * that calls, texts, compares or finds a number reads it here.
 */
export function readPhone(typed: string): Phone {
  const text = cleaned(typed)
  const { start, end, digits, number } = complete(text) ?? spelled(text) ?? partial(text)
  const after = text.slice(end)
  const [marked = '', ...extensions] = extensionPattern.exec(after) ?? []
  return {
    number,
    dial: number ?? digits,
    extension: extensions.find((extension) => extension !== undefined) ?? null,
    hasMore: /[\p{L}\p{N}]/u.test(text.slice(0, start) + after.slice(marked.length)),
  }
}

/** Full-width, Arabic and other digits as 0 to 9, and without the invisible characters that come with copied text. */
const cleaned = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}]/gu, '')
    .replaceAll(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0)!)))

/** Unicode has the digits of a script in a row, from 0 to 9. */
function valueOf(code: number): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return value
}

interface Found {
  start: number
  end: number
  digits: string
  number: string | null
}

const runPattern = /(?:\+[^\p{L}\p{N},;#+]*)?\d(?:[^\p{L}\p{N},;#+]*\d)*/gu

/** The first run of digits that is a complete number. */
function complete(text: string): Found | undefined {
  for (const { 0: run, index: start } of text.matchAll(runPattern)) {
    const foreign = /^(?:\+(?![^\d]*1)|011)(.*)/s.exec(run)?.[1]
    if (foreign !== undefined) {
      // "+44 (0)20": the zero is for calls within the country.
      const digits = foreign.replace('(0)', '').replaceAll(/\D/g, '')
      const goesOn = /^[oilоο]+\d/iu.test(text.slice(start + run.length).replace(/^[-. ]/, ''))
      if (/^[1-9]\d{7,14}$/.test(digits) && !goesOn)
        return { start, end: start + run.length, digits, number: `+${digits}` }
    }
    const [typed, local] = /^(?:\D*1)?((?:\D*\d){10})(?!\d)/.exec(run) ?? []
    const found = local && { start, end: start + typed!.length, ...northAmerican(local.replaceAll(/\D/g, '')) }
    if (found && found.number) return found
  }
  return undefined
}

/** No area code is 555 or like 123, 911 or 999, no exchange begins with 0 or 1, and nobody has ten times the same digit. */
function northAmerican(digits: string) {
  const exists = /^(?!(\d)\1{9}|555)[2-9](?!11|9)\d{2}[2-9]\d{6}$/.test(digits)
  return { digits, number: exists ? `+1${digits}` : null }
}

const start = String.raw`(?<![\p{L}\p{N}])`
const extensionMark = String.raw`[^\p{L}\p{N}]*?(?:e?xt(?:ensio)?n?|x|#)[^\p{L}\p{N}]*(\d{1,7})(?![\p{L}\p{N}])`
const spelledPatterns = [
  // In one piece: "314 Westwood" is an address.
  String.raw`${start}(?:\+?1[-.\s]*)?\(?[2-9]\d\d(?:(?:\) ?|[-.])?[a-z\d]){7}[a-z]*(?![\p{L}\p{N}])`,
  // With spaces after a leading 1, and only if no word follows, which would be taken for letters of the number.
  String.raw`${start}\+?1[-.\s]*\(?[2-9]\d\d(?:[-.)\s]{0,3}[a-z\d]){7}[a-z]*(?=[^\p{L}\p{N}]*$|${extensionMark})`,
].map((pattern) => new RegExp(pattern, 'iu'))
/** Letters that look like 0, 1, 2, 5 or 8 and make no word: the number they spell is another person's. */
const typedForDigits = /^(o+|[oilsbzq]{1,2})$/i
/** The keys of the letters from A to Z. */
const keys = '22233344455566677778889999'

/** A number with letters; more than there are digits in a number are not dialed. */
function spelled(text: string): Found | undefined {
  for (const pattern of spelledPatterns) {
    const found = pattern.exec(text)
    if (!found || typedForDigits.test(found[0].replaceAll(/[^a-z]/gi, ''))) continue
    const dialed = found[0].toLowerCase().replaceAll(/[a-z]/g, (letter) => keys[letter.charCodeAt(0) - 97]!)
    const { digits, number } = northAmerican(dialed.replaceAll(/\D/g, '').replace(/^1/, '').slice(0, 10))
    if (number) return { start: found.index, end: found.index + found[0].length, digits, number }
  }
  return undefined
}

/** The first run of seven digits or more; else all digits, which are a part of a number if there are no letters. */
function partial(text: string): Found {
  for (const { 0: run, index: start } of text.matchAll(runPattern)) {
    const digits = run.replaceAll(/(?!^\+)\D/g, '')
    if (digits.length >= 7) return { start, end: start + run.length, digits, number: null }
  }
  const digits = text.replaceAll(/(?!^\+)\D/g, '')
  return { start: 0, end: /\p{L}/u.test(text) ? 0 : text.length, digits, number: null }
}

/** "ext. 5", "x12", "#7", or digits after a comma, the sign for a pause, with nothing else behind them. */
const extensionPattern = new RegExp(
  String.raw`^(?:${extensionMark}|[^\p{L}\p{N},;]*[,;][\s,;]*(\d{1,7})[^\p{L}\p{N}]*$)`,
  'iu',
)
