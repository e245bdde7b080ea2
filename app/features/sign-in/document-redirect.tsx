import { useEffect } from 'react'

/** Redirects between the site and the office, which are separate documents. */
export function DocumentRedirect({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address])
  return null
}
