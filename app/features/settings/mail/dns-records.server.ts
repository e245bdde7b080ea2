import { isIP } from 'node:net'

import { isPublic } from '#app/server/outgoing/public-agent.ts'

import type { DnsResolver } from './dns-resolver.server.ts'
import type { MailProvider } from './providers.ts'
import type { DnsRecord } from './schemas.ts'
import { checkSpf, isSpf, maxLookups } from './spf-record.server.ts'

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
  const advice = 'Says which servers may send your mail.'
  const texts = await dns.txt(domain)
  const found = (texts ?? []).filter((text) => /^[\s"'\\]*v=spf1\b/i.test(text))
  const wanted = provider ? provider.spf : ownServer(host)
  const value = wanted === null ? null : await withRoom(domain, merged(found, wanted), dns)
  const state = (status: DnsRecord['status'], more = '', shown: string | null = value) => ({
    ...record,
    value: shown,
    found,
    status,
    advice: `${advice} ${more}`.trim(),
  })
  const notNeeded = `${provider?.name} sends with a return address of its own, so your domain needs no record for it.`
  if (provider?.spf === null && found.length === 0) return state('not-needed', notNeeded)
  if (texts === null) return state('unknown')
  if (found.length === 0) return state('missing')
  if (found.length > 1)
    return state('different', `There must be one record only: with ${found.length}, all of them are ignored.`)
  const text = found[0]!
  if (!isSpf(text) || pasted.test(text)) return state('different', `${pastedAdvice} Publish it without them.`)
  const { problem, lookups, mechanisms, anyone, allows, isUnknown } = await checkSpf(domain, text, dns)
  if (problem !== null) return state('different', problem, null)
  // Only a "+all" of its own is missing from the record that is offered.
  if (anyone !== null)
    return state('different', `${anyone} lets anyone send as you. Take it out.`, anyone.endsWith('all”') ? value : null)
  if (isUnknown) return state('unknown', 'Part of what it includes can’t be looked up at the moment.', null)
  const count = `Reading it takes ${lookups} of ${maxLookups} look-ups allowed.`
  if (provider?.spf === null) return state('not-needed', notNeeded)
  if (!provider && !allows) return state('different', 'It lets no server send.')
  if (!provider) return state('right', `Ask your provider whether it covers their servers. ${count}`, null)
  if (mechanisms.has(wanted!)) return state('right', count)
  const isFull = `It is full: take out what you no longer need before you add ${wanted}. ${count}`
  return state('different', `It doesn’t include ${provider.name} yet. ${value === null ? isFull : count}`)
}

/** A record to publish, or null if receivers would ignore it for its many look-ups. */
async function withRoom(domain: string, text: string, dns: DnsResolver): Promise<string | null> {
  const { lookups } = await checkSpf(domain, text, dns)
  return lookups > maxLookups ? null : text
}

/** Quotes and backslashes are a zone file's notation; in the record itself they break it. */
const pasted = /["“”\\]/
const pastedAdvice = 'Quotes or backslashes were pasted into it, which break it.'

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
  const all = parts.findLast((part) => /^[-~?]all$/i.test(part)) ?? '~all'
  const others = parts.filter((part) => part !== '' && !/^[-~?+]?all$/i.test(part) && !pasted.test(part))
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
  const perName = results.map((texts) => (texts ?? []).filter((text) => /v=DKIM1|(^|;)\s*p=/i.test(text)))
  const found = perName.flat()
  if (found.some((text) => pasted.test(text)))
    return { ...record, found, status: 'different', advice: `${advice} ${pastedAdvice} Publish it without them.` }
  if (perName.some((texts) => texts.length > 1))
    return { ...record, found, status: 'different', advice: `${advice} There must be one record only for each name.` }
  if (found.some(isKey)) return { ...record, found, status: 'right', advice }
  if (found.length > 0)
    return { ...record, found, status: 'different', advice: `${advice} What is published has no key that can be read.` }
  return { ...record, found, status: results.includes(null) ? 'unknown' : 'missing', advice }
}

/** Whether it holds a public key. An empty one means that it was revoked. */
function isKey(text: string): boolean {
  const { v = 'DKIM1', k = 'rsa', p = '' } = tagsOf(text) ?? {}
  return v === 'DKIM1' && /^(rsa|ed25519)$/.test(k) && /^[a-z\d+/]+={0,2}$/i.test(p.replaceAll(/\s/g, ''))
}

/** "v=DMARC1; p=none" → { v: 'DMARC1', p: 'none' }; null if it is not written so. */
function tagsOf(text: string): Record<string, string> | null {
  const parts = text.split(';').map((part) => /^\s*([a-z]\w*)\s*=\s*(.*?)\s*$/i.exec(part))
  // A semicolon may end the record.
  if (text.split(';').at(-1)?.trim() === '') parts.pop()
  return parts.includes(null) ? null : Object.fromEntries(parts.map((part) => [part![1]!.toLowerCase(), part![2]!]))
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
  // A record of a parent domain counts too; for an address with many labels, of the four with the fewest.
  const parents = labels.slice(1, -1).map((_label, index) => labels.slice(index + 1).join('.'))
  const results = await Promise.all([domain, ...parents.slice(-4)].map((name) => dns.txt(`_dmarc.${name}`)))
  const perName = results.map((texts) => (texts ?? []).filter((text) => /^[\s"'\\]*v\s*=\s*DMARC1/i.test(text)))
  const found = perName.find((texts) => texts.length > 0) ?? []
  if (found.length === 0) return { ...record, found, status: results.includes(null) ? 'unknown' : 'missing', advice }
  const problem = found.length > 1 ? 'There must be one record only.' : dmarcProblem(found[0]!)
  if (problem === null) return { ...record, found, status: 'right', advice }
  return { ...record, found, status: 'different', advice: `${advice} ${problem}` }
}

function dmarcProblem(text: string): string | null {
  if (pasted.test(text)) return pastedAdvice
  const tags = tagsOf(text)
  if (!tags || !/^v\s*=\s*DMARC1\s*;/.test(text))
    return 'It must begin with “v=DMARC1;” and have a semicolon between its parts.'
  if (!('p' in tags)) return 'It has no policy: add p=none.'
  const wrong = Object.entries(tags).find(([tag, value]) => dmarcValues[tag]?.test(value) === false)
  return wrong ? `“${wrong.join('=')}” isn’t a value of that part.` : null
}

const addresses = /^mailto:[^\s@,]+@[^\s@,]+(\s*,\s*mailto:[^\s@,]+@[^\s@,]+)*$/i
const dmarcValues: Record<string, RegExp | undefined> = {
  p: /^(none|quarantine|reject)$/i,
  sp: /^(none|quarantine|reject)$/i,
  adkim: /^[rs]$/i,
  aspf: /^[rs]$/i,
  pct: /^(100|\d{1,2})$/,
  rua: addresses,
  ruf: addresses,
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
