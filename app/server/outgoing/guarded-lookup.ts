import { lookup as resolveName, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Resolves names, leaving out the addresses that `refusal` gives a reason against. If none is left, it fails with the reason.
 * Checked at this point, a name can't resolve to one address for the check and to another for the connection.
 */
export const guardedLookup =
  (refusal: (address: string) => string | null): LookupFunction =>
  (hostname, options, done) =>
    resolveName(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '')
      const [first, ...others] = found.filter(({ address }) => refusal(address) === null)
      if (!first) return done(new Error(refusal(found[0]!.address) ?? ''), '')
      return options.all ? done(null, [first, ...others]) : done(null, first.address, first.family)
    })
