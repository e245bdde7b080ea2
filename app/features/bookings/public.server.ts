export { wished, wishesOf } from './office/wishes.server.ts'
export { assignmentSubscriber } from './office/assign.server.ts'
export { bookingCsv } from './office/export.server.ts'
