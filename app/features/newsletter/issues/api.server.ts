import { answer, FileAnswer } from '#app/server/request/answer.ts'
import { recordHandlers } from '#app/server/request/record-handlers.ts'
import { refuse } from '#app/server/request/refuse.ts'

import {
  changeIssueStatus,
  exportDeliveries,
  issueCalls,
  listDeliveries,
  previewIssue,
  retryFailed,
  sendToNew,
  testIssue,
} from './calls.ts'
import { changeIssue, changeStatus, queueAgain } from './change.server.ts'
import { postTest, previewOf } from './preview.offer.ts'
import { countArrived, enterArrived } from './recipients.server.ts'
import { refuseWithoutMail } from './render.server.tsx'
import { deliveriesCsv, isEditable, issues, issueShown, pageOfDeliveries, pageOfIssues } from './rows.server.ts'
import * as schemas from './schemas.ts'
import { themeIfHere, themeToStore } from './theme-of.server.ts'

export const issueAnswers = [
  ...recordHandlers(issueCalls, schemas.issue, issues, {
    list: ({ query }, { db }) => pageOfIssues(db, query),
    shown: issueShown,
    // Autosave writes every few seconds: that is no news for the log.
    verbs: { create: 'Began', update: null },
    create: async (body, { db }) => ({ ...body, themeId: await themeToStore(db, body.themeId) }),
    update: async (issue, body, { db }) => {
      if (!isEditable(issue)) {
        throw refuse.conflict('not_editable', 'This newsletter has gone out and can’t be changed any more.')
      }
      const themeId = await themeToStore(db, body.themeId)
      return { ...body, themeId, status: 'draft' as const, scheduledAt: null, pauseReason: null }
    },
    copy: async ({ subject, previewText, content, templateId, themeId }, { db }) => {
      return { subject, previewText, content, templateId, themeId: await themeIfHere(db, themeId) }
    },
    remove: ({ status }) => {
      if (status === 'draft' || status === 'cancelled') return
      throw refuse.conflict('in_use', 'Only a draft or a cancelled newsletter can be deleted.')
    },
  }),

  answer(changeIssueStatus, schemas.changeIssueStatus, async ({ params, body, caller }, context) =>
    changeStatus(context, caller, await issues.lock(context.db, params.id, caller), body),
  ),

  answer(sendToNew, schemas.issue.one, async ({ params, caller }, context) => {
    const { db } = context
    const issue = await issues.lock(db, params.id)
    refuseWithoutMail(context)
    const { id, status, startedAt } = issue
    if (status !== 'sent' || !startedAt) {
      throw refuse.conflict('invalid_transition', 'Only a newsletter that was sent can go to new subscribers.')
    }
    if ((await countArrived(db, [{ id, startedAt }])).get(id) === 0) return changeIssue(context, caller, issue, {})
    await enterArrived(db, id, startedAt)
    const logged = ['send-new', 'Sent new subscribers'] as const
    return changeIssue(context, caller, issue, { status: 'sending', finishedAt: null }, logged)
  }),

  answer(retryFailed, schemas.issue.one, async ({ params, caller }, context) => {
    const issue = await issues.lock(context.db, params.id)
    refuseWithoutMail(context)
    if (issue.status !== 'sent' && issue.status !== 'failed') {
      throw refuse.conflict('invalid_transition', 'Only a newsletter that has gone out can be tried again.')
    }
    const again = await queueAgain(context.db, issue.id, ['failed'])
    if (again === 0) throw refuse.conflict('invalid_transition', 'No mail of this newsletter has failed.')
    const logged = ['retry', 'Tried failed mails again of'] as const
    return changeIssue(context, caller, issue, { status: 'sending', finishedAt: null }, logged)
  }),

  answer(testIssue, schemas.testIssue, async ({ params, body }, context) => {
    const issue = await issues.find(context.db, params.id)
    return postTest(context, issue, body.to, { kind: 'issue', id: issue.id })
  }),

  answer(previewIssue, schemas.previewIssue, ({ body }, context) => previewOf(context, body)),

  answer(listDeliveries, schemas.listDeliveries, async ({ params, query }, { db }) => {
    await issues.find(db, params.id)
    return pageOfDeliveries(db, params.id, query)
  }),

  answer(exportDeliveries, schemas.exportDeliveries, async ({ params, query }, { db }) => {
    await issues.find(db, params.id)
    return new FileAnswer('text/csv; charset=utf-8', deliveriesCsv(db, params.id, query), `newsletter-${params.id}.csv`)
  }),
]
