export { withOpenRescheduleRequest, rescheduleRequestsOf } from './jobs/reschedule-requests.server.ts'
export { assignmentSubscriber } from './jobs/assign.server.ts'
export { bookingCsv } from './office/export.server.ts'
