export { customerSearchable } from './searchable.server.ts'
