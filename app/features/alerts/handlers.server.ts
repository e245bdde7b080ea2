import { handle } from '#app/server/request/handler.ts'

import { openAlerts } from './alerts.server.ts'
import { listAlerts } from './calls.ts'
import * as schemas from './schemas.ts'

export const alertHandlers = [
  handle(listAlerts, schemas.listAlerts, async (_call, { db }) => ({ items: await openAlerts(db) })),
]
