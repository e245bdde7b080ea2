import { postEntities } from '#app/features/blog/entities.server.ts'
import { bookingEntities } from '#app/features/bookings/entities.server.ts'
import { messageEntities } from '#app/features/contacts/entities.server.ts'
import { contentEntities } from '#app/features/content/entities.server.ts'
import { imageEntities } from '#app/features/images/entities.server.ts'
import { newsletterEntities } from '#app/features/newsletter/entities.server.ts'
import type { Entity } from '#app/server/entity.ts'

/** Every kind of record that can be deleted and restored. */
export const entities = {
  ...bookingEntities,
  ...messageEntities,
  ...postEntities,
  ...contentEntities,
  ...imageEntities,
  ...newsletterEntities,
} satisfies Record<string, Entity>
