import type { SmsConsent } from './consent-schema.ts'

export const kinds = ['general', 'informational', 'marketing'] as const
export type Kind = (typeof kinds)[number]
export type Effect = 'granted' | 'revoked' | 'unchanged'
export type Effects = Record<Kind, Effect>

/**
 * The effects of a submission on each kind of text: a checked box grants its kind, "No Text Messages" revokes all three
 * whatever else is checked, and no choice changes nothing.
 */
export function effectsOf(flags: SmsConsent | null): Effects {
  const effect = (kind: Kind): Effect => (flags?.noTexts ? 'revoked' : flags?.[kind] ? 'granted' : 'unchanged')
  return { general: effect('general'), informational: effect('informational'), marketing: effect('marketing') }
}

/** Without the grants, which are not trusted from likely spam. */
export function withoutGrants(effects: Effects): Effects {
  const effect = (kind: Kind): Effect => (effects[kind] === 'granted' ? 'unchanged' : effects[kind])
  return { general: effect('general'), informational: effect('informational'), marketing: effect('marketing') }
}

/** The effects of an opt-out. */
export const optOutEffects = (kinds: readonly Kind[]): Effects => ({
  general: kinds.includes('general') ? 'revoked' : 'unchanged',
  informational: kinds.includes('informational') ? 'revoked' : 'unchanged',
  marketing: kinds.includes('marketing') ? 'revoked' : 'unchanged',
})

/**
 * The effects of the reply START. Marketing stays unchanged: it takes written consent with a disclosure
 * (47 CFR 64.1200(f)(9)), which a one-word reply is not.
 */
export const optInByReply: Effects = { general: 'granted', informational: 'granted', marketing: 'unchanged' }
