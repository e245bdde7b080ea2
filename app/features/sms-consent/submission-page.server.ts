import type { Caller } from '#app/server/request/handler.ts'

/** The three forms with text-message choices. */
export type ConsentForm = 'booking' | 'contact' | 'privacy'

const pages: Record<ConsentForm, string> = {
  booking: '/booking',
  contact: '/contact',
  privacy: '/privacy-policy',
}

/** The page a form was sent from: as the browser says, if that is a page of ours, else the one the form stands on. */
export function pageOf(form: ConsentForm, siteUrl: string, caller: Pick<Caller, 'header'>) {
  const named = URL.parse(caller.header('referer') ?? '')
  const own = named && [URL.parse(siteUrl)?.host, caller.header('host')].includes(named.host)
  if (own && /^https?:$/.test(named.protocol)) return { url: named.href.slice(0, 500), note: null }
  return { url: siteUrl + pages[form], note: 'The browser did not name its page; this is the page the form stands on.' }
}
