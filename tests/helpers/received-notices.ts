import { type AppointmentCustomer, type Role, roles } from './appointment-customers.ts'
import type { startSmtpServer } from './smtp-server.ts'
import type { startTwilio } from './twilio.ts'

interface Servers {
  smtp: Awaited<ReturnType<typeof startSmtpServer>>
  twilio: Awaited<ReturnType<typeof startTwilio>>
}

const words = {
  reminder: /Your appointment to/,
  change: /New time for|is canceled/,
  arrival: /on our way/,
  review: /How did we do/,
}
type Kind = keyof typeof words

/** What the mail server and Twilio received. A mail that was sent again has the Message-ID of the first. */
const messages = ({ smtp, twilio }: Servers) => [
  ...smtp.received.map(({ recipients: [to], subject, messageId }) => ({ to, says: subject ?? '', id: messageId })),
  ...twilio.texts.map(({ to, body, sid }) => ({ to, says: body, id: sid })),
]

/** All reminders that they received. */
export const countReminders = (servers: Servers, { email, phone }: AppointmentCustomer): number =>
  messages(servers).filter(({ to, says }) => (to === email || to === phone) && words.reminder.test(says)).length

/** What somebody did not get, got twice, got too late, or should not have got. `late`: the appointments that it was too late to announce. */
export function noticeFaults(servers: Servers, customers: AppointmentCustomer[], late: Set<number | null>): string[] {
  const byAddress = Map.groupBy(messages(servers), ({ to }) => to)
  const received = (to: string, kind: Kind) =>
    new Set(
      byAddress
        .get(to)
        ?.filter(({ says }) => words[kind].test(says))
        .map(({ id }) => id),
    ).size
  const faults: string[] = []
  for (const customer of customers) {
    const { id, role, email, phone, agreed, outcome, maxReminders = 0 } = customer
    const expected: Role = roles[role]
    const check = (kind: Kind, to: string, isExpected: boolean) => {
      const isAcknowledged = outcome === 'acknowledged'
      const isSure = kind === 'reminder' || kind === 'review' || (isAcknowledged && !late.has(id))
      const isPossible = expected[kind] !== undefined && !(expected[kind] === 'unless canceled' && isAcknowledged)
      const most = isExpected && isPossible ? 1 : 0
      const least = isSure && expected[kind] === 'once' ? most : 0
      const count = received(to, kind)
      if (count < least) faults.push(`lost: ${kind} to ${to}, ${role}`)
      if (count > most) faults.push(`${most > 0 ? 'doubled' : 'wrong'}: ${kind} to ${to}, ${role}`)
    }
    check('reminder', email, true)
    check('reminder', phone, agreed)
    check('change', email, true)
    check('change', phone, false)
    for (const kind of ['arrival', 'review'] as const) {
      check(kind, email, !agreed)
      check(kind, phone, agreed)
    }
    for (const { to, says } of [...(byAddress.get(email) ?? []), ...(byAddress.get(phone) ?? [])])
      if (!Object.values(words).some((pattern) => pattern.test(says))) faults.push(`unknown: ${says} to ${to}`)
    const isChanged = outcome === 'acknowledged' && expected.reminder !== undefined
    if (isChanged && countReminders(servers, customer) > maxReminders) faults.push(`too late: to ${email}, ${role}`)
  }
  const mayBeTexted = new Set(customers.filter(({ agreed }) => agreed).map(({ phone }) => phone))
  for (const { to } of servers.twilio.texts) if (!mayBeTexted.has(to)) faults.push(`without consent: text to ${to}`)
  return faults
}
