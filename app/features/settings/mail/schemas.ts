import * as z from 'zod/mini'

import { oneLine, shown } from '#app/http/field-schemas.ts'

import { email, line, orNull, withDefault } from '#app/features/settings/field-schemas.ts'

const hostError = { error: 'Enter only the name of the server, such as smtp.example.com.' }
/** A host name, or an IP address. */
const hostName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253, hostError),
    z.regex(/^([a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*|[a-f\d]*:[a-f\d:.]+)$/, hostError),
  )
const portError = { error: 'Enter a port from 1 to 65535.' }
const port = z.int(portError).check(z.minimum(1, portError), z.maximum(65_535, portError))

/** A server, and how to sign in there. */
const account = (defaultPort: number) => ({
  host: orNull(hostName),
  port: withDefault(port, defaultPort),
  security: withDefault(z.enum(['tls', 'starttls', 'none']), 'tls'),
  user: withDefault(line(320), ''),
  /** Encrypted. */
  password: withDefault(z.string(), ''),
})

/** The sender of all mail, and the server: without a host it is only saved to the outbox. The environment's values win. */
export const EmailSettings = z.object({
  ...account(465),
  /** Null follows the business profile. */
  fromName: orNull(line(100)),
  fromAddress: orNull(email),
})
export type EmailSettings = z.output<typeof EmailSettings>

/** The mailbox that receives bounces and complaints about newsletters. Without a host none is read. */
export const BounceSettings = z.object({ ...account(993), folder: withDefault(line(200), 'INBOX') })
export type BounceSettings = z.output<typeof BounceSettings>

/** Write-only: if empty, the stored one stays while the host is the same. */
const password = withDefault(z.string().check(oneLine, z.maxLength(1000, { error: 'This password is too long.' })), '')
export const EmailInput = z.extend(EmailSettings, { password })
export const BounceInput = z.extend(BounceSettings, { password })

const secretInfo = {
  password: z.string().check(z.maxLength(0)),
  /** Whether a password is stored. */
  passwordSet: z.boolean(),
  /** Whether the environment sets the server, which then can’t be changed in the office. */
  locked: z.boolean(),
  /** Why the stored password can’t be used. */
  problem: z.nullable(z.string()),
}
export const ShownEmail = z.extend(shown(EmailSettings), {
  ...secretInfo,
  /** Whether the environment sets the sender. */
  fromLocked: z.boolean(),
})
export const ShownBounces = z.extend(shown(BounceSettings), secretInfo)

/** What came of the last test email with the current settings. */
export const TestState = z.object({
  acceptedAt: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
})
export type TestState = z.output<typeof TestState>

export const sendTestEmail = {
  response: z.object({
    to: z.array(z.string()),
    /** Why it was not accepted; null if it was. */
    problem: z.nullable(z.string()),
    /** The mail server's own words; null if it gave none. */
    response: z.nullable(z.string()),
  }),
}

export const confirmTestEmail = { response: z.object({ confirmedAt: z.string() }) }

const DnsRecord = z.object({
  name: z.enum(['SPF', 'DKIM', 'DMARC', 'MX']),
  /** What it is good for, and what to do. */
  advice: z.string(),
  type: z.enum(['TXT', 'MX', 'TXT or CNAME']),
  /** Where it is published. */
  at: z.string(),
  /** The record to publish; null if only the provider knows it. */
  value: z.nullable(z.string()),
  /** What is published. */
  found: z.array(z.string()),
  status: z.enum(['right', 'different', 'missing', 'unknown', 'not-needed']),
})
export type DnsRecord = z.output<typeof DnsRecord>

export const checkMailDns = {
  response: z.object({
    domain: z.string(),
    /** Why there are no records to publish; null if there are. */
    note: z.nullable(z.string()),
    records: z.array(DnsRecord),
  }),
}
