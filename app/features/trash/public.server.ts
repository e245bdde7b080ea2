export { restoreRecord } from './handlers.server.ts'
export { purge } from './purge.server.ts'
export { removeFilesLater, retryFileRemovals } from './remove-files.server.ts'
