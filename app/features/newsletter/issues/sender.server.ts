import type { Facts } from '#app/business/facts.ts'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { senderOf } from '#app/server/config/config.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { readSetting } from '#app/server/config/settings.ts'

export interface Sender {
  facts: Facts
  settings: NewsletterSettings
  from: string
  replyTo: string | null
}

/** Who newsletters come from now: the owner's settings, else MAIL_FROM, else the brand and its address. */
export async function senderNow({ db, config, facts }: Pick<Context, 'db' | 'config' | 'facts'>): Promise<Sender> {
  const known = await facts(db)
  const settings = await readSetting(db, 'newsletter', NewsletterSettings)
  const usual = config.mailFromSet ? config.mailFrom : senderOf(known)
  const from =
    settings.fromAddress === null && settings.fromName === null
      ? usual
      : senderOf({
          brand: settings.fromName ?? known.brand,
          email: settings.fromAddress ?? /<([^>]+)>/.exec(usual)?.[1] ?? usual,
        })
  return { facts: known, settings, from, replyTo: settings.replyTo }
}

export const domainOf = ({ facts }: Sender) => URL.parse(facts.siteUrl)?.hostname ?? 'localhost'

/** By these a mail program offers the way off the list, with one click (RFC 8058; PRODUCT §4.2). */
export function listHeaders(sender: Sender, token: string) {
  const goodbye = `${sender.facts.siteUrl}/api/newsletter/unsubscribe/${token}`
  const replies = sender.replyTo ?? /<([^>]+)>/.exec(sender.from)?.[1] ?? sender.from
  return {
    'List-Unsubscribe': `<${goodbye}>, <mailto:${replies}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<newsletter.${domainOf(sender)}>`,
  }
}

/** As people write it: without the quotes around a name with an & in it. */
export const fromWords = (from: string) => from.replace(/^"([^"\\]*)" </, '$1 <')

export const mailFirst = 'Set up e-mail first.'

/** How newsletters are sent: by a mail server, as files where the owner asked for that to try it out, or not at all. */
export const transportOf = ({ mailer, config }: Pick<Context, 'mailer' | 'config'>): 'smtp' | 'file' | 'none' =>
  mailer.configured ? 'smtp' : config.mailToFiles ? 'file' : 'none'

export function refuseWithoutMail(context: Pick<Context, 'mailer' | 'config'>): void {
  if (transportOf(context) === 'none') throw refuse.notConfigured(mailFirst)
}
