import { createPublish, type EventContext, type Subscriber as SubscriberTo } from '#app/server/events/publish.ts'

/** An entry for the activity log: something done in the office or by the site. It must not name a person. */
export interface Activity {
  /** e.g. "booking.contacted". */
  action: string
  summary: string
  actor: 'admin' | 'system' | 'technician'
  ip?: string
  meta?: Record<string, unknown>
}

type LeadKind = 'booking' | 'contact' | 'privacy-contact'

interface LeadEvent {
  kind: LeadKind
  id: number
  activity?: Activity
}
/** With an activity if it was entered in the office; otherwise a visitor sent it. */
interface LeadReceived extends LeadEvent {
  status: string
  duplicateOfId: number | null
}
/** Without an activity, the customer did it on their page; so for details. */
interface LeadStatusChanged extends LeadEvent {
  from: string
  to: string
  note: string | null
}
interface LeadDetailsChanged extends LeadEvent {
  /** The names of the corrected columns. */
  fields: readonly string[]
  /** Each with its value before and after. */
  note: string
}
interface LeadErased extends LeadEvent {
  /** The email address before it was erased. */
  email: string
  from: string
  to: string
}
interface TextReceived {
  kind?: never
  id?: never
  /** As the provider says, mostly in E.164 format. */
  from: string
  body: string
  /** If it is known what it is about: "Cancel B-1042, Nov 29, 9:00 AM". */
  subject?: string
  /** The provider's ID of the text. */
  externalId: string
  /** What came with it, to be fetched. */
  media: { url: string; type: string }[]
}
/** Leads or other records were permanently deleted. */
interface RecordsPurged {
  kind: string
  ids: number[]
  id?: never
}

/** A record or a setting has changed: lists are refetched, and pages that show it are rendered again. */
interface RecordChanged {
  kind: string
  /** Omitted if several changed. */
  id?: number
  activity?: Activity
}

/** `source` is the form, or the way of unsubscribing. */
interface SubscribersChanged {
  id?: never
  subscribers: readonly { id: number; email: string }[]
  source: string | null
}

/** Every domain event by name, with its payload. Browsers receive the name and id of each, of leads as "booking.created". */
export interface DomainEvents {
  'lead.created': LeadReceived
  'lead.spam_received': LeadReceived
  'lead.spam_cleared': LeadEvent
  'lead.status_changed': LeadStatusChanged
  'lead.note_added': LeadEvent & { text: string }
  'lead.contact_attempted': LeadEvent & { channel: string; outcome: string | null; isFirst: boolean }
  'lead.details_changed': LeadDetailsChanged
  /** A text or an email of the customer was filed. */
  'lead.message_received': LeadEvent
  /** The owner wrote to the customer. */
  'lead.message_sent': LeadEvent
  'lead.trashed': LeadEvent
  'lead.restored': LeadEvent
  'lead.erased': LeadErased
  'booking.rescheduled': LeadEvent & { note: string }
  /** Who goes to the job was chosen, or one of the `team` that went left. */
  'booking.assigned': LeadEvent & { note: string; team?: number[] }
  /** The office has seen that the customer canceled, or that a technician can't make it, or that was undone. */
  'booking.seen': LeadEvent
  /** What customers do on the page of their booking. */
  'booking.acknowledged': LeadEvent
  'booking.other_time_requested': LeadEvent & { note: string }
  'booking.photo_added': LeadEvent
  /** `from` is what Undo restores, as JSON. */
  'booking.urgency_changed': LeadEvent & { from: string | null; to: 'emergency' | 'no-emergency' }
  /** A technician began the work. */
  'booking.started': LeadEvent & { note: string }
  /** Why a job has another appointment; null: that was taken back. */
  'booking.coming_back': LeadEvent & { note: string | null }
  /** What a customer asked for in place of their time was declined. */
  'booking.time_kept': LeadEvent
  'records.purged': RecordsPurged

  /** A text that is no keyword, or more than one. */
  'contact.text_received': TextReceived

  'consent.recorded': { id: number }
  /** Other than by a form: by text reply, by phone or in the office. */
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

  'customer.changed': RecordChanged
  'property.changed': RecordChanged
  'equipment.changed': RecordChanged & { id: number }
  'refrigerant.changed': RecordChanged
  'membership.changed': RecordChanged
  'post.changed': RecordChanged
  'category.changed': RecordChanged
  'content.changed': RecordChanged
  'image.changed': RecordChanged
  'template.changed': RecordChanged
  'theme.changed': RecordChanged
  'issue.changed': RecordChanged
  'subscriber.changed': RecordChanged
  'settings.changed': RecordChanged
  'website.changed': RecordChanged
  'webhook.changed': RecordChanged
  'push.changed': RecordChanged
  'calendar.changed': RecordChanged
  'technician.changed': RecordChanged
  /** Made inactive or deleted: the jobs ahead wait for another technician. */
  'technician.left': RecordChanged & { id: number; name: string }
  /** From the trash: the jobs that still wait for another technician are theirs again. */
  'technician.restored': RecordChanged & { id: number }
  'redirect.changed': RecordChanged
  'import.changed': RecordChanged
  'trash.changed': RecordChanged
  'outbox.changed': RecordChanged
  'backup.changed': RecordChanged
  'security.changed': RecordChanged
  'site.downloaded': RecordChanged
  /** All data is gone, and the site is as new. */
  'site.erased': RecordChanged
}

/**
 * Publishes a domain event in the transaction of `context.db` that made the change. Subscribers (subscribers.server.ts) write
 * their rows in the same transaction; every instance and open office is notified once it is committed.
 */
export const publish = createPublish<DomainEvents>()
export type Subscriber = SubscriberTo<DomainEvents>
export type { EventContext }

type ChangeName = {
  [Name in keyof DomainEvents]: RecordChanged extends DomainEvents[Name] ? Name : never
}[keyof DomainEvents]

/** Publishes a change that the administrator made to a record or a setting, with its entry for the activity log. */
export const publishChange = (
  context: EventContext,
  { ip }: { ip: string },
  name: ChangeName,
  { kind, id, ...activity }: Omit<RecordChanged, 'activity'> & Pick<Activity, 'action' | 'summary' | 'meta'>,
): Promise<void> =>
  publish(context, name, { kind, ...(id !== undefined && { id }), activity: { actor: 'admin', ip, ...activity } })
