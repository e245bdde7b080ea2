import { counted, formatCount } from '#app/business/format-count.ts'

import type { PageVisits } from './schemas.ts'

/** "40%", "3.3%" below 10%, "–" if `whole` is 0. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = (100 * part) / whole
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`
}

/** "0.8 s" or "120 ms". */
export function durationText(milliseconds: number | null): string {
  if (milliseconds === null) return '–'
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

/** "12 of 30 (40%)" for all forms on the page; null if none was started. */
export function formsText({ booking, contact, privacy }: Pick<PageVisits, 'booking' | 'contact' | 'privacy'>) {
  const begun = booking.begun + contact.begun + privacy.begun
  const sent = booking.sent + contact.sent + privacy.sent
  return begun === 0 ? null : `${formatCount(sent)} of ${formatCount(begun)} (${share(sent, begun)})`
}

/** A page in one line, without the parts that are zero or unknown. */
export function cardText(visits: PageVisits): string {
  const { views, calls, lcp } = visits
  const forms = formsText(visits)
  return [
    counted(views, 'view'),
    calls > 0 && counted(calls, 'call tap'),
    forms && `forms submitted: ${forms}`,
    lcp !== null && `loads in ${durationText(lcp)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export const pageName = (page: string): string => names[page] ?? page

const names: Record<string, string> = {
  '/': 'Home',
  '/services': 'Services',
  '/about': 'About us',
  '/service-areas': 'Service areas',
  '/booking': 'Booking',
  '/reviews': 'Reviews',
  '/blog': 'Blog',
  '/blog/:id': 'Blog posts',
  '/membership': 'Membership',
  '/contact': 'Contact',
  '/privacy-policy': 'Privacy policy',
  '/terms-of-service': 'Terms of service',
  '/unsubscribe': 'Unsubscribe',
  '/sitemap': 'Sitemap',
  '/jc-welcome': 'Welcome offer',
  '*': 'Pages not found',
}

export type VitalName = 'lcp' | 'inp' | 'cls'
/** The thresholds of web.dev/vitals. */
const thresholds: Record<VitalName, [good: number, poor: number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
}

export function rating(name: VitalName, value: number): 'Good' | 'Needs work' | 'Poor' {
  const [good, poor] = thresholds[name]
  return value <= good ? 'Good' : value <= poor ? 'Needs work' : 'Poor'
}
