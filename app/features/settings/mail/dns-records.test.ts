import { expect, test } from 'vitest'

import { dnsRecords } from './dns-records.server.ts'
import type { DnsResolver } from './dns-resolver.server.ts'
import { mailProviders, providerOf } from './providers.ts'

const sender = 'office@calm.co'
/** What is published: texts by name, and mail servers. */
const dns = (texts: Record<string, string[] | null>, hosts: string[] | null = []): DnsResolver => ({
  txt: async (name) => (name in texts ? texts[name]! : []),
  mx: async () => hosts,
})
async function check(host: string | null, resolver: DnsResolver, from = sender) {
  const { records } = await dnsRecords({ sender: from, host, provider: providerOf(host) }, resolver)
  return Object.fromEntries(records.map((record) => [record.name, record]))
}

test('if nothing is published, all records are missing and say what to copy', async () => {
  const { SPF, DKIM, DMARC, MX } = await check('smtp.gmail.com', dns({}))
  expect([SPF, DKIM, DMARC, MX].map((record) => record?.status)).toEqual(Array(4).fill('missing'))
  expect(SPF).toMatchObject({ at: 'calm.co', value: 'v=spf1 include:_spf.google.com ~all' })
  expect(DKIM).toMatchObject({ at: 'google._domainkey.calm.co', value: null })
  expect(DMARC).toMatchObject({ at: '_dmarc.calm.co', value: 'v=DMARC1; p=none; rua=mailto:office@calm.co' })
  expect(MX).toMatchObject({ value: '1 smtp.google.com' })
})

test('published records are right', async () => {
  const published = dns(
    {
      'calm.co': ['google-site-verification=x', 'v=spf1 include:_spf.google.com -all'],
      '_spf.google.com': ['v=spf1 ip4:192.0.2.0/24 ~all'],
      'google._domainkey.calm.co': ['v=DKIM1; k=rsa; p=MIIB'],
      '_dmarc.calm.co': ['v=DMARC1; p=reject'],
    },
    ['1 smtp.google.com'],
  )
  const records = Object.values(await check('smtp.gmail.com', published))
  expect(records.map(({ status }) => status)).toEqual(Array(4).fill('right'))
})

test('without a response from DNS, every record is unknown', async () => {
  const silent: DnsResolver = { txt: async () => null, mx: async () => null }
  const records = Object.values(await check('smtp.gmail.com', silent))
  expect(records.map(({ status }) => status)).toEqual(Array(4).fill('unknown'))
})

test.each([
  ['v=spf1 mx include:sendgrid.net -all', 'v=spf1 mx include:sendgrid.net include:_spf.google.com -all'],
  ['v=spf1', 'v=spf1 include:_spf.google.com ~all'],
])('a record of other servers is completed: %s', async (published, value) => {
  const { SPF } = await check(
    'smtp.gmail.com',
    dns({ 'calm.co': [published], 'sendgrid.net': ['v=spf1 ip4:192.0.2.0/24 ~all'] }, ['1 mx.calm.co']),
  )
  expect(SPF).toMatchObject({ status: 'different', value, found: [published] })
})

test('two SPF records are merged into one', async () => {
  const { SPF } = await check(
    'smtp.gmail.com',
    dns({ 'calm.co': ['v=spf1 mx ~all', 'v=spf1 include:_spf.google.com -all'] }),
  )
  expect(SPF).toMatchObject({ status: 'different', value: 'v=spf1 mx include:_spf.google.com -all' })
})

test('an SPF record that points to another one, or covers a server we don’t know, is not called wrong', async () => {
  const redirected = dns({
    'calm.co': ['v=spf1 redirect=_spf.calm.co'],
    '_spf.calm.co': ['v=spf1 include:_spf.google.com ~all'],
    '_spf.google.com': ['v=spf1 ip4:192.0.2.0/24 ~all'],
  })
  expect((await check('smtp.gmail.com', redirected)).SPF?.status).toBe('right')
  expect((await check('mail.calm.co', redirected)).SPF?.status).toBe('right')
  expect((await check('mail.calm.co', dns({}))).SPF?.value).toBe('v=spf1 a:mail.calm.co ~all')
  expect((await check('93.184.216.34', dns({}))).SPF?.value).toBe('v=spf1 ip4:93.184.216.34 ~all')
  expect((await check('192.168.1.20', dns({}))).SPF?.value).toBeNull()
  expect((await check('smtp.postmarkapp.com', dns({}))).SPF?.status).toBe('not-needed')
})

test('a revoked key, two DMARC records and a DMARC record without a policy need a change', async () => {
  const wrong = { 'google._domainkey.calm.co': ['v=DKIM1; p='], '_dmarc.calm.co': ['v=DMARC1; rua=mailto:a@calm.co'] }
  const { DKIM, DMARC } = await check('smtp.gmail.com', dns(wrong))
  expect([DKIM?.status, DMARC?.status]).toEqual(['different', 'different'])
  const twice = await check('smtp.gmail.com', dns({ '_dmarc.calm.co': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }))
  expect(twice.DMARC?.status).toBe('different')
})

/** Eleven look-ups, seen only by following the includes. */
const far = {
  'calm.co': ['v=spf1 include:a.calm.co include:b.calm.co mx ~all'],
  'a.calm.co': ['v=spf1 include:c.calm.co include:d.calm.co a:e.calm.co a:f.calm.co ~all'],
  'b.calm.co': ['v=spf1 include:g.calm.co a:h.calm.co exists:%{i}.i.calm.co ~all'],
  'c.calm.co': ['v=spf1 ip4:192.0.2.3 ~all'],
  'd.calm.co': ['v=spf1 mx ~all'],
  'g.calm.co': ['v=spf1 ip4:192.0.2.6 ~all'],
}
const hosts = ['1 mx.calm.co']

test.each(['smtp.gmail.com', 'mail.calm.co', 'smtp.sendgrid.net'])(
  'an SPF record of eleven look-ups needs a change, and no line is offered that adds one: %s',
  async (host) => {
    const { SPF } = await check(host, dns(far, hosts))
    expect(SPF).toMatchObject({
      status: 'different',
      value: null,
      advice: expect.stringContaining('11 of 10') as string,
    })
  },
)

test('a valid record without room for the provider is not completed', async () => {
  const ten = { ...far, 'calm.co': ['v=spf1 include:a.calm.co include:b.calm.co ~all'] }
  expect((await check('mail.calm.co', dns(ten, hosts))).SPF).toMatchObject({ status: 'right' })
  expect((await check('smtp.gmail.com', dns(ten, hosts))).SPF).toMatchObject({
    status: 'different',
    value: null,
    advice: expect.stringContaining('10 of 10') as string,
  })
})

test.each([
  ['v=spf1 include:calm.co ~all', 'itself'],
  ['v=spf1 include:gone.calm.co ~all', 'no SPF record'],
  ['v=spf1 ipv4:192.0.2.1 ~all', 'ipv4'],
  ['v=spf1 ip4:192.0.2.300 ~all', 'IP address'],
  ['v=spf1 include:_spf.google.com +all', '+all'],
  ['v=spf1 include:open.co include:_spf.google.com ~all', 'open.co lets anyone send'],
  ['v=spf1 ip4:0.0.0.0/0 include:_spf.google.com ~all', 'ip4:0.0.0.0/0” lets anyone send'],
  ['v=spf1 a//0 include:_spf.google.com ~all', 'a//0” lets anyone send'],
  ['"v=spf1 include:_spf.google.com ~all"', 'Quotes'],
  ['v=spf1 include:_spf.google.com mx:a.co mx:b.co mx:c.co ~all', 'don’t exist'],
])('the SPF record %s needs a change', async (text, reason) => {
  const others = { '_spf.google.com': ['v=spf1 ~all'], 'open.co': ['v=spf1 +all'] }
  const { SPF } = await check('smtp.gmail.com', dns({ 'calm.co': [text], ...others }))
  expect(SPF).toMatchObject({ status: 'different', advice: expect.stringContaining(reason) as string })
  if (text.includes('open.co')) expect(SPF?.value).toBeNull()
})

test.each(['v=spf1 -all', 'v=spf1 ~all', 'v=spf1', 'v=spf1 -mx -all', 'v=spf1 include:none.co -all'])(
  'the SPF record %s, which lets no server send, needs a change for a server of one’s own',
  async (text) => {
    const { SPF } = await check('mail.calm.co', dns({ 'calm.co': [text], 'none.co': ['v=spf1 -all'] }, hosts))
    expect(SPF).toMatchObject({
      status: 'different',
      advice: expect.stringContaining('no server') as string,
      value: expect.stringContaining('a:mail.calm.co') as string,
    })
  },
)

test.each([
  String.raw`"v=DKIM1\; k=rsa\; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A"`,
  'v=DKIM1; k=rsa; p=MIIB" "IjAN',
  'v=DKIM1; k=rsa; p=MIIB…',
  'v=DKIM2; p=MIIB',
  'v=DKIM1, k=rsa, p=MIIB',
])('the DKIM record %s needs a change', async (text) => {
  const { DKIM } = await check('smtp.sendgrid.net', dns({ 's1._domainkey.calm.co': [text] }))
  expect(DKIM?.status).toBe('different')
})

test.each([
  'v=DMARC1, p=none',
  'v=DMARC1 p=none',
  'v=DMARC1; p=nothing',
  'v=DMARC1; p=none; rua=office@calm.co',
  'v=DMARC1; p=none; pct=200',
  '"v=DMARC1; p=none"',
])('the DMARC record %s needs a change', async (text) => {
  const { DMARC } = await check('smtp.gmail.com', dns({ '_dmarc.calm.co': [text] }))
  expect(DMARC?.status).toBe('different')
})

test('of an address with many labels, only a few parents are asked', async () => {
  const asked: string[] = []
  const counting: DnsResolver = { txt: async (name) => (asked.push(name), []), mx: async () => [] }
  await check('smtp.gmail.com', counting, `office@${'a.'.repeat(100)}calm.co`)
  expect(asked.filter((name) => name.startsWith('_dmarc.')).length).toBeLessThanOrEqual(5)
  expect(asked).toContain('_dmarc.calm.co')
})

test('the DMARC record of the parent domain counts', async () => {
  const { DMARC } = await check(null, dns({ '_dmarc.calm.co': ['v=DMARC1; p=none'] }), 'news@mail.calm.co')
  expect(DMARC?.status).toBe('right')
})

test.each(['ada@gmail.com', 'hello@example.com', 'me@localhost'])(
  'for %s there is nothing to publish',
  async (from) => {
    const asked: DnsResolver = {
      txt: () => Promise.reject(new Error('asked')),
      mx: () => Promise.reject(new Error('asked')),
    }
    const { note, records } = await dnsRecords({ sender: from, host: null, provider: undefined }, asked)
    expect(records).toEqual([])
    expect(note).toContain(from.split('@')[1])
  },
)

test('every provider is recognized by its own host', () => {
  for (const provider of mailProviders) expect(providerOf(provider.host)).toBe(provider)
  expect(providerOf('smtp.eu.mailgun.org')?.name).toBe('Mailgun')
  expect(providerOf('notgmail.com')).toBeUndefined()
})
