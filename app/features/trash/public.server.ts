export { purge } from './purge.server.ts'
