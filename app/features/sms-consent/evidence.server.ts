import { and, asc, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'

import { refuse } from '#app/server/request/refuse.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema/consent.ts'

import { genesisHash, type ConsentEvent, fingerprint } from './chain.server.ts'
import { checkConsent } from './check.server.ts'
import { eventColumns } from './events.server.ts'
import { trustAnchorsOf, signatureOf, signatureProblem } from './verify.server.ts'
import { registerWording, livePeriod } from './wording-versions.server.ts'

/** One event with its verification, wording and the history of its number. */
export async function evidenceOf(
  context: Pick<Context, 'db' | 'now' | 'profile' | 'config' | 'ledgerKey'>,
  id: number,
) {
  const { db } = context
  const [event] = await db.select().from(consentEvents).where(eq(consentEvents.id, id))
  if (!event) throw refuse.notFound('Record not found')
  await registerWording(context)
  const intact = (await isInChain(db, event)) && signatureProblem(event, trustAnchorsOf(context)) === null
  const otherKey = intact && signatureOf(event, context.ledgerKey) === 'other key'
  return {
    event,
    verified: intact && !otherKey,
    otherKey,
    wording: event.consentVersion ? await livePeriod(db, event.consentVersion, event.recordedAt) : null,
    check: await checkConsent(db, event.phoneE164 ?? event.phoneRaw),
    history: await historyOf(db, event),
  }
}

/** Whether its hash is right and its neighbors link to it. */
async function isInChain(db: Orm, event: ConsentEvent): Promise<boolean> {
  const { id, hash, prevHash } = consentEvents
  const [before] = await db.select({ hash }).from(consentEvents).where(lt(id, event.id)).orderBy(desc(id)).limit(1)
  const [after] = await db.select({ prevHash }).from(consentEvents).where(gt(id, event.id)).orderBy(asc(id)).limit(1)
  return (
    fingerprint(event) === event.hash &&
    event.prevHash === (before?.hash ?? genesisHash) &&
    (after?.prevHash ?? event.hash) === event.hash
  )
}

const historyOf = async (db: Orm, { phoneE164, phoneRaw, id }: ConsentEvent) =>
  db
    .select(eventColumns)
    .from(consentEvents)
    .where(
      phoneE164 !== null
        ? eq(consentEvents.phoneE164, phoneE164)
        : or(
            eq(consentEvents.id, id),
            phoneRaw === '' ? undefined : and(isNull(consentEvents.phoneE164), eq(consentEvents.phoneRaw, phoneRaw)),
          ),
    )
    .orderBy(desc(consentEvents.id))
    .limit(100)
