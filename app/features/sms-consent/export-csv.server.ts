import { csv, type CsvColumn, csvTimes } from '#app/server/request/csv.ts'

import type { ConsentEvent } from './chain.server.ts'

/** The heading of an export. */
export interface Heading {
  generatedAt: string
  filter: Record<string, string>
  records: number
  chainHead: string
}

/** The CSV file; its first line is the heading. */
export async function* csvOf(heading: Heading, events: AsyncIterable<ConsentEvent>): AsyncGenerator<string> {
  const { generatedAt, filter, records, chainHead } = heading
  const filters = Object.entries(filter).map(([name, value]) => `${name}: ${value}`)
  yield `\uFEFF${[
    `Generated at ${generatedAt}`,
    `Filter ${filters.join('; ') || 'none'}`,
    `Records ${records}`,
    `Chain head ${chainHead}`,
  ]
    .map(quoted)
    .join(',')}\r\n`
  for await (const part of csv(consentColumns, events)) yield String(part).replace(/^\uFEFF/, '')
}

const quoted = (text: string) => `"${text.replaceAll('"', '""').replaceAll(/\s+/g, ' ')}"`
const oneLine = (text: string | null) => text?.replaceAll(/\r\n?/g, '\n')

export const consentColumns: CsvColumn<ConsentEvent>[] = [
  { head: 'Id', value: ({ id }) => id },
  ...csvTimes<ConsentEvent>('Recorded', ({ recordedAt }) => recordedAt),
  { head: 'Name', value: ({ name }) => oneLine(name) },
  { head: 'Phone', value: ({ phoneE164 }) => phoneE164 },
  { head: 'Phone as typed', value: ({ phoneRaw }) => oneLine(phoneRaw) },
  { head: 'E-mail', value: ({ email }) => email },
  { head: 'Action', value: ({ action }) => action },
  { head: 'Channel', value: ({ channel }) => channel },
  { head: 'Box: general', value: ({ flags }) => flags?.general },
  { head: 'Box: informational', value: ({ flags }) => flags?.informational },
  { head: 'Box: marketing', value: ({ flags }) => flags?.marketing },
  { head: 'Box: No Text Messages', value: ({ flags }) => flags?.noTexts },
  { head: 'Effect: general', value: ({ effectGeneral }) => effectGeneral },
  { head: 'Effect: informational', value: ({ effectInformational }) => effectInformational },
  { head: 'Effect: marketing', value: ({ effectMarketing }) => effectMarketing },
  { head: 'Record', value: ({ sourceKind, sourceId }) => sourceKind && `${sourceKind} ${sourceId}` },
  { head: 'Wording version', value: ({ consentVersion }) => consentVersion },
  { head: 'Version named by', value: ({ versionSource }) => versionSource },
  { head: 'Page', value: ({ pageUrl }) => pageUrl },
  { head: 'IP', value: ({ ip }) => ip },
  { head: 'User agent', value: ({ userAgent }) => oneLine(userAgent) },
  { head: "Visitor's time", value: ({ clientSubmittedAt }) => clientSubmittedAt },
  ...csvTimes<ConsentEvent>('Asked', ({ receivedAt }) => receivedAt),
  { head: 'Recorded by', value: ({ recordedBy }) => recordedBy },
  { head: 'Their words', value: ({ words }) => oneLine(words) },
  { head: 'Note', value: ({ note }) => oneLine(note) },
  { head: 'Previous hash', value: ({ prevHash }) => prevHash },
  { head: 'Hash', value: ({ hash }) => hash },
]
