export { assignCustomer } from './assign.server.ts'
