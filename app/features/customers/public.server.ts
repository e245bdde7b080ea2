export { onlyCustomerAt } from './requests.server.ts'
export { customerSearchable } from './searchable.server.ts'
