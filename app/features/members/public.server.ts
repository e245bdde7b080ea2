export { addTerms, termReader } from './import-terms.server.ts'
export { membersOn } from './rows.server.ts'
export { eraseMemberships } from './store.server.ts'
