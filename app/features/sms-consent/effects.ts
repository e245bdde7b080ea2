import type { SmsConsent } from './consent-schema.ts'

export const kinds = ['general', 'informational', 'marketing'] as const
export type Kind = (typeof kinds)[number]
export type Effect = 'granted' | 'revoked' | 'unchanged'
export type Effects = Record<Kind, Effect>

/**
 * What a submission does to each kind of text (PRODUCT §8.10): a ticked box grants its kind, "No Text Messages" revokes
 * all three whatever else is ticked, and silence changes nothing.
 */
export function effectsOf(flags: SmsConsent | null): Effects {
  const effect = (kind: Kind): Effect => (flags?.noTexts ? 'revoked' : flags?.[kind] ? 'granted' : 'unchanged')
  return { general: effect('general'), informational: effect('informational'), marketing: effect('marketing') }
}

/** The same, where a yes is not to be believed. */
export function withoutGrants(effects: Effects): Effects {
  const effect = (kind: Kind): Effect => (effects[kind] === 'granted' ? 'unchanged' : effects[kind])
  return { general: effect('general'), informational: effect('informational'), marketing: effect('marketing') }
}

/** What an opt-out of `kinds` does. */
export const optOutEffects = (optOutText: readonly Kind[]): Effects => ({
  general: optOutText.includes('general') ? 'revoked' : 'unchanged',
  informational: optOutText.includes('informational') ? 'revoked' : 'unchanged',
  marketing: optOutText.includes('marketing') ? 'revoked' : 'unchanged',
})

/**
 * What the reply START does: texts about requests and appointments are welcome again. Marketing stays as it was: it
 * takes a written consent with its disclosure (47 CFR 64.1200(f)(9)), which one word is not.
 */
export const optInByReply: Effects = { general: 'granted', informational: 'granted', marketing: 'unchanged' }
