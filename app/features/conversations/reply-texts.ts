import type { BusinessProfile } from '#app/business/profile.ts'

/**
 * The replies we text. One confirmation of an opt-out is allowed, without promotion (47 CFR 64.1200(a)(12)); START and HELP
 * have what carriers require.
 */
export const replyTexts = {
  stop: ({ brand }: BusinessProfile) =>
    `${brand}: You have opted out and will get no more texts from us. Reply START to get texts again.`,
  start: ({ brand }: BusinessProfile) =>
    `${brand}: You will get texts about your requests and appointments again. Message frequency varies. Message and data rates may apply. Reply STOP to opt out and HELP for help.`,
  emergency: ({ brand, tollFree }: BusinessProfile) =>
    `${brand}: This sounds like an emergency. Please call us now: ${tollFree}. If you smell gas or an alarm sounds, leave the building first, then call 911.`,
  help: ({ brand, tollFree, email }: BusinessProfile) =>
    `${brand}: For help, call ${tollFree} or email ${email}. Message frequency varies. Message and data rates may apply. Reply STOP to opt out.`,
}

/** A TwiML response; without a text, no reply is sent. */
export const twiml = (text?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${text === undefined ? '' : `<Message>${escaped(text)}</Message>`}</Response>`

const escaped = (text: string) => text.replaceAll(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
