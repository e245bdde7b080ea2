export { mailboxProblem } from './bounces/mailbox-state.server.ts'
export { skipWelcomes } from './welcome-state.server.ts'
