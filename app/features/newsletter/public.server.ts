export { subscriberColumns } from './subscribers/rows.server.ts'
export { newsletterAttention } from './issues/attention.server.ts'
export { countUnstored, mailboxProblem } from './bounces/mailbox-state.server.ts'
export { skipWelcomes } from './welcome-state.server.ts'
