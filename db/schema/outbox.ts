import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { createdAt, moment } from './columns.ts'

/**
 * What a mail server's refusal means.
 * 'dead-address': the mailbox or its domain doesn't exist. 'full-mailbox': it exists, but takes nothing more.
 * 'later': temporary, such as greylisting. 'unreachable': there was no reply.
 * 'unknown': none of these, and not about us.
 */
export type ReplyMeaning = 'dead-address' | 'full-mailbox' | 'later' | 'unreachable' | OurSide | 'unknown'

/** It is about our sign-in, mail account, sender, sending limit, reputation, or the size of what we sent. */
export type OurSide = 'sign-in' | 'account' | 'sender' | 'limit' | 'policy' | 'too-large'

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

/** How a message is sent. */
export type Channel = 'email' | 'text'

/** Mail to send, written in the same transaction as the change that it reports, so neither exists without the other. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    /** e.g. "owner-new", "customer-confirmed". */
    kind: text().notNull(),
    channel: text().$type<Channel>().notNull().default('email'),
    /** For a notice, whose content is decided when it is sent. Of a family, one per record and recipient is pending. */
    family: text(),
    /** Whose address `to` is, if it follows the settings or the record. */
    role: text().$type<RecipientRole>(),
    /** The sender, if not the default one. */
    from: text(),
    to: text().notNull(),
    replyTo: text('reply_to'),
    /** Further headers, such as List-Unsubscribe. */
    headers: jsonb().$type<Record<string, string>>(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /**
     * 'pending': a notice that waits; 'queued': a message with its content. 'held': saved as a file because no mail server is
     * set up, or a text waiting for the end of quiet hours.
     */
    status: text().$type<OutboxStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAt: moment('next_at').notNull(),
    claimedAt: moment('claimed_at'),
    /** The mail server's or gateway's response to the last attempt. */
    lastError: text('last_error'),
    /** Why the recipient of a text can't get any, whatever it says. */
    refusal: text().$type<TextRefusal>(),
    /** Why it is not sent. */
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    /** What it was sent with, by which its delivery is reported: the text service's ID of a text, or the Message-ID. */
    providerId: text('provider_id'),
    /** 'undelivered': a mail came back, or the carrier didn't deliver the text. */
    delivery: text().$type<'delivered' | 'undelivered'>(),
    deliveredAt: moment('delivered_at'),
    relatedKind: text('related_kind'),
    relatedId: integer('related_id'),
    /** What is stored about the record once it is sent, if the notice says more than its kind. */
    state: jsonb().$type<unknown>(),
    /** The appointment that the mail names. */
    appointmentStart: moment('appointment_start'),
    appointmentEnd: moment('appointment_end'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbox_due').on(table.status, table.nextAt),
    uniqueIndex('outbox_pending')
      .on(table.relatedKind, table.relatedId, table.family, table.to)
      .where(sql`${table.status} in ('pending','held') and ${table.sentAt} is null`),
    index('outbox_related').on(table.relatedKind, table.relatedId),
    /** How many of a kind were sent lately. */
    index('outbox_kind').on(table.kind, table.createdAt),
    index('outbox_provider')
      .on(table.providerId)
      .where(sql`${table.providerId} is not null`),
    /** To find everything sent to a person, for erasure. */
    index('outbox_to').on(sql`lower(${table.to})`),
    check(
      'outbox_cancel_reason',
      sql`${table.cancelReason} in ('spam','answered','reopened','trash','replaced','withdrawn','resolved','recipient-removed','unsubscribed','appointment-over','backup-restored','discarded','erased')`,
    ),
    check('outbox_channel', sql`${table.channel} in ('email','text')`),
    check('outbox_delivery', sql`${table.delivery} in ('delivered','undelivered')`),
    check('outbox_refusal', sql`${table.refusal} in ('opted-out','no-texts')`),
    check('outbox_status', sql`${table.status} in ('pending','queued','sending','sent','failed','held','discarded')`),
  ],
)

/** Why a mail is not sent. */
export type CancelReason =
  | 'spam'
  | 'answered'
  | 'reopened'
  | 'trash'
  | 'replaced'
  | 'withdrawn'
  | 'resolved'
  | 'recipient-removed'
  | 'unsubscribed'
  | 'appointment-over'
  | 'backup-restored'
  | 'discarded'
  | 'erased'

/** 'opted-out': STOP was sent from the number. 'no-texts': a landline, or no number at all. */
export type TextRefusal = 'opted-out' | 'no-texts'

export type OutboxStatus = 'pending' | 'queued' | 'sending' | 'sent' | 'failed' | 'held' | 'discarded'

export type RecipientRole = 'owner' | 'owner-phone' | 'customer' | 'customer-phone' | 'technician-phone'
