import { answer } from '#app/server/request/answer.ts'

import { openAlerts } from './alerts.server.ts'
import { listAlerts } from './calls.ts'
import * as schemas from './schemas.ts'

export const alertAnswers = [
  answer(listAlerts, schemas.listAlerts, async (_call, { db }) => ({ items: await openAlerts(db) })),
]
