export { assignCustomer } from './assign.server.ts'
export { customerSearchable } from './searchable.server.ts'
