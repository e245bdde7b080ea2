import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

import { isPublic } from '#app/server/mail/public-agent.ts'

import type { MailProvider } from './providers.ts'
import type { DnsRecord } from './schemas.ts'

/** Resolves DNS records: [] if there is no such record, null if there was no response. */
export interface DnsResolver {
  txt: (name: string) => Promise<string[] | null>
  mx: (name: string) => Promise<string[] | null>
}

interface Sender {
  /** The address mail is sent from. */
  sender: string
  host: string | null
  provider: MailProvider | undefined
}

/** The records that mail from an address needs, compared with what is published. */
export async function dnsRecords(
  from: Sender,
  dns: DnsResolver,
): Promise<{ domain: string; note: string | null; records: DnsRecord[] }> {
  const domain = from.sender.split('@').at(-1)!.toLowerCase()
  const note = noteOn(domain)
  if (note !== null) return { domain, note, records: [] }
  const records = await Promise.all([spf, dkim, dmarc, mx].map((check) => check(domain, from, dns)))
  return { domain, note, records }
}

function noteOn(domain: string): string | null {
  if (mailboxDomains.has(domain))
    return `${domain} belongs to your mail provider, so there is nothing for you to publish. With an address at your own domain, more of your mail reaches the inbox.`
  if (/(^|\.)(example(\.(com|org|net))?|test|invalid|localhost|local)$/.test(domain) || !domain.includes('.'))
    return `${domain} isn’t a real domain. Enter your own address as the From address, or in the business profile.`
  return null
}

/** Domains of providers where anyone can have an address. */
const mailboxDomains = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com fastmail.com zohomail.com proton.me protonmail.com gmx.com comcast.net att.net sbcglobal.net charter.net verizon.net'.split(
    ' ',
  ),
)

async function spf(domain: string, { host, provider }: Sender, dns: DnsResolver): Promise<DnsRecord> {
  const record = { name: 'SPF', type: 'TXT', at: domain } as const
  if (provider?.spf === null)
    return {
      ...record,
      value: null,
      found: [],
      status: 'not-needed',
      advice: `Says which servers may send your mail. ${provider.name} sends with a return address of its own, so your domain needs no record for it.`,
    }
  const texts = await dns.txt(domain)
  const found = (texts ?? []).filter((text) => /^v=spf1(\s|$)/i.test(text))
  const wanted = provider?.spf ?? ownServer(host)
  const value = wanted === null ? null : merged(found, wanted)
  const advice = 'Says which servers may send your mail.'
  if (texts === null) return { ...record, value, found, status: 'unknown', advice }
  if (found.length === 0) return { ...record, value, found, status: 'missing', advice }
  if (found.length > 1)
    return {
      ...record,
      value,
      found,
      status: 'different',
      advice: `${advice} There must be one record only: with ${found.length}, all of them are ignored.`,
    }
  if (!provider)
    return {
      ...record,
      value: null,
      found,
      status: 'right',
      advice: `${advice} Ask your provider whether it covers their servers.`,
    }
  if (
    found[0]!
      .toLowerCase()
      .split(/\s+/)
      .some((part) => part.replace(/^\+/, '') === wanted)
  )
    return { ...record, value, found, status: 'right', advice }
  if (found[0]!.includes('redirect='))
    return {
      ...record,
      value: null,
      found,
      status: 'unknown',
      advice: `${advice} It points to another record, which isn’t checked here. Ask your provider whether that one covers their servers.`,
    }
  return { ...record, value, found, status: 'different', advice: `${advice} It doesn’t include ${provider.name} yet.` }
}

/** A server of no known provider, as SPF names it; null for one on a private network, whose public address we don't know. */
function ownServer(host: string | null): string | null {
  if (host === null) return null
  const version = isIP(host)
  if (version === 0) return `a:${host}`
  return isPublic(host) ? `ip${version}:${host}` : null
}

/** One SPF record with everything these have, and the one that is wanted. */
function merged(records: string[], wanted: string): string {
  const parts = records.flatMap((record) => record.split(/\s+/).slice(1))
  const all = parts.findLast((part) => /^[-~?+]?all$/i.test(part)) ?? '~all'
  const others = parts.filter((part) => part !== '' && !/^[-~?+]?all$/i.test(part))
  return ['v=spf1', ...new Set([...others, wanted]), all].join(' ')
}

async function dkim(domain: string, { provider }: Sender, dns: DnsResolver): Promise<DnsRecord> {
  const names = (provider?.dkim ?? []).map((name) => `${name}._domainkey.${domain}`)
  const place = provider ? `Copy it from ${provider.dkimPlace}.` : 'Your mail provider shows the record to publish.'
  const record = {
    name: 'DKIM',
    type: 'TXT or CNAME',
    at: names.length > 0 ? names.join(', ') : `…._domainkey.${domain}`,
    value: null,
  } as const
  const advice = `Proves that a message really comes from you. ${place}`
  if (names.length === 0)
    return { ...record, found: [], status: 'unknown', advice: `${advice} Its name differs for each account.` }
  const results = await Promise.all(names.map(dns.txt))
  const found = results.flatMap((texts) => texts ?? []).filter((text) => /(^|;)\s*p=/.test(text))
  // An empty key means that it was revoked.
  if (found.some((text) => /(^|;)\s*p=[^;\s]/.test(text))) return { ...record, found, status: 'right', advice }
  if (found.length > 0) return { ...record, found, status: 'different', advice }
  return { ...record, found, status: results.includes(null) ? 'unknown' : 'missing', advice }
}

async function dmarc(domain: string, { sender }: Sender, dns: DnsResolver): Promise<DnsRecord> {
  const record = {
    name: 'DMARC',
    type: 'TXT',
    at: `_dmarc.${domain}`,
    value: `v=DMARC1; p=none; rua=mailto:${sender}`,
  } as const
  const advice =
    'Says what to do with mail that fails SPF and DKIM. Gmail and Yahoo require it for newsletters. Start with p=none, which only reports.'
  const labels = domain.split('.')
  // A record of the parent domain counts too.
  const names = labels.slice(0, -1).map((_label, index) => `_dmarc.${labels.slice(index).join('.')}`)
  const results = await Promise.all(names.map(dns.txt))
  const perName = results.map((texts) => (texts ?? []).filter((text) => /^v=DMARC1\s*(;|$)/i.test(text)))
  const found = perName.find((texts) => texts.length > 0) ?? []
  if (found.length === 0) return { ...record, found, status: results.includes(null) ? 'unknown' : 'missing', advice }
  const isRight = found.length === 1 && /;\s*p=\s*(none|quarantine|reject)\b/i.test(found[0]!)
  return { ...record, found, status: isRight ? 'right' : 'different', advice }
}

async function mx(domain: string, { sender, provider }: Sender, dns: DnsResolver): Promise<DnsRecord> {
  const found = await dns.mx(domain)
  return {
    name: 'MX',
    type: 'MX',
    at: domain,
    value: provider?.mx ?? null,
    found: found ?? [],
    status: found === null ? 'unknown' : found.length > 0 ? 'right' : 'missing',
    advice: `Says where mail to ${sender} goes: replies, and notices that a message couldn’t be delivered. The provider of that mailbox shows the record.`,
  }
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
