import type { ServiceAddress } from '#app/business/service-address.ts'

/** Whether two addresses may be the same place, written differently: "12 N. Oak Street, Apt. 2" and "12 north oak st #2",
 * or with a typo: "12 Lindel". */
export function isAlike(one: ServiceAddress, other: ServiceAddress): boolean {
  const [here, there] = [partsOf(one), partsOf(other)]
  return (
    here.street.length > 0 &&
    isSameStreet(here.street, there.street) &&
    isSame(here.unit, there.unit) &&
    (one.zip && other.zip ? one.zip.slice(0, 5) === other.zip.slice(0, 5) : isSame(here.town, there.town))
  )
}

/** With one letter wrong in one longer word at most, and without "St" or the like in one of them. */
function isSameStreet(here: string[], there: string[]): boolean {
  if (here[0] !== there[0]) return false
  const [one, other] = here.length < there.length ? [here, there] : [there, here]
  const rest = isSuffix(other.at(-1)!) && !isSuffix(one.at(-1)!) ? other.slice(0, -1) : other
  const wrong = rest.flatMap((word, index) => (word === one[index] ? [] : [[word, one[index] ?? ''] as const]))
  return rest.length === one.length && wrong.length <= 1 && wrong.every(([word, as]) => isTypo(word, as))
}

function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4 || /\d/.test(one + other)) return false
  const at = one.split('').findIndex((letter, index) => letter !== other[index])
  const ends = (skipHere: number, skipThere: number) =>
    at === -1 ? other.length - one.length === 1 : one.slice(at + skipHere) === other.slice(at + skipThere)
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at]
  return ends(1, 1) || ends(1, 0) || ends(0, 1) || (isSwapped && ends(2, 2))
}

/** What one of them doesn't say is no difference. */
const isSame = (one: string, other: string) => one === '' || other === '' || one === other

function partsOf({ street, unit, town }: ServiceAddress) {
  const words = wordsOf(street)
  // "12 Oak St Apt 2" in one line.
  const at = words.findIndex((word, index) => index > 1 && isDesignator(word))
  const [way, inStreet] = at === -1 ? [words, []] : [words.slice(0, at), words.slice(at)]
  const units = [...wordsOf(unit), ...inStreet].filter((word) => !isDesignator(word))
  return { street: way, unit: [...new Set(units)].join(' '), town: wordsOf(town).join(' ') }
}

const isDesignator = (word: string) => ['apt', 'ste', 'unit', '#'].includes(word)

const isSuffix = (word: string) => suffixes.includes(word)

const wordsOf = (text: string | null) =>
  (text ?? '')
    .toLowerCase()
    .replaceAll('#', ' # ')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '')
    .map((word) => short[word] ?? word)

/** As the Postal Service shortens them (Publication 28). */
const short: Partial<Record<string, string>> = {
  alley: 'aly',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  crossing: 'xing',
  drive: 'dr',
  expressway: 'expy',
  fort: 'ft',
  heights: 'hts',
  highway: 'hwy',
  hills: 'hls',
  lane: 'ln',
  mount: 'mt',
  parkway: 'pkwy',
  place: 'pl',
  plaza: 'plz',
  point: 'pt',
  ridge: 'rdg',
  road: 'rd',
  route: 'rte',
  saint: 'st',
  square: 'sq',
  street: 'st',
  str: 'st',
  terrace: 'ter',
  trail: 'trl',
  valley: 'vly',
  village: 'vlg',
  apartment: 'apt',
  suite: 'ste',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}

/** Such as "st"; directions and the names of units are none. */
const suffixes = Object.values(short).filter(
  (word) => word !== undefined && !isDesignator(word) && !['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'].includes(word),
)
