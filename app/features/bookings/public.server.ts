export { bookingColumns } from './office/export.server.ts'
