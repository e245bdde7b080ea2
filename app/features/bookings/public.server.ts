export { wantOtherTime, rescheduleRequestsOf } from './office/reschedule-requests.server.ts'
export { assignmentSubscriber } from './office/assign.server.ts'
export { bookingCsv } from './office/export.server.ts'
