import { eq } from 'drizzle-orm'

import { answer, FileAnswer } from '#app/server/request/answer.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { newsletterIssues } from '#db/schema.ts'

import { changeIssue, logIssue, queueAgain } from './change.server.ts'
import {
  changeIssueStatus,
  createIssue,
  deleteIssue,
  duplicateIssue,
  exportDeliveries,
  listDeliveries,
  listIssues,
  previewIssue,
  readIssue,
  retryFailed,
  sendToNew,
  testIssue,
  updateIssue,
} from './calls.ts'
import * as schemas from './schemas.ts'
import { deliveriesCsv, pageOfDeliveries } from './deliveries.server.ts'
import { previewOf } from './preview.server.ts'
import { countArrived, enterArrived } from './recipients.server.ts'
import { issueRow, issueShown, lockedIssue, pageOfIssues } from './rows.server.ts'
import { refuseWithoutMail } from './sender.server.ts'
import { changeStatus, refuseUneditable } from './status.server.ts'
import { postTest } from './test-mail.offer.ts'
import { themeIfHere, themeToKeep } from './theme-of.server.ts'

export const issueAnswers = [
  answer(listIssues, schemas.listIssues, ({ query }, { db }) => pageOfIssues(db, query)),

  answer(readIssue, schemas.readIssue, async ({ params }, { db, facts }) =>
    issueShown(db, await issueRow(db, params.id), (await facts(db)).email),
  ),

  answer(createIssue, schemas.createIssue, async ({ body, caller }, context) => {
    const { db, now, events, facts } = context
    const themeId = await themeToKeep(db, body.themeId)
    const at = now()
    const [issue] = await db
      .insert(newsletterIssues)
      .values({ ...body, themeId, createdAt: at, updatedAt: at })
      .returning()
    await logIssue(context, caller, issue!, 'create', 'Began')
    await events.tell(db, { type: 'issue.changed', id: issue!.id })
    return issueShown(db, issue!, (await facts(db)).email)
  }),

  answer(updateIssue, schemas.updateIssue, async ({ params, body, caller }, context) => {
    const issue = await lockedIssue(context.db, params.id, caller)
    refuseUneditable(issue)
    const themeId = await themeToKeep(context.db, body.themeId)
    return changeIssue(context, issue, { ...body, themeId, status: 'draft', scheduledAt: null, pauseReason: null })
  }),

  answer(changeIssueStatus, schemas.changeIssueStatus, async ({ params, body, caller }, context) =>
    changeStatus(context, caller, await lockedIssue(context.db, params.id, caller), body),
  ),

  answer(sendToNew, schemas.sendToNew, async ({ params, caller }, context) => {
    const { db } = context
    const issue = await lockedIssue(db, params.id)
    refuseWithoutMail(context)
    if (issue.status !== 'sent' || !issue.startedAt) {
      throw refuse.conflict('invalid_transition', 'Only a newsletter that was sent can go to new subscribers.')
    }
    const { id, startedAt } = issue
    if ((await countArrived(db, [{ id, startedAt }])).get(id) === 0) return changeIssue(context, issue, {})
    await enterArrived(db, issue.id, issue.startedAt)
    await logIssue(context, caller, issue, 'send-new', 'Sent new subscribers')
    return changeIssue(context, issue, { status: 'sending', finishedAt: null })
  }),

  answer(retryFailed, schemas.retryFailed, async ({ params, caller }, context) => {
    const issue = await lockedIssue(context.db, params.id)
    refuseWithoutMail(context)
    if (!['sent', 'failed'].includes(issue.status)) {
      throw refuse.conflict('invalid_transition', 'Only a newsletter that has gone out can be tried again.')
    }
    const again = await queueAgain(context, issue.id, ['failed'])
    if (again === 0) throw refuse.conflict('invalid_transition', 'No mail of this newsletter has failed.')
    await logIssue(context, caller, issue, 'retry', 'Tried failed mails again of')
    return changeIssue(context, issue, { status: 'sending', finishedAt: null })
  }),

  answer(duplicateIssue, schemas.duplicateIssue, async ({ params, caller }, context) => {
    const { db, now, events, facts } = context
    const { subject, previewText, content, templateId, themeId: of } = await issueRow(db, params.id)
    const themeId = await themeIfHere(db, of)
    const at = now()
    const [copy] = await db
      .insert(newsletterIssues)
      .values({ subject, previewText, content, templateId, themeId, createdAt: at, updatedAt: at })
      .returning()
    await logIssue(context, caller, copy!, 'create', 'Duplicated')
    await events.tell(db, { type: 'issue.changed', id: copy!.id })
    return issueShown(db, copy!, (await facts(db)).email)
  }),

  answer(deleteIssue, schemas.deleteIssue, async ({ params, caller }, context) => {
    const { db, now } = context
    const issue = await lockedIssue(db, params.id, caller)
    if (!['draft', 'cancelled'].includes(issue.status)) {
      throw refuse.conflict('in_use', 'Only a draft or a cancelled newsletter can be deleted.')
    }
    const deletedAt = now()
    await db.update(newsletterIssues).set({ deletedAt }).where(eq(newsletterIssues.id, issue.id))
    await logIssue(context, caller, issue, 'delete', 'Deleted')
    await context.events.tell(db, { type: 'issue.changed', id: issue.id })
    return { id: issue.id, deletedAt }
  }),

  answer(testIssue, schemas.testIssue, async ({ params, body }, context) => {
    const issue = await issueRow(context.db, params.id)
    return postTest(context, issue, body.to, { kind: 'issue', id: issue.id })
  }),

  answer(previewIssue, schemas.previewIssue, ({ body }, context) => previewOf(context, body)),

  answer(listDeliveries, schemas.listDeliveries, async ({ params, query }, { db }) => {
    await issueRow(db, params.id)
    return pageOfDeliveries(db, params.id, query)
  }),

  answer(exportDeliveries, schemas.exportDeliveries, async ({ params, query }, { db }) => {
    await issueRow(db, params.id)
    return new FileAnswer('text/csv; charset=utf-8', deliveriesCsv(db, params.id, query), `newsletter-${params.id}.csv`)
  }),
]
