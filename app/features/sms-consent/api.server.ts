import { Readable } from 'node:stream'

import { eq } from 'drizzle-orm'

import { todayHere } from '#app/business/local-time.ts'
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
import { answer, FileAnswer } from '#app/server/request/answer.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { consentTexts } from '#db/schema.ts'

import { checkConsent } from './check.server.ts'
import { eventsPage } from './events.server.ts'
import { evidenceOf } from './evidence.server.ts'
import { exportedCsv, exportedJson } from './export.server.ts'
import { numbersPage } from './numbers.server.ts'
import { optOut } from './opt-out.server.ts'
import { replyAnswer } from './replies.server.ts'
import { summaryOf } from './summary.server.ts'
import { outsideOf, verificationLines, verified } from './verify.server.ts'

export const smsConsentAnswers = [
  replyAnswer,
  answer(readSummary, schemas.readSummary, (_call, { db, now }) => summaryOf(db, now())),
  answer(checkNumber, schemas.checkNumber, ({ query }, { db }) => checkConsent(db, query.phone)),
  answer(listNumbers, schemas.listNumbers, async ({ query }, { db }) => ({
    ...pageOf(query),
    ...(await numbersPage(db, query)),
  })),
  answer(listEvents, schemas.listEvents, async ({ query }, { db }) => ({
    ...pageOf(query),
    ...(await eventsPage(db, query)),
  })),
  answer(readEvidence, schemas.readEvidence, ({ params }, context) => evidenceOf(context, params.id)),
  answer(recordOptOut, schemas.recordOptOut, ({ body, caller }, context) => optOut(context, body, caller)),
  answer(
    exportCsv,
    schemas.exportCsv,
    async ({ query }, { db, now }) =>
      new FileAnswer('text/csv; charset=utf-8', await exportedCsv(db, query, now()), fileName(now(), 'csv')),
  ),
  answer(
    exportJson,
    schemas.exportJson,
    async ({ query }, { db, now }) =>
      new FileAnswer('application/json; charset=utf-8', await exportedJson(db, query, now()), fileName(now(), 'json')),
  ),
  answer(verifyChain, schemas.verifyChain, async ({ query }, context) => {
    const { db } = context
    const outside = outsideOf(context)
    return query.progress
      ? new FileAnswer('application/x-ndjson; charset=utf-8', Readable.from(verificationLines(db, outside)))
      : verified(db, outside)
  }),
  answer(readConsentText, schemas.readConsentText, async ({ params }, { db }) => {
    const [text] = await db.select().from(consentTexts).where(eq(consentTexts.version, params.version))
    if (!text) throw refuse.notFound('Wording not found')
    return text
  }),
]

const pageOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({ page, pageSize })

const fileName = (now: Date, ending: string) => `sms-consent-${todayHere(now)}.${ending}`
