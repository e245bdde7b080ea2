import { readablePhone } from '#app/business/readable-phone.ts'
import type { State } from './calls.ts'
import type { ConsentRow } from './schemas.ts'
import { optOutWays } from './opt-out-fields.ts'

/** Where an event came from, as the report says it. */
export const channels = [
  { value: 'booking', label: 'Booking form' },
  { value: 'contact', label: 'Contact form' },
  { value: 'privacy', label: 'Privacy form' },
  ...optOutWays,
] as const

export const channelLabel = (channel: string): string =>
  channels.find(({ value }) => value === channel)?.label ?? channel

export const kindLabels = { general: 'General', informational: 'Informational', marketing: 'Marketing' } as const
export type Kind = keyof typeof kindLabels
export const kinds = Object.keys(kindLabels) as Kind[]

export const stateLabels: Record<State, string> = {
  'opted-in': 'Opted in',
  declined: 'Declined',
  'opted-out': 'Opted out',
  'no-choice': 'No choice',
  unverifiable: 'Unverifiable number',
}

type Told = Pick<ConsentRow, 'action' | 'channel' | 'effectGeneral' | 'effectInformational' | 'effectMarketing'>

/** What happened, in a timeline: "Opted out: text reply". */
export function eventTitle({ action, channel }: Told): string {
  const where = channelLabel(channel)
  if (action === 'opt-out') return `Opt-out: ${where.toLowerCase()}`
  if (action === 'opt-in-reply') return 'Opt-in: text reply'
  return where
}

/** What it did: "Granted general and marketing", "Revoked everything", "No change". */
export function effectText({ effectGeneral, effectInformational, effectMarketing }: Told): string {
  const effects = { general: effectGeneral, informational: effectInformational, marketing: effectMarketing }
  const said = (['granted', 'revoked'] as const).flatMap((effect) => {
    const touched = kinds.filter((kind) => effects[kind] === effect)
    if (touched.length === 0) return []
    return `${effect === 'granted' ? 'Granted' : 'Revoked'} ${touched.length === 3 ? 'all kinds' : touched.join(' and ')}`
  })
  return said.join(', ') || 'No change'
}

/** "+13145550142" → "(314) 555-0142"; others as they are. */
export const phoneLabel = (phone: string): string => readablePhone(phone) || 'No number given'

/** What an opt-out ends: "will not be texted.", or of some kinds only "will not get marketing texts." */
export const optOutText = (asked: readonly ('all' | Kind)[]): string =>
  asked.includes('all') || kinds.every((kind) => asked.includes(kind))
    ? 'will not be texted.'
    : `will not get ${kinds.filter((kind) => asked.includes(kind)).join(' or ')} texts.`
