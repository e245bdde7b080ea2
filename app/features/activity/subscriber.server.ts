import type { DomainEvents, EventContext, Subscriber } from '#app/events.ts'
import { activityLog } from '#db/schema/history.ts'

/** Writes events with an `activity` to the activity log. */
export const activitySubscriber: Subscriber = { on: {}, onAny: log }

async function log(event: DomainEvents[keyof DomainEvents], { db, now }: EventContext) {
  if (!('activity' in event) || !event.activity) return
  const { activity } = event
  const record = 'kind' in event ? { kind: event.kind, recordId: event.id } : {}
  await db.insert(activityLog).values({ at: now(), ...record, ...activity })
}
