import { type BusinessProfile, telHref } from '#app/business/profile.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import { legal } from '#app/business/legal.ts'
import { isSameDay } from '#app/business/local-instant.ts'
import { shortDate } from '#app/business/local-time.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { reference } from '#app/http/reference.ts'
import {
  MailButton,
  MailFields,
  MailLayout,
  renderMail,
  type RenderedMail,
  MailParagraph,
} from '#app/server/mail/mail-layout.tsx'

import { greetingName } from '#app/features/leads/greeting-name.ts'
import { managePath } from '#app/features/leads/manage-path.ts'
import { arrivalTime, windowTime } from '#app/features/bookings/appointment-time.ts'
import { serviceAddressLine, type ServiceAddress } from '#app/business/service-address.ts'
import { serviceLabel } from '#app/business/service-types.ts'

/** What a mail says to the customer about an appointment. */
export type AppointmentNotice =
  | 'proposed'
  | 'confirmed'
  | 'updated'
  | 'cancelled'
  | 'reminder'
  | 'on-my-way'
  | 'time-kept'
  | 'link'

export interface Appointment extends ServiceAddress {
  id: number
  firstName: string
  lastName: string
  phone: string
  serviceType: string
  /** Null for a request canceled before it had a time. */
  scheduledStart: Date | null
  scheduledEnd: Date | null
  proposedUntil: Date | null
  windowStart: Date | null
  windowEnd: Date | null
  cancelledBy: 'customer' | 'business' | null
  arrivalAt: Date | null
  /** Why somebody comes again; null of a job's first appointment. */
  reason: string | null
  /** Of the link to the customer's page; null for a message without one. */
  token: string | null
  /** Who customers are told will come. */
  technician: { name: string; license: string | null } | null
}

/** Renders the mail to the customer. */
export async function appointmentMail(
  notice: AppointmentNotice,
  booking: Appointment,
  profile: BusinessProfile,
  now: Date,
): Promise<RenderedMail & { subject: string }> {
  const { scheduledStart } = booking
  const when = windowTime(booking)
  const site = webAddressOf(profile)
  const page = site !== null && booking.token !== null ? site + managePath(booking.token) : null
  const { title, subject, preview, paragraphs } = contents[notice](
    when,
    booking,
    otherPlans(scheduledStart, now, page !== null),
    now,
  )
  const rendered = await renderMail(
    <MailLayout profile={profile} title={title} preview={preview}>
      <MailParagraph>{`Hi ${greetingName(booking.firstName) || booking.firstName},`}</MailParagraph>
      {paragraphs.map((text) => (
        <MailParagraph key={text}>{text}</MailParagraph>
      ))}
      <MailFields
        rows={[
          [notice === 'cancelled' ? 'Was scheduled for' : 'When', when && `${when.day}, ${when.hours}`],
          ['Who comes', notice === 'cancelled' ? null : whoComes(booking)],
          ['Where', serviceAddressLine(booking)],
          ['Service', serviceLabel(booking.serviceType)],
          ['Name', `${booking.firstName} ${booking.lastName}`.trim()],
          ['Phone', readablePhone(booking.phone)],
          ['Reference', reference('B', booking.id)],
        ]}
      />
      {notice === 'cancelled' && site && <MailButton href={`${site}/booking`}>Request another time</MailButton>}
      {page && (
        <MailButton href={page}>{notice === 'proposed' ? 'Yes, or another time' : 'Change or cancel'}</MailButton>
      )}
      {notice !== 'cancelled' && (
        <MailButton href={telHref(profile.local)} quiet={page !== null}>{`Call ${profile.local}`}</MailButton>
      )}
    </MailLayout>,
  )
  return { ...rendered, subject }
}

type When = ReturnType<typeof windowTime>
type Content = (
  when: When,
  booking: Appointment,
  otherPlans: string,
  now: Date,
) => { title: string; subject: string; preview: string; paragraphs: string[] }

const contents: Record<AppointmentNotice, Content> = {
  proposed: (when, { proposedUntil, token }) => {
    const visit = `We can come on ${when?.day}, ${when?.hours}.`
    const how = token === null ? 'Please call us' : 'Please press the button'
    return {
      title: 'Does this time work for you?',
      subject: `Does this time work for you? ${when?.short}`,
      preview: visit,
      paragraphs: [
        `Your plan includes a maintenance visit. ${visit}`,
        `${how}: say yes, or choose another time. We hold it for you until ${shortDate(proposedUntil!)}; it is confirmed once you say yes.`,
      ],
    }
  },
  confirmed: (when, { reason }, otherPlans) => {
    const title = reason === null ? 'Your appointment is confirmed' : "We'll come back"
    const visit = `We'll ${reason === null ? 'see you' : 'be back'} on ${when?.day}, ${when?.hours}.`
    return {
      title,
      subject: `${title}: ${when?.short}`,
      preview: visit,
      paragraphs: [`${visit} Open the attached file to add it to your calendar.`, otherPlans],
    }
  },
  updated: (when, _booking, otherPlans) => ({
    title: 'Your appointment has a new time',
    subject: `New time for your appointment: ${when?.short}`,
    preview: `We'll now see you on ${when?.day}, ${when?.hours}.`,
    paragraphs: [
      `We'll now see you on ${when?.day}, ${when?.hours}. Open the attached file to update your calendar.`,
      otherPlans,
    ],
  }),
  reminder: (when, { scheduledStart }, otherPlans, now) => {
    const day = dayOf(scheduledStart!, now)
    const appointment = `appointment ${day}`
    return {
      title: `See you ${day}`,
      subject: `Your ${appointment}: ${when?.short}`,
      preview: `We'll see you on ${when?.day}, ${when?.hours}.`,
      paragraphs: [`A reminder of your ${appointment}: we'll see you on ${when?.day}, ${when?.hours}.`, otherPlans],
    }
  },
  'on-my-way': (_when, { arrivalAt, technician }) => {
    const expected = `expect us around ${arrivalTime(arrivalAt!)}`
    return {
      title: "We're on our way",
      subject: `We're on our way: ${expected}`,
      preview: `Please ${expected}.`,
      paragraphs: [`${onTheWay(technician)} to you. Please ${expected}.`],
    }
  },
  'time-kept': (when, _booking, otherPlans) => ({
    title: 'Your appointment stays as it is',
    subject: `Your appointment stays as it is: ${when?.short}`,
    preview: `We'll see you on ${when?.day}, ${when?.hours}.`,
    paragraphs: [
      `We're sorry, but none of the times you asked for works for us. We'll see you on ${when?.day}, ${when?.hours}, as planned.`,
      otherPlans,
    ],
  }),
  link: () => ({
    title: 'The link to your appointment',
    subject: 'The link to your appointment',
    preview: 'To see, change or cancel it.',
    paragraphs: [
      "Here is the link to your appointment. Whoever has it can change or cancel it, so please don't forward it.",
    ],
  }),
  cancelled: (when, { cancelledBy }) => {
    const what = when ? `appointment on ${when.day}` : 'service request'
    return {
      title: when ? 'Your appointment is canceled' : 'Your request is canceled',
      subject: when ? `Your appointment is canceled: ${when.short}` : 'Your service request is canceled',
      preview: when ? `Your ${what} is canceled.` : "We won't contact you about it again.",
      paragraphs: [
        cancelledBy === 'customer'
          ? `As you asked, we have canceled your ${what}.`
          : `We're sorry, but we had to cancel your ${what}.`,
        "If this is a surprise, please call us and we'll make it right.",
      ],
    }
  },
}

/** "Marcus Lee, license MO-4471". */
const whoComes = ({ technician }: Appointment): string | null =>
  technician && [technician.name, technician.license && `license ${technician.license}`].filter(Boolean).join(', ')

/** "Marcus Lee is on the way", or "We're on our way". */
export const onTheWay = (technician: Appointment['technician']): string =>
  technician ? `${technician.name} is on the way` : "We're on our way"

/** Of an appointment that its customer is reminded of. */
export const dayOf = (start: Date, now: Date): 'today' | 'tomorrow' => (isSameDay(start, now) ? 'today' : 'tomorrow')

/** The notice the terms ask for, unless it is already too late for that. */
function otherPlans(start: Date | null, now: Date, hasPage: boolean): string {
  const isTooLate = start !== null && start.getTime() - now.getTime() < legal.cancelNoticeHours * 3_600_000
  const when = isTooLate ? 'as soon as you can' : `at least ${legal.cancelNoticeHours} hours ahead`
  const how = hasPage ? 'use the button below or call us' : 'call us'
  return `If your plans change, please ${how} ${when} and we'll find another time.`
}
