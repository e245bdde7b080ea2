import { createHash, randomUUID } from 'node:crypto'

import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Subscriber } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import { Refused } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { type LinkedKind, type LinkPurpose, links } from '#db/schema/links.ts'

type WithKey = Pick<Context, 'db' | 'ledgerKey' | 'now'>

/** What a link opens. The office's own calendar has id 0. */
export interface LinkedRecord {
  kind: LinkedKind
  id: number
}

/** Creates a link that opens one record without a sign-in, and returns its token: 132 bits, of which only the hash is stored. */
export async function createLink({ db, ledgerKey, now }: WithKey, purpose: LinkPurpose, { kind, id }: LinkedRecord) {
  const linkId = randomUUID()
  const token = ledgerKey.linkToken(linkId)
  const record = { purpose, recordKind: kind, recordId: id }
  await db.insert(links).values({ id: linkId, tokenHash: hashOf(token), ...record, createdAt: now() })
  return token
}

/**
 * The token of a record's link, for a message that is being sent. Those whose token this site can't derive, because another
 * key or an earlier version made them, go on opening the record; the message gets a new link.
 */
export async function linkTo(context: WithKey, purpose: LinkPurpose, record: LinkedRecord): Promise<string> {
  const stored = await context.db
    .select()
    .from(links)
    .where(and(eq(links.purpose, purpose), isOf(record)))
    .orderBy(desc(links.createdAt))
  const known = stored
    .map(({ id, tokenHash }) => ({ token: context.ledgerKey.linkToken(id), tokenHash }))
    .find(({ token, tokenHash }) => hashOf(token) === tokenHash)
  return known?.token ?? createLink(context, purpose, record)
}

/** The record that a link opens; undefined if the token is unknown or the link has ended. */
export async function openLink(db: Orm, purpose: LinkPurpose, token: string): Promise<LinkedRecord | undefined> {
  const [link] = await db
    .select()
    .from(links)
    .where(and(eq(links.purpose, purpose), eq(links.tokenHash, hashOf(token))))
  return link && { kind: link.recordKind, id: link.recordId }
}

/** The refusal of a link that opens nothing: it never existed, has ended, or was replaced. */
export const linkHasEnded = (message = 'This link has ended.') => new Refused(404, 'link_ended', message)

/** Ends links: of one record or all of a kind, for one purpose or all. Returns how many. */
export async function endLinks(
  db: Orm,
  { kind, id, purpose }: { kind: LinkedKind; id?: number; purpose?: LinkPurpose },
): Promise<number> {
  const ofRecord = id === undefined ? eq(links.recordKind, kind) : isOf({ kind, id })
  const ended = await db
    .delete(links)
    .where(and(ofRecord, purpose && eq(links.purpose, purpose)))
    .returning({ id: links.id })
  return ended.length
}

/** When the newest link of each purpose was made, for some records of a kind. */
export async function linkDates(db: Orm, kind: LinkedKind, ids: number[]) {
  const rows = await db
    .select()
    .from(links)
    .where(and(eq(links.recordKind, kind), inArray(links.recordId, ids)))
    .orderBy(links.createdAt)
  const dates = new Map(rows.map(({ purpose, recordId, createdAt }) => [`${purpose} ${recordId}`, createdAt]))
  return (purpose: LinkPurpose, id: number): Date | null => dates.get(`${purpose} ${id}`) ?? null
}

/** Links end with the personal data of their record, or with the record. */
export const linkSubscriber: Subscriber = {
  on: {
    'lead.erased': ({ kind, id }, { db }) => deleteLinks(db, kind, [id]),
    'records.purged': ({ kind, ids }, { db }) => deleteLinks(db, kind, ids),
  },
}

async function deleteLinks(db: Orm, kind: string, ids: number[]): Promise<void> {
  await db.delete(links).where(and(eq(links.recordKind, kind as LinkedKind), inArray(links.recordId, ids)))
}

const isOf = ({ kind, id }: LinkedRecord) => and(eq(links.recordKind, kind), eq(links.recordId, id))

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
