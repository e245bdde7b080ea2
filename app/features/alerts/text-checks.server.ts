import { readablePhone } from '#app/business/readable-phone.ts'
import { refusingPhones } from '#app/features/leads/public.server.ts'
import { unverifiedReplies } from '#app/features/conversations/public.server.ts'
import type { Context } from '#app/server/context.ts'

import type { Problem } from './schemas.ts'

/** The owner's phones that refuse our texts. */
export async function phones({ db }: Context): Promise<Problem | null> {
  const refusing = await refusingPhones(db)
  if (refusing.length === 0) return null
  const steps = {
    'opted-out': 'STOP was sent from it, so carriers block our texts: text START from it to the number they come from.',
    'no-texts': 'It can’t get texts, as a landline: enter a mobile number instead.',
  }
  const advice = refusing.map(({ number, refusal }) => `${readablePhone(number)}: ${steps[refusal]}`)
  return {
    title:
      refusing.length === 1
        ? `${readablePhone(refusing[0]!.number)} refuses our texts`
        : `${refusing.length} of your phones refuse our texts`,
    advice: `${advice.join(' ')} Then send a test text in Settings under Text messages. Until it arrives, watch your email.`,
  }
}

/** What the text service sent whose signature doesn't fit. */
export async function replies(context: Context): Promise<Problem | null> {
  const { count: replies, reports, address } = await unverifiedReplies(context)
  const count = replies + reports
  if (count === 0) return null
  return {
    title: `${count === 1 ? 'One text' : `${count} texts`}${reports > 0 ? ' or reports' : ''} from your provider could not be verified`,
    advice: `STOP replies among them were not recorded. Providers sign the address they call, and this site expects ${address}: compare it with the address entered at your provider. If this site has another public address, also behind a proxy, set SITE_URL to it; if the address is right, compare the auth token in Settings under Text messages, or SMS_WEBHOOK_SECRET, with the provider’s. Then look at the provider’s log and record the opt-outs in SMS Consent.`,
  }
}
