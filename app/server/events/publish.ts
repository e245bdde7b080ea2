import type { Context } from '#app/server/context.ts'

import type { Events } from './events.ts'

/** What publishing needs and subscribers receive, including the publisher's transaction. */
export type EventContext = Pick<Context, 'db' | 'now' | 'profile' | 'textGateway' | 'subscribers'> & {
  events: Pick<Events, 'notify'>
}

/**
 * Reacts to domain events. Runs inside the transaction that publishes them, so its rows are committed together with the
 * change. Effects outside the database are queued as rows for a background task.
 */
export interface Subscriber<Events> {
  on: { [Name in keyof Events]?: (event: Events[Name], context: EventContext) => Promise<void> }
  /** Gets every event. */
  onAny?: (event: Events[keyof Events], context: EventContext) => Promise<void>
}

/** A subscriber to any events, as the context holds them. */
export interface AnySubscriber {
  on: Record<string, ((event: never, context: EventContext) => Promise<void>) | undefined>
  onAny?: (event: never, context: EventContext) => Promise<void>
}

/**
 * Makes the typed `publish` for a set of events. It calls each subscriber in turn with the publisher's own context, then
 * notifies every instance once the transaction commits.
 */
export const createPublish =
  <Events extends Record<keyof Events, { kind?: string; id?: number }>>() =>
  async <Name extends keyof Events & string>(context: EventContext, name: Name, event: Events[Name]): Promise<void> => {
    // They share a transaction.
    for (const { on, onAny } of context.subscribers) {
      await on[name]?.(event as never, context)
      await onAny?.(event as never, context)
    }
    const { kind, id } = event
    await context.events.notify(context.db, { type: name, ...(kind && { kind }), ...(id !== undefined && { id }) })
  }
