export { importTerm } from './import-term.server.ts'
export { membersOn } from './rows.server.ts'
export { eraseMemberships } from './store.server.ts'
