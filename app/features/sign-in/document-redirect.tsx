import { useEffect } from 'react'

/** Leads from the site to the office, or back: each is a document of its own. */
export function DocumentRedirect({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address])
  return null
}
