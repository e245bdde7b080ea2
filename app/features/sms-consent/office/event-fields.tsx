import type { FieldListItem } from '#app/office/drawer/field-list.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import { shortDate } from '#app/business/local-time.ts'

import type { Evidence } from './schemas.ts'
import { EventSource } from './event-source.tsx'
import { channelLabel, effectText } from './labels.ts'

/** A moment by the clock of the business and in UTC. */
export const bothZones = (at: string) => `${exactTime(at)}\n${new Date(at).toISOString()}`

/** Everything recorded of an event, name by name. */
export function eventFields({ event, wording }: Evidence): FieldListItem[] {
  return [
    { label: 'Effect', value: effectText(event) },
    { label: 'Name', value: event.name },
    { label: 'Phone', value: event.phoneE164 ? `${event.phoneE164}, typed as ${event.phoneRaw}` : event.phoneRaw },
    { label: 'E-mail', value: event.email },
    { label: 'Came by', value: channelLabel(event.channel) },
    { label: 'Record', value: event.sourceId !== null && <EventSource event={event} /> },
    { label: 'Server time', value: bothZones(event.recordedAt) },
    { label: "Visitor's time", value: event.clientSubmittedAt && bothZones(event.clientSubmittedAt) },
    { label: 'When they asked', value: event.receivedAt && bothZones(event.receivedAt) },
    { label: 'Their words', value: event.words },
    { label: 'Page', value: event.pageUrl },
    { label: 'IP address', value: event.ip },
    { label: 'User agent', value: event.userAgent },
    { label: 'Wording', value: event.consentVersion && wordingField({ event, wording }) },
    { label: 'Recorded by', value: event.recordedBy === 'admin' ? 'The office' : 'The site, by itself' },
    { label: 'Note', value: event.note },
    { label: 'Hash (SHA-256)', value: <Hash>{event.hash}</Hash> },
    { label: 'Previous hash', value: <Hash>{event.prevHash}</Hash> },
  ].filter(({ value }) => value !== false)
}

/** "Version 0f3a…, live from Nov 3, 2026, still live. Named by the visitor's browser." */
export function wordingField({ event, wording }: Pick<Evidence, 'event' | 'wording'>): string {
  const live = wording
    ? `, live from ${shortDate(wording.from)} ${wording.until ? `to ${shortDate(wording.until)}` : 'to now'}`
    : ''
  const by =
    event.versionSource === 'client'
      ? "Named by the visitor's browser."
      : 'The browser named no version that was known; this one was on the site.'
  return `Version ${event.consentVersion}${live}. ${by}`
}

function Hash({ children }: { children: string }) {
  return <span className="font-mono text-sm break-all">{children}</span>
}
