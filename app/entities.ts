import { alertEntity } from '#app/features/alerts/entity.ts'
import { backupEntity } from '#app/features/backups/entity.ts'
import { categoryEntity, postEntity } from '#app/features/blog/entity.ts'
import { bookingEntity } from '#app/features/bookings/entity.ts'
import { contactEntity, privacyContactEntity } from '#app/features/contacts/entity.ts'
import { planEntity, reviewEntity, serviceEntity } from '#app/features/content/entity.ts'
import { customerEntity } from '#app/features/customers/entity.ts'
import { equipmentEntity, refrigerantEntity } from '#app/features/equipment/entity.ts'
import { membershipEntity } from '#app/features/members/entity.ts'
import { imageEntity } from '#app/features/images/entity.ts'
import { importEntity } from '#app/features/imports/entity.ts'
import { issueEntity, subscriberEntity, templateEntity, themeEntity } from '#app/features/newsletter/entity.ts'
import { outboxEntity } from '#app/features/outbox/entity.ts'
import { propertyEntity } from '#app/features/properties/entity.ts'
import { deviceEntity } from '#app/features/push/entity.ts'
import { redirectEntity } from '#app/features/redirects/entity.ts'
import { settingsEntity } from '#app/features/settings/entity.ts'
import { securityEntity, sessionEntity } from '#app/features/sign-in/entity.ts'
import { siteEntity } from '#app/features/site-data/entity.ts'
import { consentEntity } from '#app/features/sms-consent/entity.ts'
import { technicianEntity } from '#app/features/technicians/entity.ts'
import { trashEntity } from '#app/features/trash/entity.ts'
import { webhookEntity } from '#app/features/webhooks/entity.ts'
import { websiteEntity } from '#app/features/website/entity.ts'

import { createEntityRegistry } from './office/entity.ts'

/** Every kind of record in the office, in the order of the trash. */
export const entities = createEntityRegistry([
  bookingEntity,
  contactEntity,
  privacyContactEntity,
  customerEntity,
  propertyEntity,
  equipmentEntity,
  refrigerantEntity,
  membershipEntity,
  postEntity,
  categoryEntity,
  serviceEntity,
  reviewEntity,
  planEntity,
  imageEntity,
  redirectEntity,
  technicianEntity,
  importEntity,
  templateEntity,
  themeEntity,
  issueEntity,
  subscriberEntity,
  outboxEntity,
  consentEntity,
  webhookEntity,
  alertEntity,
  settingsEntity,
  websiteEntity,
  deviceEntity,
  securityEntity,
  sessionEntity,
  backupEntity,
  siteEntity,
  trashEntity,
])
