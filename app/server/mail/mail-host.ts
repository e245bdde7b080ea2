import { connect, isIP, type LookupFunction, type Socket } from 'node:net'

import ipaddr from 'ipaddr.js'

import { guardedLookup } from '#app/server/outgoing/guarded-lookup.ts'
import { isPublic } from '#app/server/outgoing/public-agent.ts'

/** A mail server or mailbox entered in the office. */
export interface MailHost {
  host: string
  port: number
  /** TLS from the start, TLS after the STARTTLS command (required), or none, which only the site's own network allows. */
  security: 'tls' | 'starttls' | 'none'
}

export const connectTimeout = 10_000

/** Unlike webhooks, mail servers on this machine and on a private network are common. */
const allowedRanges = new Set(['unicast', 'private', 'loopback', 'uniqueLocal', 'carrierGradeNat'])
/** Metadata services of cloud machines outside the link-local ranges. */
const metadataAddresses = new Set(['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16'])

function addressRefusal(address: string, security: MailHost['security']): string | null {
  const parsed = ipaddr.process(address)
  if (!allowedRanges.has(parsed.range()) || metadataAddresses.has(parsed.toString()))
    return `${address} is reserved for the machine’s own network and can’t be a mail server.`
  if (security === 'none' && isPublic(address))
    return 'Without encryption, the server must be on your own network. Choose TLS or STARTTLS.'
  return null
}

/** Why a host can't be used, as far as can be told without resolving it; null if nothing is wrong with it. */
export function hostRefusal({ host, security }: Pick<MailHost, 'host' | 'security'>): string | null {
  // Also recognizes other notations of an IPv4 address, such as 0xa9.0xfea9fe.
  const address = URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}`)?.hostname.replace(/^\[|\]$/g, '') ?? host
  return isIP(address) === 0 ? null : addressRefusal(address, security)
}

/** Resolves the host, refusing the same addresses. */
export const mailLookup = ({ security }: Pick<MailHost, 'security'>): LookupFunction =>
  guardedLookup((address) => addressRefusal(address, security))

/** Connects to a mail server, unless its address is refused. */
export function connectTo(server: MailHost, done: (error: Error | null, socket?: Socket) => void): void {
  const refused = hostRefusal(server)
  if (refused !== null) return done(new Error(refused))
  const socket = connect({ host: server.host, port: server.port, lookup: mailLookup(server) })
  const timedOut = Object.assign(new Error(`${server.host} did not respond.`), { code: 'ETIMEDOUT' })
  socket.setTimeout(connectTimeout, () => socket.destroy(timedOut))
  socket.once('error', done)
  socket.once('connect', () => {
    socket.setTimeout(0)
    socket.removeAllListeners('timeout')
    socket.removeListener('error', done)
    done(null, socket)
  })
}
