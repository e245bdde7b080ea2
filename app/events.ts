import { createPublish, type EventContext, type Subscriber as SubscriberTo } from '#app/server/events/publish.ts'

/** Something done in the office, or by the site itself, in a sentence for the activity log that names no person. */
export interface Activity {
  /** e.g. "booking.contacted". */
  action: string
  summary: string
  actor: 'admin' | 'system'
  ip?: string
  meta?: Record<string, unknown>
}

type LeadKind = 'booking' | 'contact' | 'privacy-contact'

interface LeadEvent {
  kind: LeadKind
  id: number
  activity?: Activity
}
/** With an activity where it was taken down in the office; else a visitor sent it. */
interface LeadReceived extends LeadEvent {
  status: string
  duplicateOfId: number | null
}
interface LeadStatusChanged extends LeadEvent {
  from: string
  to: string
  note: string | null
  /** The last change was taken back within the seconds of Undo: what followed from it is put back. */
  isUndo: boolean
}
interface LeadErased extends LeadEvent {
  /** The address it had. */
  email: string
  from: string
  to: string
}
/** Leads deleted for good, or other records with rows about them. */
interface RecordsPurged {
  kind: string
  ids: number[]
  id?: never
}

/** Something about a record or a setting changed: its lists are read again, and pages that show it are rendered again. */
interface RecordChanged {
  kind: string
  /** Left out where many changed at once. */
  id?: number
  activity?: Activity
}

/** `source` names the form, or the way out. */
interface SubscribersChanged {
  id?: never
  subscribers: readonly { id: number; email: string }[]
  source: string | null
}

/** Every domain event by its full name, with its payload. The browser gets name and id of each. */
export interface DomainEvents {
  'booking.created': LeadReceived
  'booking.spam_received': LeadReceived
  'booking.spam_cleared': LeadEvent
  'booking.status_changed': LeadStatusChanged
  'booking.rescheduled': LeadEvent & { note: string }
  'booking.note_added': LeadEvent & { text: string }
  'booking.contact_attempted': LeadEvent & { channel: string; outcome: string | null; isFirst: boolean }
  'booking.trashed': LeadEvent
  'booking.restored': LeadEvent
  'booking.erased': LeadErased
  'contact.created': LeadReceived
  'contact.spam_received': LeadReceived
  'contact.spam_cleared': LeadEvent
  'contact.status_changed': LeadStatusChanged
  'contact.note_added': LeadEvent & { text: string }
  'contact.contact_attempted': LeadEvent & { channel: string; outcome: string | null; isFirst: boolean }
  'contact.trashed': LeadEvent
  'contact.restored': LeadEvent
  'contact.erased': LeadErased
  'privacy-contact.created': LeadReceived
  'privacy-contact.spam_received': LeadReceived
  'privacy-contact.spam_cleared': LeadEvent
  'privacy-contact.status_changed': LeadStatusChanged
  'privacy-contact.note_added': LeadEvent & { text: string }
  'privacy-contact.contact_attempted': LeadEvent & { channel: string; outcome: string | null; isFirst: boolean }
  'privacy-contact.trashed': LeadEvent
  'privacy-contact.restored': LeadEvent
  'privacy-contact.erased': LeadErased
  'records.purged': RecordsPurged

  'consent.recorded': { id: number }
  /** After the forms: by reply, by phone or in the office. */
  'consent.changed': {
    id: number
    activity?: Activity
    phoneE164: string | null
    action: string
    channel: string
    general: string
    informational: string
    marketing: string
    receivedAt: Date | null
  }

  'newsletter.subscribed': SubscribersChanged
  'newsletter.unsubscribed': SubscribersChanged

  'post.changed': RecordChanged
  'category.changed': RecordChanged
  'content.changed': RecordChanged
  'image.changed': RecordChanged
  'template.changed': RecordChanged
  'theme.changed': RecordChanged
  'issue.changed': RecordChanged
  'subscriber.changed': RecordChanged
  'settings.changed': RecordChanged
  'webhook.changed': RecordChanged
  'calendar.changed': RecordChanged
  'trash.changed': RecordChanged
  'outbox.changed': RecordChanged
  'backup.changed': RecordChanged
  'security.changed': RecordChanged
}

/**
 * Publishes what happened, in the transaction of `context.db` that makes it true. Subscribers (`subscribers.server.ts`) write
 * their rows in it; every instance and every open office hears of it once it is committed.
 */
export const publish = createPublish<DomainEvents>()
export type Subscriber = SubscriberTo<DomainEvents>
export type { EventContext }

type ChangeName = {
  [Name in keyof DomainEvents]: RecordChanged extends DomainEvents[Name] ? Name : never
}[keyof DomainEvents]

/** Publishes what the administrator did to a record or a setting, with its line in the activity log. */
export const publishChange = (
  context: EventContext,
  { ip }: { ip: string },
  name: ChangeName,
  { kind, id, ...activity }: Omit<RecordChanged, 'activity'> & Pick<Activity, 'action' | 'summary' | 'meta'>,
): Promise<void> =>
  publish(context, name, { kind, ...(id !== undefined && { id }), activity: { actor: 'admin', ip, ...activity } })
