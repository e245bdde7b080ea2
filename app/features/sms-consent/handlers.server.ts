import { eq } from 'drizzle-orm'

import {
  checkNumber,
  exportCsv,
  exportJson,
  listEvents,
  listNumbers,
  readConsentText,
  readEvidence,
  readSummary,
  recordOptOut,
  verifyChain,
} from '#app/features/sms-consent/office/calls.ts'
import * as schemas from '#app/features/sms-consent/office/schemas.ts'
import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { consentTexts } from '#db/schema/consent.ts'

import { checkConsent } from './check.server.ts'
import { eventsPage } from './events.server.ts'
import { evidenceOf } from './evidence.server.ts'
import { exported } from './export.server.ts'
import { numbersPage } from './numbers.server.ts'
import { optOut } from './opt-out.server.ts'
import { summaryOf } from './summary.server.ts'
import { trustAnchorsOf, verifyLedger } from './verify.server.ts'

export const smsConsentHandlers = [
  handle(readSummary, schemas.readSummary, (_call, { db, now }) => summaryOf(db, now())),
  handle(checkNumber, schemas.checkNumber, ({ query }, { db }) => checkConsent(db, query.phone)),
  handle(listNumbers, schemas.listNumbers, ({ query }, { db }) => numbersPage(db, query)),
  handle(listEvents, schemas.listEvents, ({ query }, { db }) => eventsPage(db, query)),
  handle(readEvidence, schemas.readEvidence, ({ params }, context) => evidenceOf(context, params.id)),
  handle(recordOptOut, schemas.recordOptOut, ({ body, caller }, context) => optOut(context, body, caller)),
  handle(exportCsv, schemas.exportCsv, ({ query }, context) => exported(context, query, 'text/csv')),
  handle(exportJson, schemas.exportJson, ({ query }, context) => exported(context, query, 'application/json')),
  handle(verifyChain, schemas.verifyChain, (_call, context) => verifyLedger(context.db, trustAnchorsOf(context))),
  handle(readConsentText, schemas.readConsentText, async ({ params }, { db }) => {
    const [text] = await db.select().from(consentTexts).where(eq(consentTexts.version, params.version))
    if (!text) throw refuse.notFound('Wording not found')
    return text
  }),
]
