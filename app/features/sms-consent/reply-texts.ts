import type { BusinessProfile } from '#app/business/profile.ts'

/**
 * What we text back. The confirmation of an opt-out is the one text still allowed, and it may not promote anything
 * (47 CFR 64.1200(a)(12)); START and HELP say what carriers ask for.
 */
export const replyTexts = {
  stop: ({ brand }: BusinessProfile) =>
    `${brand}: You are opted out and will not get more texts from us. Reply START if you want texts again.`,
  start: ({ brand }: BusinessProfile) =>
    `${brand}: You will get texts about your requests and appointments again. Message frequency varies. Message and data rates may apply. Reply STOP to opt out and HELP for help.`,
  help: ({ brand, tollFree, email }: BusinessProfile) =>
    `${brand}: For help call ${tollFree} or write to ${email}. Message frequency varies. Message and data rates may apply. Reply STOP to opt out.`,
}

/** An answer in TwiML; without a text nothing is sent back. */
export const twiml = (text?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${text === undefined ? '' : `<Message>${escaped(text)}</Message>`}</Response>`

const escaped = (text: string) => text.replaceAll(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
