export { purge } from './purge.server.ts'
export { removeFilesLater, retryFileRemovals } from './remove-files.server.ts'
