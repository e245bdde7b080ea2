import { deliveryHandler } from './deliveries.server.ts'
import { inboxHandler } from './office/inbox.server.ts'
import { replyHandler } from './replies.server.ts'
import { testMailboxHandler } from './test-mailbox.server.ts'

export const conversationHandlers = [replyHandler, deliveryHandler, testMailboxHandler, inboxHandler]
