export { addTerms, termReader } from './import-terms.server.ts'
export { membersOn } from './rows.server.ts'
export { restorePlans, transferPlans } from './sold-house.server.ts'
export { eraseMemberships } from './store.server.ts'
