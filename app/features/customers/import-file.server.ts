import { csvRecords, maxRowsAbove } from '#app/server/request/csv-records.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { NewCustomer } from './schemas.ts'

export interface CustomerLine {
  line: number
  /** What the row is told by in the report. */
  shown: string
  /** The reason if the row can't be used. */
  entry: NewCustomer | string
  /** What the row says of a plan or of a unit at the address; null without either. */
  extras: Extras | null
}

const extraHeadings = {
  plan: /^(membership|service|maintenance|club)?[ _-]*(plan|agreement|membership)([ _-]*(name|type))?$/i,
  starts: /^(plan|membership|agreement)?[ _-]*(start|begin)s?([ _-]*(date|on))?$/i,
  ends: /^(plan|membership|agreement)?[ _-]*(end|expire|expiration|expiry)s?([ _-]*(date|on))?$|^(valid|member)[ _-]*until$/i,
  price: /^(plan|membership|agreement)[ _-]*price$/i,
  kind: /^(equipment|system)([ _-]*(type|kind))?$|^unit[ _-]+(type|kind)$/i,
  manufacturer: /^(unit|equipment)?[ _-]*(make|brand|manufacturer)$/i,
  model: /^(unit|equipment)?[ _-]*model([ _-]*(number|no\.?|#))?$/i,
  serial: /^(unit|equipment)?[ _-]*serial([ _-]*(number|no\.?|#))?$/i,
  installed: /^(unit|equipment)?[ _-]*install(ed|ation)?([ _-]*(date|on|year))?$/i,
  filterSize: /^filter([ _-]*size)?$/i,
  refrigerant: /^refrigerant([ _-]*type)?$/i,
} as const
export type Extras = Record<keyof typeof extraHeadings, string>

/** The headings of customer lists, in the words of other programs. */
const headings = {
  name: /^(customer|client|full|display|contact)?[ _-]*name$|^(customer|client)s?$|^nombre$/i,
  first: /^(first|given)[ _-]*name$|^first$/i,
  last: /^(last|family|sur)[ _-]*name$|^last$|^apellidos?$/i,
  company: /^(company|business|organi[sz]ation)([ _-]*name)?$|^empresa$/i,
  phone:
    /^(main|primary|home|work|mobile|cell)?[ _-]*(phone|tel\w*|mobile|cell)([ _-]*(number|no\.?|#|1))?$|^tel[eé]fono$/i,
  email: /^(main|primary)?[ _-]*e-?mail([ _-]*(address|1))?$|^correo.*$/i,
  street: /^(service|street|billing|mailing)?[ _-]*(address|street)([ _-]*(line)?[ _-]*1)?$|^direcci[oó]n$/i,
  unit: /^(service|street|billing|mailing)?[ _-]*(address|street)[ _-]*(line)?[ _-]*2$|^(apt|apartment|suite|unit)\b(?![ _-]*(type|kind|make|brand|manuf|model|serial|install)).*$/i,
  town: /^(service|billing|mailing)?[ _-]*(city|town)$|^ciudad$/i,
  zip: /^(service|billing|mailing)?[ _-]*(zip|postal)[ _-]*(code)?$|^c[oó]digo postal$/i,
  note: /^(customer)?[ _-]*(notes?|comments?|memo)$|^notas?$/i,
} as const
const allHeadings = { ...headings, ...extraHeadings }
type Column = keyof typeof allHeadings
const columns = Object.keys(allHeadings) as Column[]

/** The rows of a list of customers. 400 without a row of headings that names them. */
export function readCustomerLines(bytes: Buffer): CustomerLine[] {
  const all = csvRecords(bytes, /name|company|customer|client|nombre|empresa/i)
  const found = all.slice(0, maxRowsAbove).map(({ record }) => placesOf(record))
  const row = found.findIndex((at) => ['name', 'first', 'last', 'company'].some((one) => at.has(one as Column)))
  if (row === -1) throw refuse.invalid({ file: 'The file has no column named “name” or “company”.' })
  const at = found[row]!
  return all.slice(row + 1).flatMap(({ record, info }) => {
    const texts = new Map(columns.map((column) => [column, unquoted(record[at.get(column) ?? -1] ?? '')]))
    const text = (column: Column) => texts.get(column) ?? ''
    if ([...texts.values()].every((one) => one === '')) return []
    const person = text('name') || [text('first'), text('last')].filter(Boolean).join(' ')
    const company = text('company')
    const entry = NewCustomer.safeParse({
      kind: company ? 'company' : 'person',
      name: company || person,
      phone: text('phone'),
      email: text('email'),
      street: text('street'),
      unit: text('unit'),
      town: text('town'),
      zip: text('zip'),
      note: [company && person && company !== person ? person : '', text('note')].filter(Boolean).join('\n'),
    })
    const shown = [company || person, text('phone'), text('email')].filter(Boolean).join(', ').slice(0, 100)
    const extras = Object.fromEntries(Object.keys(extraHeadings).map((name) => [name, text(name as Column)])) as Extras
    return {
      line: info.lines,
      shown,
      entry: entry.data ?? entry.error?.issues[0]?.message ?? '',
      extras: extras.plan || extras.kind ? extras : null,
    }
  })
}

function placesOf(record: readonly string[]): Map<Column, number> {
  const found = columns.map(
    (column) => [column, record.findIndex((cell) => allHeadings[column].test(cell.trim()))] as const,
  )
  return new Map(found.filter(([, at]) => at !== -1))
}

/** Our own exports have an apostrophe before "=", "+", "-" and "@". */
const unquoted = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')
