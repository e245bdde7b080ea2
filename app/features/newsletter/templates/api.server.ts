import { and, desc, eq, isNull } from 'drizzle-orm'

import { cutTo } from '#app/business/cut-to.ts'
import { blocksOf } from '#app/features/newsletter/issues/markup.ts'
import { unknownTag } from '#app/features/newsletter/issues/merge-tags.ts'
import { postTest } from '#app/features/newsletter/issues/test-mail.offer.ts'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { answer, type Caller } from '#app/server/request/answer.ts'
import { given } from '#app/server/request/given.ts'
import { logChange } from '#app/server/events/history.ts'
import { newVersion, refuseStale } from '#app/server/request/if-match.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { newsletterTemplates } from '#db/schema.ts'

import {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  listTemplates,
  publishTemplate,
  readTemplate,
  testTemplate,
  updateTemplate,
} from './calls.ts'
import * as schemas from './schemas.ts'

type Stored = typeof newsletterTemplates.$inferSelect
type Changes = { [Name in keyof Stored]?: Stored[Name] | undefined }

export const templateAnswers = [
  answer(listTemplates, schemas.listTemplates, (_call, { db }) =>
    db
      .select()
      .from(newsletterTemplates)
      .where(isHere)
      .orderBy(desc(newsletterTemplates.updatedAt), desc(newsletterTemplates.id)),
  ),

  answer(readTemplate, schemas.readTemplate, ({ params }, { db }) => found(db, params.id)),

  answer(createTemplate, schemas.createTemplate, async ({ body, caller }, context) =>
    add(context, caller, body, 'Created'),
  ),

  answer(updateTemplate, schemas.updateTemplate, async ({ params, body, caller }, context) => {
    const template = await locked(context.db, params.id, caller)
    return change(context, caller, template, body, 'update', 'Changed')
  }),

  answer(publishTemplate, schemas.publishTemplate, async ({ params, body, caller }, context) => {
    const template = await locked(context.db, params.id, caller)
    if (!body.isPublished) await refuseWelcome(context.db, template)
    const [action, did] = body.isPublished ? ['publish', 'Published'] : ['unpublish', 'Unpublished']
    return change(context, caller, template, body, action, did)
  }),

  answer(duplicateTemplate, schemas.duplicateTemplate, async ({ params, caller }, context) => {
    const { title, subject, content } = await found(context.db, params.id)
    return add(context, caller, { title: cutTo(`Copy of ${title}`, 120), subject, content }, 'Duplicated')
  }),

  answer(deleteTemplate, schemas.deleteTemplate, async ({ params, caller }, context) => {
    const { db, now } = context
    const template = await locked(db, params.id)
    await refuseWelcome(db, template)
    const deletedAt = now()
    await db.update(newsletterTemplates).set({ deletedAt }).where(eq(newsletterTemplates.id, template.id))
    await logTemplate(context, caller, template, 'delete', 'Deleted')
    return { id: template.id, deletedAt }
  }),

  answer(testTemplate, schemas.testTemplate, async ({ params, body }, context) => {
    const { id, subject, content } = await found(context.db, params.id)
    const draft = { subject, content, previewText: '', themeId: body.themeId }
    return postTest(context, draft, body.to, { kind: 'template', id })
  }),
]

const isHere = isNull(newsletterTemplates.deletedAt)

async function found(db: Orm, id: number): Promise<Stored> {
  const [template] = await db
    .select()
    .from(newsletterTemplates)
    .where(and(eq(newsletterTemplates.id, id), isHere))
  if (!template) throw refuse.notFound('Template not found')
  return template
}

async function locked(db: Orm, id: number, caller?: Caller): Promise<Stored> {
  const [template] = await db
    .select()
    .from(newsletterTemplates)
    .where(and(eq(newsletterTemplates.id, id), isHere))
    .for('update')
  if (!template) throw refuse.notFound('Template not found')
  if (caller) refuseStale(caller, template)
  return template
}

async function add(
  context: Context,
  caller: Caller,
  written: Pick<Stored, 'title' | 'subject' | 'content'>,
  did: string,
) {
  const at = context.now()
  const [template] = await context.db
    .insert(newsletterTemplates)
    .values({ ...written, createdAt: at, updatedAt: at })
    .returning()
  await logTemplate(context, caller, template!, 'create', did)
  return template!
}

async function change(
  context: Context,
  caller: Caller,
  template: Stored,
  changes: Changes,
  action: string,
  did: string,
) {
  const wanted = given(changes)
  const after = { ...template, ...wanted }
  if (after.isPublished) refuseUnusable(after)
  const updatedAt = newVersion(template, context.now())
  const [changed] = await context.db
    .update(newsletterTemplates)
    .set({ ...wanted, updatedAt })
    .where(eq(newsletterTemplates.id, template.id))
    .returning()
  await logTemplate(context, caller, changed!, action, did)
  return changed!
}

/** New readers would get no welcome any more, and nobody would notice. */
async function refuseWelcome(db: Orm, { id }: Stored) {
  const { welcomeTemplateId } = await readSetting(db, 'newsletter', NewsletterSettings)
  if (welcomeTemplateId !== id) return
  const how = 'This is the welcome e-mail for new readers. Choose another one in the settings first.'
  throw refuse.conflict('in_use', how)
}

/** A published template can be used as it is. */
function refuseUnusable({ subject, content }: Pick<Stored, 'subject' | 'content'>) {
  const fields: Record<string, string> = {}
  const [badSubject, badContent] = [unknownTag(subject), unknownTag(content)]
  if (badSubject !== null) fields.subject = badSubject
  if (blocksOf(content).length === 0) fields.content = 'Content is required.'
  else if (badContent !== null) fields.content = badContent
  if (Object.keys(fields).length > 0) throw refuse.invalid(fields)
}

const logTemplate = (context: Context, caller: Caller, { id, title }: Stored, did: string, verb: string) =>
  logChange(context, caller, { kind: 'template', id, did, summary: `${verb} the newsletter template “${title}”` })
