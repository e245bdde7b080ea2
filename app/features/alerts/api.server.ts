import { answer } from '#app/server/answer.ts'

import { openAlerts } from './alerts.server.ts'
import { listAlerts } from './contract.ts'

export const alertAnswers = [answer(listAlerts, async (_call, { db }) => ({ items: await openAlerts(db) }))]
