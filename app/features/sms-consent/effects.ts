import type { SmsConsent } from './consent-schema.ts'

export const kinds = ['general', 'informational', 'marketing'] as const
export type Kind = (typeof kinds)[number]
export type Effect = 'granted' | 'revoked' | 'unchanged'
export type Effects = Record<Kind, Effect>

const effectsBy = (effect: (kind: Kind) => Effect): Effects => ({
  general: effect('general'),
  informational: effect('informational'),
  marketing: effect('marketing'),
})

/**
 * The effects of a submission on each kind of text: a checked box grants its kind, "No Text Messages" revokes all three
 * whatever else is checked, and no choice changes nothing.
 */
export const effectsOf = (flags: SmsConsent | null): Effects =>
  effectsBy((kind) => (flags?.noTexts ? 'revoked' : flags?.[kind] ? 'granted' : 'unchanged'))

/** Without the grants, which are not trusted from likely spam. */
export const withoutGrants = (effects: Effects): Effects =>
  effectsBy((kind) => (effects[kind] === 'granted' ? 'unchanged' : effects[kind]))

/** The effects of an opt-out. */
export const optOutEffects = (revoked: readonly Kind[]): Effects =>
  effectsBy((kind) => (revoked.includes(kind) ? 'revoked' : 'unchanged'))

/**
 * The effects of the reply START. Marketing stays unchanged: it takes written consent with a disclosure
 * (47 CFR 64.1200(f)(9)), which a one-word reply is not.
 */
export const optInByReply: Effects = { general: 'granted', informational: 'granted', marketing: 'unchanged' }
