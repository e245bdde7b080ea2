export { activityColumns } from './handlers.server.ts'
