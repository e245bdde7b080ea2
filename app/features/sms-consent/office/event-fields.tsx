import type { FieldListItem } from '#app/office/drawer/field-list.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import { shortDate } from '#app/business/local-time.ts'

import type { Evidence } from './schemas.ts'
import { EventSource } from './event-source.tsx'
import { channelLabel, effectText } from './labels.ts'

/** A time in the business’s time zone and in UTC. */
export const bothZones = (at: string) => `${exactTime(at)}\n${new Date(at).toISOString()}`

/** All fields of an event. */
export function eventFields({ event, wording }: Evidence): FieldListItem[] {
  return [
    { label: 'Effect', value: effectText(event) },
    { label: 'Name', value: event.name },
    { label: 'Phone', value: event.phoneE164 ? `${event.phoneE164} (entered as ${event.phoneRaw})` : event.phoneRaw },
    { label: 'Email', value: event.email },
    { label: 'Source', value: channelLabel(event.channel) },
    { label: 'Request', value: event.sourceId !== null && <EventSource event={event} /> },
    { label: 'Recorded at', value: bothZones(event.recordedAt) },
    { label: "Visitor's time", value: event.clientSubmittedAt && bothZones(event.clientSubmittedAt) },
    { label: 'When they asked', value: event.receivedAt && bothZones(event.receivedAt) },
    { label: 'Their words', value: event.words },
    { label: 'Page', value: event.pageUrl },
    { label: 'IP address', value: event.ip },
    { label: 'Browser', value: event.userAgent },
    { label: 'Wording', value: event.consentVersion && wordingField({ event, wording }) },
    { label: 'Recorded by', value: event.recordedBy === 'admin' ? 'The office' : 'The website' },
    { label: 'Note', value: event.note },
    { label: 'Fingerprint (SHA-256)', value: <Hash>{event.hash}</Hash> },
    { label: 'Previous record’s fingerprint', value: <Hash>{event.prevHash}</Hash> },
  ].filter(({ value }) => value !== false)
}

/** For example "Version 0f3a…, in use since Nov 3, 2026. Reported by the visitor's browser." */
export function wordingField({ event, wording }: Pick<Evidence, 'event' | 'wording'>): string {
  const period = wording
    ? `, in use ${wording.until ? `from ${shortDate(wording.from)} to ${shortDate(wording.until)}` : `since ${shortDate(wording.from)}`}`
    : ''
  const source =
    event.versionSource === 'client'
      ? "Reported by the visitor's browser."
      : 'The browser reported no known version. This one was on the site.'
  return `Version ${event.consentVersion}${period}. ${source}`
}

function Hash({ children }: { children: string }) {
  return <span className="font-mono text-sm break-all">{children}</span>
}
