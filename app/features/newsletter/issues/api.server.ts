import { eq } from 'drizzle-orm'

import { answer, FileAnswer } from '#app/server/answer.ts'
import { refuse } from '#app/server/refuse.ts'
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

  answer(createIssue, schemas.createIssue, async ({ body, caller }, machinery) => {
    const { db, now, events, facts } = machinery
    const themeId = await themeToKeep(db, body.themeId)
    const at = now()
    const [issue] = await db
      .insert(newsletterIssues)
      .values({ ...body, themeId, createdAt: at, updatedAt: at })
      .returning()
    await logIssue(machinery, caller, issue!, 'create', 'Began')
    await events.tell(db, { type: 'issue.changed', id: issue!.id })
    return issueShown(db, issue!, (await facts(db)).email)
  }),

  answer(updateIssue, schemas.updateIssue, async ({ params, body, caller }, machinery) => {
    const issue = await lockedIssue(machinery.db, params.id, caller)
    refuseUneditable(issue)
    const themeId = await themeToKeep(machinery.db, body.themeId)
    return changeIssue(machinery, issue, { ...body, themeId, status: 'draft', scheduledAt: null, pauseReason: null })
  }),

  answer(changeIssueStatus, schemas.changeIssueStatus, async ({ params, body, caller }, machinery) =>
    changeStatus(machinery, caller, await lockedIssue(machinery.db, params.id, caller), body),
  ),

  answer(sendToNew, schemas.sendToNew, async ({ params, caller }, machinery) => {
    const { db } = machinery
    const issue = await lockedIssue(db, params.id)
    refuseWithoutMail(machinery)
    if (issue.status !== 'sent' || !issue.startedAt) {
      throw refuse.conflict('invalid_transition', 'Only a newsletter that was sent can go to new subscribers.')
    }
    const { id, startedAt } = issue
    if ((await countArrived(db, [{ id, startedAt }])).get(id) === 0) return changeIssue(machinery, issue, {})
    await enterArrived(db, issue.id, issue.startedAt)
    await logIssue(machinery, caller, issue, 'send-new', 'Sent new subscribers')
    return changeIssue(machinery, issue, { status: 'sending', finishedAt: null })
  }),

  answer(retryFailed, schemas.retryFailed, async ({ params, caller }, machinery) => {
    const issue = await lockedIssue(machinery.db, params.id)
    refuseWithoutMail(machinery)
    if (!['sent', 'failed'].includes(issue.status)) {
      throw refuse.conflict('invalid_transition', 'Only a newsletter that has gone out can be tried again.')
    }
    const again = await queueAgain(machinery, issue.id, ['failed'])
    if (again === 0) throw refuse.conflict('invalid_transition', 'No mail of this newsletter has failed.')
    await logIssue(machinery, caller, issue, 'retry', 'Tried failed mails again of')
    return changeIssue(machinery, issue, { status: 'sending', finishedAt: null })
  }),

  answer(duplicateIssue, schemas.duplicateIssue, async ({ params, caller }, machinery) => {
    const { db, now, events, facts } = machinery
    const { subject, previewText, content, templateId, themeId: of } = await issueRow(db, params.id)
    const themeId = await themeIfHere(db, of)
    const at = now()
    const [copy] = await db
      .insert(newsletterIssues)
      .values({ subject, previewText, content, templateId, themeId, createdAt: at, updatedAt: at })
      .returning()
    await logIssue(machinery, caller, copy!, 'create', 'Duplicated')
    await events.tell(db, { type: 'issue.changed', id: copy!.id })
    return issueShown(db, copy!, (await facts(db)).email)
  }),

  answer(deleteIssue, schemas.deleteIssue, async ({ params, caller }, machinery) => {
    const { db, now } = machinery
    const issue = await lockedIssue(db, params.id, caller)
    if (!['draft', 'cancelled'].includes(issue.status)) {
      throw refuse.conflict('in_use', 'Only a draft or a cancelled newsletter can be deleted.')
    }
    const deletedAt = now()
    await db.update(newsletterIssues).set({ deletedAt }).where(eq(newsletterIssues.id, issue.id))
    await logIssue(machinery, caller, issue, 'delete', 'Deleted')
    await machinery.events.tell(db, { type: 'issue.changed', id: issue.id })
    return { id: issue.id, deletedAt }
  }),

  answer(testIssue, schemas.testIssue, async ({ params, body }, machinery) => {
    const issue = await issueRow(machinery.db, params.id)
    return postTest(machinery, issue, body.to, { kind: 'issue', id: issue.id })
  }),

  answer(previewIssue, schemas.previewIssue, ({ body }, machinery) => previewOf(machinery, body)),

  answer(listDeliveries, schemas.listDeliveries, async ({ params, query }, { db }) => {
    await issueRow(db, params.id)
    return pageOfDeliveries(db, params.id, query)
  }),

  answer(exportDeliveries, schemas.exportDeliveries, async ({ params, query }, { db }) => {
    await issueRow(db, params.id)
    return new FileAnswer('text/csv; charset=utf-8', deliveriesCsv(db, params.id, query), `newsletter-${params.id}.csv`)
  }),
]
