import { isIP } from 'node:net'

import ipaddr from 'ipaddr.js'

import { guardedLookup } from './guarded-lookup.ts'

/**
 * The agent for a request to a host outside: it connects to public addresses only, checked when the name is resolved, and to
 * `privateHosts` (PRIVATE_HOSTS). `name` is what error messages call the host. Redirects must not be followed with it, because an
 * address in a URL is not resolved. Comes with the fetch that it belongs to: loaded at the first request, since a server's start
 * needs neither. Throws an Error with a message for the owner if the URL has a private address.
 */
export async function publicAgent(name: string, url: string, privateHosts: readonly string[]) {
  const host = hostOf(url)
  const isAllowed = privateHosts.includes(host)
  let isPrivate = isIP(host) !== 0 && !isPublic(host)
  if (isPrivate && !isAllowed) throw new Error(privateAddress(name))
  const lookup = guardedLookup((address) => {
    if (isPublic(address)) return null
    isPrivate ||= isAllowed
    return isAllowed ? null : privateAddress(name)
  })
  const { Agent, fetch } = await import('undici')
  return {
    fetch,
    agent: new Agent({ connect: { lookup } }),
    /** Whether its address is private, once it is resolved. */
    isPrivate: () => isPrivate,
  }
}

/** As in PRIVATE_HOSTS: an IPv6 address without brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** Whether an address is on the public internet. For an IPv4-mapped IPv6 address, the IPv4 address counts. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

const privateAddress = (name: string) =>
  `${name} can’t be reached: its address is on a private network. The person who runs the server can allow it with PRIVATE_HOSTS.`

/** Why a request failed: the cause, since "fetch failed" says nothing. */
export function reasonOf(name: string, { message, cause }: Error): string {
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string }
  if (why === privateAddress(name)) return why
  return `${name} can’t be reached: ${(code && inWords[code]) ?? code ?? why ?? message}.`
}

const inWords: Record<string, string> = {
  ENOTFOUND: 'there is no server of that name',
  EAI_AGAIN: 'the server’s name couldn’t be looked up',
  ECONNREFUSED: 'the server refused the connection',
  ECONNRESET: 'the server closed the connection',
  UND_ERR_SOCKET: 'the server closed the connection',
  UND_ERR_CONNECT_TIMEOUT: 'the server didn’t respond',
  CERT_HAS_EXPIRED: 'the server’s certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the server’s certificate was not issued by a known authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate belongs to another server',
}
