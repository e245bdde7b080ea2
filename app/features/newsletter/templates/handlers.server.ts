import { desc } from 'drizzle-orm'

import type { DomainEvents } from '#app/events.ts'
import { truncate } from '#app/business/truncate.ts'
import { parseBlocks } from '#app/features/newsletter/issues/markup.ts'
import { unknownTag } from '#app/features/newsletter/issues/merge-tags.ts'
import { enqueueTest } from '#app/features/newsletter/issues/preview.server.ts'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { handle } from '#app/server/request/handler.ts'
import { recordHandlers, recordsIn } from '#app/server/request/record-handlers.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { newsletterTemplates } from '#db/schema/newsletter.ts'

import { publishTemplate, templateCalls, testTemplate } from './calls.ts'
import * as schemas from './schemas.ts'

const templates = recordsIn(newsletterTemplates, {
  kind: 'template',
  event: 'template.changed' satisfies keyof DomainEvents,
  notFoundMessage: 'Template not found',
  describe: ({ title }) => `the newsletter template “${title}”`,
})

export const templateHandlers = [
  ...recordHandlers(templateCalls, schemas.template, templates, {
    list: (_call, { db }) =>
      db
        .select()
        .from(newsletterTemplates)
        .where(templates.notDeleted)
        .orderBy(desc(newsletterTemplates.updatedAt), desc(newsletterTemplates.id)),
    create: (body) => body,
    update: (template, changes) => {
      const { isPublished, subject, content } = template
      if (isPublished) refuseUnusable({ subject: changes.subject ?? subject, content: changes.content ?? content })
      return changes
    },
    copy: ({ title, subject, content }) => ({ title: truncate(`Copy of ${title}`, 120), subject, content }),
    remove: (template, { db }) => refuseWelcome(db, template.id),
  }),

  handle(publishTemplate, schemas.publishTemplate, async ({ params, body, caller }, context) => {
    const template = await templates.lock(context.db, params.id, caller)
    if (body.isPublished) refuseUnusable(template)
    else await refuseWelcome(context.db, template.id)
    const logged = body.isPublished ? (['publish', 'Published'] as const) : (['unpublish', 'Unpublished'] as const)
    return templates.change(context, caller, template, body, logged)
  }),

  handle(testTemplate, schemas.testTemplate, async ({ params, body }, context) => {
    const { id, subject, content } = await templates.find(context.db, params.id)
    const draft = { subject, content, previewText: '', themeId: body.themeId }
    return enqueueTest(context, draft, body.to, { kind: 'template', id })
  }),
]

/** Otherwise new subscribers would silently get no welcome email. */
async function refuseWelcome(db: Orm, id: number) {
  const { welcomeTemplateId } = await readSetting(db, 'newsletter', NewsletterSettings)
  if (welcomeTemplateId !== id) return
  const message = 'This is the welcome email for new subscribers. Choose another one in Settings first.'
  throw refuse.conflict('in_use', message)
}

function refuseUnusable({ subject, content }: { subject: string; content: string }) {
  const badSubject = unknownTag(subject)
  const badContent = parseBlocks(content).length === 0 ? 'Content is required.' : unknownTag(content)
  const fields = { ...(badSubject && { subject: badSubject }), ...(badContent && { content: badContent }) }
  if (badSubject || badContent) throw refuse.invalid(fields)
}
