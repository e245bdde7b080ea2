import type { BusinessProfile } from '#app/business/profile.ts'
import { isNight, isQuiet, TextSettings } from '#app/features/settings/public.server.ts'
import { checkConsent } from '#app/features/sms-consent/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { type Decision, type Notice, type NoticeKey, type NoticeKind, undoDelay } from '#app/server/mail/outbox.ts'
import type { CancelReason, Channel } from '#db/schema/outbox.ts'

const day = 24 * 3_600_000

type Recipient = { phone: string | null }
type About = Recipient & { updatedAt: Date; deletedAt: Date | null }
type Render<Row> = (row: Row, profile: BusinessProfile, context: Context) => Decision | Promise<Decision>
type Reason = CancelReason | Extract<Decision, { skip: CancelReason }> | null
type Consent = 'informational' | 'marketing'

/** What is said about a record, and when: decided and rendered when it is sent. */
interface Definition<Row extends About> extends Omit<NoticeKind, 'decide'> {
  /** A later notice of a family replaces the one that waits for the same recipient. By default `kind`, of the owner's the stored one. */
  family?: string | Record<Channel, string>
  /** In ms, until it is due: `undoDelay` if a toast offers Undo. */
  delay?: number
  /** Reads the record. If it is gone, or a reason is returned, nothing is said. */
  record: (context: Context, notice: NoticeKey) => Promise<Row | CancelReason | undefined>
  /** Whether it waits a day for a deleted record, and as long as Undo is offered for a reason of `still`. */
  undoable?: boolean
  /** Whether it is said of a deleted record, too. */
  ofDeleted?: (row: Row) => boolean
  /** Null as long as it is true, else a reason why it is not, or how to skip it: at once, until when, or as a failure. */
  still: (row: Row, context: Context, notice: NoticeKey) => Reason | Promise<Reason>
  /** From then on it is too late, and the office sees that nobody was notified. */
  until?: (row: Row) => Date | null
  email?: Render<Row>
  text?: Render<Row>
  /** What customers must have agreed to for its text, else 'informational'. */
  consent?: Consent
  /** Whether its text waits for the end of quiet hours: the owner's, for customers the night, a technician's own. */
  quiet?: (row: Row, now: Date) => boolean
}

export type Notification = ReturnType<typeof notification>

/**
 * A notification such as 'reminder', stored as "customer-reminder" and, of its text, "customer-text-reminder". `notice`: to enqueue
 * for a record, to an address or a number such as "+13145550100". `kinds`: how the stored kinds are decided.
 */
export function notification<Row extends About>(
  recipient: 'owner' | 'customer' | 'technician',
  kind: string,
  definition: Definition<Row>,
) {
  const stored = { email: `${recipient}-${kind}`, text: `${recipient}-text-${kind}` }
  const { family = recipient === 'owner' ? stored : kind, delay = 0, record, still, until } = definition
  const skip = (reason: CancelReason, since: Date, wait: number): Decision =>
    definition.undoable ? { skip: reason, until: new Date(since.getTime() + wait) } : { skip: reason }
  const isQuietNow = async ({ db, now }: Context, row: Row) =>
    definition.quiet?.(row, now()) === true &&
    (recipient === 'technician' ||
      (recipient === 'customer' ? isNight(now()) : isQuiet(await readSetting(db, 'texts', TextSettings), now())))
  const decide = async (channel: Channel, context: Context, notice: NoticeKey): Promise<Decision> => {
    const row = await record(context, notice)
    if (row === undefined || typeof row === 'string') return { skip: row ?? 'trash' }
    if (row.deletedAt && !definition.ofDeleted?.(row)) return skip('trash', notice.createdAt, day)
    const reason = await still(row, context, notice)
    if (reason) return typeof reason === 'string' ? skip(reason, row.updatedAt, undoDelay) : reason
    const end = until?.(row)
    if (end && end <= context.now()) return { skip: 'appointment-over', isFailure: true }
    if (channel === 'text' && recipient === 'customer' && !(await agreedToTexts(context, row, definition.consent)))
      return { skip: 'unsubscribed' }
    const hold = channel === 'text' && (await isQuietNow(context, row))
    return { ...(await definition[channel]!(row, await context.profile(context.db), context)), hold }
  }
  const kindOf = (channel: Channel): Record<string, NoticeKind> =>
    definition[channel] ? { [stored[channel]]: { ...definition, decide: decide.bind(null, channel) } } : {}
  return {
    delay,
    notice: (channel: Channel, about: { kind: string; id: number }, to: string): Notice => ({
      kind: stored[channel],
      channel,
      family: typeof family === 'string' ? family : family[channel],
      role: channel === 'text' ? `${recipient}-phone` : (recipient as 'owner' | 'customer'),
      to,
      relatedKind: about.kind,
      relatedId: about.id,
      delay,
    }),
    kinds: { ...kindOf('email'), ...kindOf('text') },
  }
}

/** Whether a text service is set up and the customer agreed to such texts: 'informational' are those about an appointment. */
export const mayText = async (
  context: Pick<Context, 'db' | 'textGateway'>,
  customer: Recipient,
  consent?: Consent,
): Promise<boolean> => (await context.textGateway(context.db)) !== null && agreedToTexts(context, customer, consent)

/** Asked about the number as typed: one with an extension can't get texts. */
const agreedToTexts = async ({ db }: Pick<Context, 'db'>, { phone }: Recipient, consent: Consent = 'informational') =>
  phone !== null && (await checkConsent(db, phone))[consent].allowed
