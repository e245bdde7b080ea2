import { truncate } from '#app/business/truncate.ts'
import type { Caller } from '#app/server/request/handler.ts'

import { adClicks, type CameFrom, headerName, utmNames } from './came-from.ts'
import { pagePattern } from './page-pattern.ts'

/**
 * Where the first page of the visitor's tab was opened from, as the forms send it. What is wrong in it is left out: nothing
 * about it may lose a request.
 */
export function cameFromOf({ header }: Pick<Caller, 'header'>): CameFrom | undefined {
  try {
    return cleaned(JSON.parse(decodeURIComponent(header(headerName) ?? '')))
  } catch {
    return undefined
  }
}

function cleaned(sent: unknown): CameFrom | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const from = sent as Record<string, unknown>
  const page = lineOf(from.page, 200).replace(/[?#].*/, '')
  const entries = [
    ['page', page.startsWith('/') || page === '*' ? pagePattern(page) : null],
    ['referrer', hostIn(lineOf(from.referrer, 2_000))],
    ...utmNames.map((name) => [name, lineOf(from[name], 100)]),
    ['adClick', adClicks.find((name) => name === from.adClick)],
  ].filter(([, value]) => value)
  return entries.length > 0 ? (Object.fromEntries(entries) as CameFrom) : undefined
}

/** One line of at most so many characters, without control, invisible and half characters; '' if it is no text. */
function lineOf(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  const line = value.slice(0, 4 * maxLength).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
  return truncate(line.trim(), maxLength).trimEnd()
}

/** Of an address too only its host: what comes with it may be a secret. */
function hostIn(referrer: string): string {
  const host = URL.parse(referrer)?.hostname || URL.parse(`https://${referrer}`)?.hostname || ''
  return /^[a-z\d.-]{1,253}$/i.test(host) ? host.toLowerCase() : ''
}
