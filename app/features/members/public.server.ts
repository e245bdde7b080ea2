export { eraseMemberships } from './store.server.ts'
