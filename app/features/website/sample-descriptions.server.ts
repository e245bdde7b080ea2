import { eq } from 'drizzle-orm'

import { isAroundSaintLouis } from '#app/business/profile.ts'
import type { EventContext, Subscriber } from '#app/events.ts'
import { categories } from '#db/schema/blog.ts'
import { services } from '#db/schema/website.ts'
import { descriptionsElsewhere } from '#db/seed/elsewhere.ts'

/** Once the business is elsewhere, services and categories that nobody has edited say nothing of St. Louis. */
export const sampleDescriptionSubscriber: Subscriber = {
  on: {
    'settings.changed': (_event, context) => leave(context),
    'website.changed': (_event, context) => leave(context),
  },
}

async function leave({ db, profile }: EventContext): Promise<void> {
  if (isAroundSaintLouis(await profile(db))) return
  for (const table of [services, categories])
    for (const [aboutSaintLouis, description] of descriptionsElsewhere)
      await db.update(table).set({ description }).where(eq(table.description, aboutSaintLouis))
}
