export { wished, wishesOf } from './office/wishes.server.ts'
export { assignmentSubscriber } from './office/assign.server.ts'
export { endCalendarLink } from './office/calendar-feed.server.ts'
export { bookingColumns } from './office/export.server.ts'
