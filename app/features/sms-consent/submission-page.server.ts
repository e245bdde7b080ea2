import type { Caller } from '#app/server/request/handler.ts'

/** The three forms with text-message choices. */
export type ConsentForm = 'booking' | 'contact' | 'privacy'

const pages: Record<ConsentForm, string> = {
  booking: '/booking',
  contact: '/contact',
  privacy: '/privacy-policy',
}

/** The page a form was sent from: the referrer if it is on this site, else the form's own page, with a note. */
export function submissionPage(form: ConsentForm, siteUrl: string, caller: Pick<Caller, 'header'>) {
  const referrer = URL.parse(caller.header('referer') ?? '')
  const isOwn = referrer && [URL.parse(siteUrl)?.host, caller.header('host')].includes(referrer.host)
  if (isOwn && /^https?:$/.test(referrer.protocol)) return { url: referrer.href.slice(0, 500), note: null }
  return { url: siteUrl + pages[form], note: 'The browser did not report its page. This is the page with the form.' }
}
