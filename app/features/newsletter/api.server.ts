import { answer } from '#app/server/request/answer.ts'

import { confirmAnswers } from './confirm.server.ts'
import { subscribe, unsubscribe } from './calls.ts'
import * as schemas from './schemas.ts'
import { leavingAnswers } from './leaving.server.ts'
import { mailHookAnswer } from './returns/hook.server.ts'
import { takeOffTheList } from './off-the-list.offer.ts'
import { putOnTheList } from './subscribe.server.ts'

const unsubscribed = { success: true as const, message: 'You have been removed from our newsletter list.' }

export const newsletterAnswers = [
  answer(subscribe, schemas.subscribe, ({ body: { email }, caller }, context) =>
    putOnTheList(context, email, sources.get(caller.header('x-form') ?? '') ?? null),
  ),

  answer(unsubscribe, schemas.unsubscribe, async ({ body: { email } }, context) => {
    await takeOffTheList(context, email, 'page')
    return unsubscribed
  }),

  mailHookAnswer,
  ...leavingAnswers,
  ...confirmAnswers,
]

/** The forms by the name they give in X-Form, and what is kept of it. */
const sources = new Map([
  ['newsletter-home', 'home'],
  ['newsletter-blog', 'blog'],
  ['unsubscribe', 'unsubscribe'],
])
