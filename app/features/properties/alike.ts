import type { ServiceAddress } from '#app/business/service-address.ts'

/** Whether two addresses may be the same place, written differently: "12 N. Oak Street, Apt. 2" and "12 north oak st #2". */
export function isAlike(one: ServiceAddress, other: ServiceAddress): boolean {
  const [here, there] = [partsOf(one), partsOf(other)]
  return (
    here.street !== '' &&
    here.street === there.street &&
    isSame(here.unit, there.unit) &&
    (one.zip && other.zip ? one.zip.slice(0, 5) === other.zip.slice(0, 5) : isSame(here.town, there.town))
  )
}

/** What one of them doesn't say is no difference. */
const isSame = (one: string, other: string) => one === '' || other === '' || one === other

function partsOf({ street, unit, town }: ServiceAddress) {
  const words = wordsOf(street)
  // "12 Oak St Apt 2" in one line.
  const at = words.findIndex((word, index) => index > 1 && isDesignator(word))
  const [way, inStreet] = at === -1 ? [words, []] : [words.slice(0, at), words.slice(at)]
  const units = [...wordsOf(unit), ...inStreet].filter((word) => !isDesignator(word))
  return { street: way.join(' '), unit: [...new Set(units)].join(' '), town: wordsOf(town).join(' ') }
}

const isDesignator = (word: string) => ['apt', 'ste', 'unit', '#'].includes(word)

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
