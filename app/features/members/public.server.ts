export { addTerms, termReader } from './import-terms.server.ts'
export { dueMembers, isOwedVisit, membersOn, noteAsked, planTextsAt } from './rows.server.ts'
export { restorePlans, transferPlans } from './sold-house.server.ts'
export { eraseMemberships } from './store.server.ts'
