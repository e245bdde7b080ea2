import { and, eq, sql } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import { outbox } from '#db/schema.ts'

import { redirectToOwner } from './now-elsewhere.server.ts'
import { isOver, isUnwelcome } from './outdated.server.ts'

/** Looks through what waits, before any of it is taken up: at what has nothing left to tell, or goes elsewhere by now. */
export async function lookOver(context: Context): Promise<void> {
  await failWhatIsOver(context)
  await redirectToOwner(context)
  await discardWelcomes(context)
}

/** The news of an appointment that is over has failed: the office is to read that the customer did not hear of it. */
async function failWhatIsOver({ db, now, events }: Context) {
  const over = await db
    .update(outbox)
    .set({ status: 'failed', error: sql`concat_ws('. ', ${overByThen}::text, ${outbox.error})` })
    .where(and(eq(outbox.status, 'queued'), isOver(now())))
    .returning({ id: outbox.id })
  if (over.length > 0) await events.tell(db, { type: 'outbox.changed' })
}

/** Who has left meanwhile gets no welcome any more, and nobody needs to know. */
async function discardWelcomes({ db, events }: Context) {
  const left = await db
    .update(outbox)
    .set({ status: 'discarded', error: 'They had left the list before it could leave.' })
    .where(and(eq(outbox.status, 'queued'), isUnwelcome))
    .returning({ id: outbox.id })
  if (left.length > 0) await events.tell(db, { type: 'outbox.changed' })
}

const overByThen = 'The appointment was over before it could leave'
