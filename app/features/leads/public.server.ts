export { changeDetails, contactDetails } from './change-details.server.ts'
export { leadEntity } from './entity.server.ts'
export { leadHandlers } from './handlers.server.ts'
export { excerptOf } from './excerpt.ts'
export { historyOfLead, isAbout, isReceived } from './history.server.ts'
export {
  byUrgency,
  eraseLead,
  inBulk,
  isOnTab,
  isWaiting,
  lockLead,
  lockLeads,
  moveToTrash,
  transition,
} from './lifecycle.server.ts'
export { notifyOwnerOfChange } from './notices/announce.server.ts'
export { isWatched } from './notices/lead-clock.server.ts'
export { ownerMail } from './notices/owner-lead.email.tsx'
export { refusingPhones } from './notices/refusing-phones.server.ts'
export { leadNotifications, ownerNotifications } from './notices/lead-notices.server.ts'
export { pendingNotices, skipNotices } from './notices/new-leads.server.ts'
export { recipientsOf } from './notices/recipients.server.ts'
export { shortName, singleLine } from './notices/visitor-text.ts'
export { type Lead, leadTable, leadTypes } from './registry.server.ts'
export { textingTo, writingTo } from './send-message.server.ts'
export { publishReceived, storeLead } from './store-lead.server.ts'
