import { Resolver } from 'node:dns/promises'

/** Resolves DNS records: [] if there is no such record, null if there was no response. */
export interface DnsResolver {
  txt: (name: string) => Promise<string[] | null>
  mx: (name: string) => Promise<string[] | null>
}

const timeout = 4_000

/** Uses the DNS servers of this machine, for a few seconds at most. */
export function dnsResolver(): DnsResolver {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const resolve = async (query: Promise<string[]>) => {
    const stop = setTimeout(() => resolver.cancel(), timeout)
    try {
      return await query
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
    } finally {
      clearTimeout(stop)
    }
  }
  return {
    txt: (name) => resolve(resolver.resolveTxt(name).then((texts) => texts.map((parts) => parts.join('')))),
    mx: (name) =>
      resolve(
        resolver
          .resolveMx(name)
          // A single "." means that the domain accepts no mail (RFC 7505).
          .then((hosts) =>
            hosts.flatMap(({ priority, exchange }) => (exchange === '' ? [] : `${priority} ${exchange}`)),
          ),
      ),
  }
}
