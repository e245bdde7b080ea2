import { readablePhone } from '#app/business/readable-phone.ts'
import type { State } from './report-filters.ts'
import type { ConsentRow } from './schemas.ts'
import { optOutWays } from './opt-out-fields.ts'

/** The sources of events. */
export const channels = [
  { value: 'booking', label: 'Booking form' },
  { value: 'contact', label: 'Contact form' },
  { value: 'privacy', label: 'Privacy form' },
  ...optOutWays,
  { value: 'carrier', label: 'Carrier report' },
] as const

export const channelLabel = (channel: string): string =>
  channels.find(({ value }) => value === channel)?.label ?? channel

export const kindLabels = { general: 'General', informational: 'Informational', marketing: 'Marketing' } as const
export type Kind = keyof typeof kindLabels
export const kinds = Object.keys(kindLabels) as Kind[]

export const stateLabels: Record<State, string> = {
  'opted-in': 'Opted in',
  'start-first': 'Must text START',
  declined: 'Declined',
  'opted-out': 'Opted out',
  'no-choice': 'No choice',
  unverifiable: 'Invalid number',
}

type EventSummary = Pick<ConsentRow, 'action' | 'channel' | 'effectGeneral' | 'effectInformational' | 'effectMarketing'>

/** The title of an event, such as "Opt-out: text reply". */
export function eventTitle({ action, channel }: EventSummary): string {
  const where = channelLabel(channel)
  if (action === 'opt-out') return `Opt-out: ${where.toLowerCase()}`
  if (action === 'opt-in-reply') return 'Opt-in: text reply'
  return where
}

/** The effect of an event: "Granted general and marketing", "Revoked all kinds", "No change". */
export function effectText({ effectGeneral, effectInformational, effectMarketing }: EventSummary): string {
  const effects = { general: effectGeneral, informational: effectInformational, marketing: effectMarketing }
  const effectsText = (['granted', 'revoked'] as const).flatMap((effect) => {
    const affected = kinds.filter((kind) => effects[kind] === effect)
    if (affected.length === 0) return []
    return `${effect === 'granted' ? 'Granted' : 'Revoked'} ${affected.length === 3 ? 'all kinds' : affected.join(' and ')}`
  })
  return effectsText.join(', ') || 'No change'
}

/** "+13145550142" → "(314) 555-0142"; others unchanged. */
export const phoneLabel = (phone: string): string => readablePhone(phone) || 'No number given'

/** The result of an opt-out: "will not be texted." or "will not get marketing texts." */
export const optOutText = (selected: readonly ('all' | Kind)[]): string =>
  selected.includes('all') || kinds.every((kind) => selected.includes(kind))
    ? 'will not be texted.'
    : `will not get ${kinds.filter((kind) => selected.includes(kind)).join(' or ')} texts.`
