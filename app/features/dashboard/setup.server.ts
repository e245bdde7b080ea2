import { and, eq, isNull, or } from 'drizzle-orm'
import * as z from 'zod/mini'

import { isAroundSaintLouis } from '#app/business/profile.ts'
import { publicAddressOf } from '#app/business/web-address.ts'
import { BackupState } from '#app/features/backups/state.ts'
import { isReached } from '#app/features/push/public.server.ts'
import {
  mailReadiness,
  NotificationSettings,
  sampleValuesLeft,
  TextSettings,
} from '#app/features/settings/public.server.ts'
import { storedPassword } from '#app/features/sign-in/public.server.ts'
import {
  climateFields,
  isOriginal,
  type SectionName,
  sections,
  storedSection,
} from '#app/features/website/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { pushDevices } from '#db/schema/push.ts'
import { reviews } from '#db/schema/reviews.ts'
import { posts as samplePosts } from '#db/seed/posts/all.ts'
import { reviews as sampleReviews } from '#db/seed/reviews.ts'

import { type Setup, type SetupStep, setupSteps } from './schemas.ts'

/** What the owner decided about the checklist. */
export const SetupSettings = z.object({
  dismissed: z._default(z.boolean(), false),
  /** Steps that are right as they are. */
  confirmed: z._default(z.array(z.enum(setupSteps)), []),
})

/** Which setup steps are done. */
export async function readSetupState(context: Context): Promise<Setup> {
  const { db, config } = context
  const { dismissed, confirmed } = await readSetting(db, 'setup', SetupSettings)
  const mail = await mailReadiness(context)
  const { ownerEmails } = await readSetting(db, 'notifications', NotificationSettings)
  const { phones } = await readSetting(db, 'texts', TextSettings)
  const gateway = await context.textGateway(db)
  const texts = gateway !== null && gateway.problem === undefined && phones.length > 0
  const devices = await db.$count(pushDevices, isReached)
  const sampleValues = await sampleValuesLeft(db, config)
  const hasOwnEmail = !sampleValues.includes('BUSINESS_EMAIL')
  const settings = await context.settings(db)
  const profile = await context.profile(db)
  const isSample = (name: SectionName) => isOriginal(name, storedSection(settings, name))
  const sampleFields = isAroundSaintLouis(profile) ? {} : climateFields(settings, profile)
  const samples = {
    samplePages: [
      ...new Set([
        ...aboutTheCompany.filter(isSample).map((name) => sections[name].title),
        ...Object.keys(sampleFields),
      ]),
    ],
    sampleFields,
    sampleReviews: await db.$count(reviews, and(isSampleReview, eq(reviews.isPublished, true))),
    samplePosts: await db.$count(blogPosts, and(isSamplePost, eq(blogPosts.isPublished, true))),
  }
  const isDone: Record<SetupStep, boolean> = {
    password: config.adminPasswordSet || (await storedPassword(db, config)) !== null,
    business: !sampleValues.some((name) => nameAndContact.includes(name)),
    address: publicAddressOf(profile) !== null,
    email: mail.configured && mail.tested,
    // Without addresses of the owner's, mail goes to the business's, where a test has arrived.
    notifications:
      (mail.configured && (ownerEmails.length > 0 || (mail.tested && hasOwnEmail))) || texts || devices > 0,
    hours: !isSample('hours'),
    pages: samples.samplePages.length === 0,
    backup: (await readSetting(db, 'backup', BackupState)).at !== null,
    samples: sampleValues.length === 0 && samples.sampleReviews === 0 && samples.samplePosts === 0,
  }
  return {
    dismissed,
    isNotified: (mail.configured && (ownerEmails.length > 0 || hasOwnEmail)) || texts || devices > 0,
    isMailConnected: mail.configured,
    steps: setupSteps.map((name) => ({ name, isDone: isDone[name], isConfirmed: confirmed.includes(name) })),
    sampleValues: sampleValues.length,
    ...samples,
  }
}

/** What they say can't be right for another company. */
const aboutTheCompany = ['identity', 'areas', 'about', 'figures'] as const

/** A review the site came with that nobody has edited. */
export const isSampleReview = and(
  isNull(reviews.deletedAt),
  or(
    ...sampleReviews.map(({ customerName, comment }) =>
      and(eq(reviews.customerName, customerName), eq(reviews.comment, comment)),
    ),
  ),
)

/** A post the site came with that nobody has edited. */
export const isSamplePost = and(
  isNull(blogPosts.deletedAt),
  or(...samplePosts.map(({ title, content }) => and(eq(blogPosts.title, title), eq(blogPosts.content, content)))),
)

const nameAndContact = ['BUSINESS_BRAND', 'BUSINESS_TOLL_FREE', 'BUSINESS_PHONE', 'BUSINESS_EMAIL', 'BUSINESS_CITY']
