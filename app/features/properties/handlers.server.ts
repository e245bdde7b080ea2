import { publishChange } from '#app/events.ts'
import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { propertyPeople } from '#db/schema/properties.ts'

import * as calls from './calls.ts'
import { detailOf } from './detail.server.ts'
import { join, separate } from './join.server.ts'
import { pageOfProperties } from './rows.server.ts'
import * as schemas from './schemas.ts'

export const propertyHandlers = [
  handle(calls.listProperties, schemas.listProperties, ({ query }, { db }) => pageOfProperties(db, query)),

  handle(calls.readProperty, schemas.readProperty, ({ params }, { db }) => detailOf(db, params.id)),

  handle(calls.joinProperties, schemas.joinProperties, async ({ params: { id }, body, caller }, context) => {
    const { otherId: joinedId } = await join(context, caller, id, body.otherId)
    return { ...(await detailOf(context.db, id)), joinedId }
  }),

  handle(calls.separateProperty, schemas.separateProperty, async ({ params: { id }, body, caller }, context) => {
    await separate(context, caller, id, body.otherId)
    return detailOf(context.db, id)
  }),

  handle(calls.changeRole, schemas.changeRole, async ({ params: { id }, body, caller }, context) => {
    const { customerId, role } = body
    const { people } = await detailOf(context.db, id)
    if (people.every((person) => person.customerId !== customerId))
      throw refuse.notFound('This customer has no booking at this address any more.')
    await context.db
      .insert(propertyPeople)
      .values({ propertyId: id, customerId, role })
      .onConflictDoUpdate({ target: [propertyPeople.propertyId, propertyPeople.customerId], set: { role } })
    const summary = `Customer ${customerId} is now ${role === 'contact' ? 'a contact' : `the ${role}`} of address ${id}`
    await publishChange(context, caller, 'property.changed', { kind: 'property', id, action: 'property.role', summary })
    return detailOf(context.db, id)
  }),
]
