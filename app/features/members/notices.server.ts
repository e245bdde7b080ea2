import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { dollars } from '#app/business/dollars.ts'
import { addDays, localInstant } from '#app/business/local-instant.ts'
import { timeZone, todayHere } from '#app/business/local-time.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import { publish } from '#app/events.ts'
import { greetingName } from '#app/features/leads/greeting-name.ts'
import { Refused } from '#app/server/request/refuse.ts'
import { linkTo } from '#app/features/links/public.server.ts'
import { isDue, markInBatches, mayText, notification } from '#app/features/notifications/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { type Decision, enqueueNotices, type Notice, undoDelay } from '#app/server/mail/outbox.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { maintenanceVisits, memberships } from '#db/schema/members.ts'

import { renewalPath } from './link.ts'
import { memberMail } from './member.email.tsx'
import { counts, isVisitDue, type Member, selectMembers } from './rows.server.ts'
import { nextTerm, settleVisits } from './store.server.ts'
import { dayText, isDue as isOwed } from './terms.ts'

interface Words {
  subject: string
  title: string
  paragraphs: string[]
  rows?: [string, string | null][]
  button?: [label: string, path: string]
}

/** A notice to a member: by email, or by text to who has none. */
function memberNotice(
  kind: string,
  {
    words,
    ...rules
  }: {
    delay?: number
    still: (member: Member, context: Context) => Promise<'withdrawn' | null>
    until?: (member: Member) => Date | null
    words: (member: Member, profile: BusinessProfile, context: Context) => Promise<Words>
  },
) {
  const email = async (member: Member, profile: BusinessProfile, context: Context): Promise<Decision> => {
    const { rows = [], button, ...content } = await words(member, profile, context)
    const site = webAddressOf(profile)
    const name = greetingName(member.customer)
    return memberMail(
      {
        ...content,
        greeting: name ? `Hi ${name},` : 'Hello,',
        rows: [['Plan', member.planName], ['Address', serviceAddressLine(member)], ...rows],
        button: button && site !== null ? { label: button[0], href: site + button[1] } : null,
      },
      profile,
    )
  }
  const text = async (member: Member, profile: BusinessProfile, context: Context): Promise<Decision> => {
    const { subject, button } = await words(member, profile, context)
    const site = webAddressOf(profile)
    const link = button && site !== null ? `: ${site}${button[1]}` : '.'
    return { subject, html: '', text: `${profile.brand}: ${subject}${link} Reply STOP to opt out.` }
  }
  const notice = notification<Member>('customer', kind, {
    ...rules,
    record: async ({ db }, { relatedId }) => (await selectMembers(db).where(eq(memberships.id, relatedId!)))[0],
    undoable: true,
    email,
    text,
    quiet: () => true,
  })
  return { ...notice, enqueue: (context: Context, which: SQL) => enqueue(context, notice, which) }
}

async function enqueue(context: Context, notice: Pick<ReturnType<typeof notification>, 'notice'>, which: SQL) {
  const notices: Notice[] = []
  for (const { id, email, phone } of await selectMembers(context.db).where(which)) {
    const about = { kind: 'membership', id }
    if (email.includes('@')) notices.push(notice.notice('email', about, email))
    else if (phone !== null && (await mayText(context, { phone }))) notices.push(notice.notice('text', about, phone))
  }
  await enqueueNotices(context, notices)
  return notices.length
}

const priceText = (price: number) => `${dollars(price)} for the term`
const discountText = (percent: number) => (percent > 0 ? `${percent}%` : null)

export const welcome = memberNotice('member-welcome', {
  delay: undoDelay,
  still: async ({ canceledOn, endsOn }, { now }) => (canceledOn || endsOn < todayHere(now()) ? 'withdrawn' : null),
  words: async ({ planName, startsOn, endsOn, price, discountPercent, visits, renewedFromId }, { brand, local }) => ({
    subject: `Your ${planName} plan ${renewedFromId === null ? 'begins' : 'goes on'}: it is valid until ${dayText(endsOn)}`,
    title: renewedFromId === null ? `Welcome to ${brand}` : 'Thank you for renewing',
    paragraphs: [
      `Your plan is valid from ${dayText(startsOn)} until ${dayText(endsOn)}. It doesn’t renew by itself.`,
      `We’ll remind you before each visit. Questions, or is something wrong? Call us at ${local}, or reply to this email.`,
    ],
    rows: [
      ['Price', priceText(price)],
      ['Discount on repairs', discountText(discountPercent)],
      ...visits.map(({ name, dueFrom, dueUntil }): [string, string] => [
        name,
        `${dayText(dueFrom)} to ${dayText(dueUntil)}`,
      ]),
    ],
  }),
})

/** The task enqueues it once a visit is due; one that the customer has asked for or had meanwhile needs none. */
export const visitDue = memberNotice('visit-due', {
  still: async ({ visits, canceledOn, openBookingId }, { now }) => {
    const today = todayHere(now())
    const isOver = (canceledOn && canceledOn < today) || !visits.some((visit) => isOwed(visit, today))
    return isOver || openBookingId !== null ? 'withdrawn' : null
  },
  words: async ({ visits }, { local }, { now }) => {
    const due = visits.filter((visit) => isOwed(visit, todayHere(now())))
    const names = due.map(({ name }) => name.toLowerCase()).join(' and ')
    return {
      subject: `It is time for your ${names}`,
      title: `It is time for your ${names}`,
      paragraphs: [
        `Your plan includes this. Please ask for a day that suits you, or call us at ${local}.`,
        'Members come first: we’ll confirm a time with you.',
      ],
      rows: due.map(({ name, dueUntil }) => [
        name,
        dueUntil < todayHere(now()) ? 'as soon as it suits you' : `best before ${dayText(dueUntil)}`,
      ]),
      button: ['Choose a Day', '/booking?service=maintenance'],
    }
  },
})

/** 45 and 14 days before the end. */
export const renewal = memberNotice('renewal', {
  still: async ({ id, isRenewed, canceledOn }, context) => {
    const [term] = await context.db.select().from(memberships).where(eq(memberships.id, id))
    if (isRenewed || canceledOn) return 'withdrawn'
    try {
      await nextTerm(context, term!)
      return null
    } catch (error) {
      if (error instanceof Refused) return 'withdrawn'
      throw error
    }
  },
  until: ({ endsOn }) => localInstant(addDays(endsOn, 1), '00:00'),
  words: async ({ id, endsOn, planName }, { local }, context) => {
    const [term] = await context.db.select().from(memberships).where(eq(memberships.id, id))
    const next = await nextTerm(context, term!)
    const token = await linkTo(context, 'renewal', { kind: 'membership', id })
    return {
      subject: `Your ${planName} plan ends on ${dayText(endsOn)}`,
      title: 'Would you like to go on?',
      paragraphs: [
        `Your plan ends on ${dayText(endsOn)}. It doesn’t renew by itself: one press does it, and no card is charged.`,
        `If you do nothing, it ends. Questions? Call us at ${local}, or reply to this email.`,
      ],
      rows: [
        ['Next term', `${dayText(next.startsOn)} to ${dayText(next.endsOn)}`],
        ['Price', priceText(next.priceCents / 100)],
        ['Discount on repairs', discountText(next.discountPercent)],
      ],
      button: ['Renew My Plan', renewalPath(token)],
    }
  },
})

/** SQL: 9 AM so many days before a day, at the business. */
const morning = (day: PgColumn, daysBefore: number) =>
  sql`((${day} - ${sql.raw(String(daysBefore))} + time '09:00') at time zone ${sql.raw(`'${timeZone()}'`)})`

/** Notes which visits are done, reminds of those that are due, and asks to renew: docs/product.md, "Members". */
export const membersTask: Task = {
  name: 'members',
  every: 10 * 60_000,
  run: async (context) => {
    const settled = await context.db.transaction((db) => settleVisits({ db }))
    if (settled.length > 0) await publish(context, 'membership.changed', { kind: 'membership' })
    await markInBatches(
      context,
      maintenanceVisits,
      async (tx) => ({
        where: and(
          isNull(maintenanceVisits.remindedAt),
          isVisitDue(todayHere(tx.now())),
          await isDue(tx, morning(maintenanceVisits.dueFrom, 0)),
          sql`exists (select from ${memberships} where ${memberships.id} = ${maintenanceVisits.membershipId} and ${counts(todayHere(tx.now()))})`,
        ),
        set: { remindedAt: tx.now() },
      }),
      (tx, rows) =>
        enqueue(tx, visitDue, sql`${memberships.id} in (select membership_id from ${maintenanceVisits} where ${rows})`),
    )
    await markInBatches(
      context,
      memberships,
      async (tx) => {
        const last = morning(memberships.endsOn, 14)
        return {
          where: and(
            isNull(memberships.deletedAt),
            isNull(memberships.canceledOn),
            lte(sql`${todayHere(tx.now())}`, memberships.endsOn),
            await isDue(
              tx,
              sql`case when ${memberships.renewalAsked} = 0 then ${morning(memberships.endsOn, 45)} else ${last} end`,
            ),
            sql`${memberships.renewalAsked} < 2`,
          ),
          set: { renewalAsked: sql`case when ${last} <= ${tx.now()} then 2 else ${memberships.renewalAsked} + 1 end` },
        }
      },
      (tx, rows) => enqueue(tx, renewal, rows),
    )
  },
}
