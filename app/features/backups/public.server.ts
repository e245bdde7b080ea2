export { backupRefusal } from './backup-refusal.server.ts'
export { currentSiteId } from './site-id.server.ts'
