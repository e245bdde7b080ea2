import { and, desc, eq, isNull } from 'drizzle-orm'

import { cutTo } from '#app/business/cut-to.ts'
import { blocksOf } from '#app/features/newsletter/issues/markup.ts'
import { unknownTag } from '#app/features/newsletter/issues/merge-tags.ts'
import { postTest } from '#app/features/newsletter/issues/test-mail.offer.ts'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { answer, type Caller } from '#app/server/answer.ts'
import { given } from '#app/server/given.ts'
import { logChange } from '#app/server/history.ts'
import { newVersion, refuseStale } from '#app/server/if-match.ts'
import type { Machinery } from '#app/server/machinery.ts'
import { refuse } from '#app/server/refuse.ts'
import { readSetting } from '#app/server/settings.ts'
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

  answer(createTemplate, schemas.createTemplate, async ({ body, caller }, machinery) =>
    add(machinery, caller, body, 'Created'),
  ),

  answer(updateTemplate, schemas.updateTemplate, async ({ params, body, caller }, machinery) => {
    const template = await locked(machinery.db, params.id, caller)
    return change(machinery, caller, template, body, 'update', 'Changed')
  }),

  answer(publishTemplate, schemas.publishTemplate, async ({ params, body, caller }, machinery) => {
    const template = await locked(machinery.db, params.id, caller)
    if (!body.isPublished) await refuseWelcome(machinery.db, template)
    const [action, did] = body.isPublished ? ['publish', 'Published'] : ['unpublish', 'Unpublished']
    return change(machinery, caller, template, body, action, did)
  }),

  answer(duplicateTemplate, schemas.duplicateTemplate, async ({ params, caller }, machinery) => {
    const { title, subject, content } = await found(machinery.db, params.id)
    return add(machinery, caller, { title: cutTo(`Copy of ${title}`, 120), subject, content }, 'Duplicated')
  }),

  answer(deleteTemplate, schemas.deleteTemplate, async ({ params, caller }, machinery) => {
    const { db, now } = machinery
    const template = await locked(db, params.id)
    await refuseWelcome(db, template)
    const deletedAt = now()
    await db.update(newsletterTemplates).set({ deletedAt }).where(eq(newsletterTemplates.id, template.id))
    await logTemplate(machinery, caller, template, 'delete', 'Deleted')
    return { id: template.id, deletedAt }
  }),

  answer(testTemplate, schemas.testTemplate, async ({ params, body }, machinery) => {
    const { id, subject, content } = await found(machinery.db, params.id)
    const draft = { subject, content, previewText: '', themeId: body.themeId }
    return postTest(machinery, draft, body.to, { kind: 'template', id })
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
  machinery: Machinery,
  caller: Caller,
  written: Pick<Stored, 'title' | 'subject' | 'content'>,
  did: string,
) {
  const at = machinery.now()
  const [template] = await machinery.db
    .insert(newsletterTemplates)
    .values({ ...written, createdAt: at, updatedAt: at })
    .returning()
  await logTemplate(machinery, caller, template!, 'create', did)
  return template!
}

async function change(
  machinery: Machinery,
  caller: Caller,
  template: Stored,
  changes: Changes,
  action: string,
  did: string,
) {
  const wanted = given(changes)
  const after = { ...template, ...wanted }
  if (after.isPublished) refuseUnusable(after)
  const updatedAt = newVersion(template, machinery.now())
  const [changed] = await machinery.db
    .update(newsletterTemplates)
    .set({ ...wanted, updatedAt })
    .where(eq(newsletterTemplates.id, template.id))
    .returning()
  await logTemplate(machinery, caller, changed!, action, did)
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

const logTemplate = (machinery: Machinery, caller: Caller, { id, title }: Stored, did: string, verb: string) =>
  logChange(machinery, caller, { kind: 'template', id, did, summary: `${verb} the newsletter template “${title}”` })
