import { postEntities } from '#app/features/blog/entity.server.ts'
import { bookingEntities } from '#app/features/bookings/entity.server.ts'
import { messageEntities } from '#app/features/contacts/entity.server.ts'
import { contentEntities } from '#app/features/content/entity.server.ts'
import { equipmentEntities } from '#app/features/equipment/entity.server.ts'
import { imageEntities } from '#app/features/images/entity.server.ts'
import { memberEntities } from '#app/features/members/entity.server.ts'
import { newsletterEntities } from '#app/features/newsletter/entity.server.ts'
import { redirectEntities } from '#app/features/redirects/entity.server.ts'
import { technicianEntities } from '#app/features/technicians/entity.server.ts'
import type { Entity } from '#app/server/entity.ts'

/** Every kind of record that can be deleted and restored, with how. */
export const entities = {
  ...bookingEntities,
  ...messageEntities,
  ...equipmentEntities,
  ...memberEntities,
  ...postEntities,
  ...contentEntities,
  ...imageEntities,
  ...redirectEntities,
  ...technicianEntities,
  ...newsletterEntities,
} satisfies Record<string, Entity>
