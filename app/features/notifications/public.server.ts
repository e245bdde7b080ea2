export { hoursFromMidnight, isDue, markInBatches } from './due.server.ts'
export { mayText, type Notification, notification } from './notification.server.ts'
