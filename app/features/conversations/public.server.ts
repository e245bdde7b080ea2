export { countUnstored, mailboxProblem } from './mailbox-state.server.ts'
export { unverifiedReplies } from './unverified.server.ts'
