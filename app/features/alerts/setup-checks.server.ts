import type { Context } from '#app/server/context.ts'

import type { Problem } from './schemas.ts'

type Check = (context: Pick<Context, 'setupFaults'>) => Promise<Problem | null>

/** Forms are refused because the site doesn't know its own address. */
export const origin: Check = async ({ setupFaults }) => {
  const count = await setupFaults.countOf('origin')
  if (count === 0) return null
  return {
    title: `${count === 1 ? 'A form was' : `${count} forms were`} refused today`,
    advice:
      'The site takes the address they were sent from for another site, so these visitors could not reach you. Ask the person who maintains your website to set SITE_URL to the address that visitors use, and to pass on Host and X-Forwarded-Proto in the proxy.',
  }
}

/** A proxy passes on what is no address. */
export const proxy: Check = async ({ setupFaults }) => {
  if ((await setupFaults.countOf('address')) === 0) return null
  return {
    title: 'Your proxy sends addresses the site can’t read',
    advice:
      'All visitors from such addresses count as one, so after ten forms a minute the next visitor is refused. Ask the person who maintains your website to pass on plain IP addresses in X-Forwarded-For.',
  }
}
