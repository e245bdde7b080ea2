import { isIP } from 'node:net'

import type { DnsResolver } from './dns-resolver.server.ts'

/** A receiver refuses to read on after so many look-ups of a name (RFC 7208, 4.6.4). */
export const maxLookups = 10
/** And after so many without a result. */
const maxVoidLookups = 2
/** We follow more, to give the true number, but not without end. */
const maxFollowed = 30

export interface SpfCheck {
  /** What is wrong, as a sentence. */
  problem: string | null
  lookups: number
  /** Every mechanism in it, and in what it includes: "include:_spf.google.com". */
  mechanisms: Set<string>
  /** What lets every server send: "“+all”", or the name of an included record that has it. */
  anyone: string | null
  /** Whether it lets any server send. */
  allows: boolean
  /** DNS didn't answer, so that nothing is certain. */
  isUnknown: boolean
}

interface Walk extends SpfCheck {
  voids: number
  dns: DnsResolver
}

export const isSpf = (text: string) => /^v=spf1(\s|$)/i.test(text)

/** Reads a record as a receiver does that no mechanism matches: with all that it includes, counting the look-ups. */
export async function checkSpf(domain: string, text: string, dns: DnsResolver): Promise<SpfCheck> {
  const walk: Walk = {
    problem: null,
    lookups: 0,
    voids: 0,
    mechanisms: new Set(),
    anyone: null,
    allows: false,
    isUnknown: false,
    dns,
  }
  await follow(walk, text, [domain])
  const { lookups, voids } = walk
  if (lookups > maxLookups) {
    const count = lookups > maxFollowed ? `more than ${maxFollowed}` : String(lookups)
    walk.problem = `Reading it takes ${count} of ${maxLookups} look-ups allowed, so receivers ignore it. Take out what you no longer need.`
  } else if (voids > maxVoidLookups) {
    walk.problem ??= `${voids} of the names in it don’t exist, and receivers ignore a record after ${maxVoidLookups}. Take them out.`
  }
  return walk
}

async function follow(walk: Walk, text: string, path: string[]): Promise<void> {
  let redirect: string | null = null
  for (const term of text.trim().split(/\s+/).slice(1)) {
    if (walk.isUnknown || walk.lookups > maxFollowed) return
    const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(term)
    if (modifier) {
      if (/^redirect$/i.test(modifier[1]!)) redirect = modifier[2]!
      continue
    }
    const mechanism = term.replace(/^\+/, '').toLowerCase()
    walk.mechanisms.add(mechanism)
    const name = mechanism.replace(/^[-~?]/, '')
    if (name === mechanism) {
      // "+all", or a range as wide as "0.0.0.0/0".
      if (name === 'all' || /\/[0-7](\/|$)/.test(name)) walk.anyone ??= path[1] ?? `“${term}”`
      walk.allows ||= !name.startsWith('include:') || name.includes('%')
    }
    // What follows is never read.
    if (name === 'all') return
    await readMechanism(walk, name, path)
  }
  if (redirect === null) return
  walk.lookups++
  await include(walk, redirect, path)
}

async function readMechanism(walk: Walk, term: string, path: string[]): Promise<void> {
  const [, kind = '', target, prefix = ''] = /^(\w+)(?::([^/]+(?=\/|$)|.+))?((?:\/.*)?)$/.exec(term) ?? []
  if (kind === 'ip4' || kind === 'ip6') {
    const bits = kind === 'ip4' ? 32 : 128
    const isRight = isIP(target ?? '') === Number(kind.at(-1)) && (prefix === '' || Number(prefix.slice(1)) <= bits)
    if (!isRight) walk.problem ??= `“${term}” isn’t an IP address.`
  } else if (kind === 'include' && target !== undefined) {
    walk.lookups++
    await include(walk, target, path)
  } else if (['a', 'mx', 'ptr'].includes(kind) || (kind === 'exists' && target !== undefined)) {
    walk.lookups++
    if (kind === 'mx' && !target?.includes('%')) countVoid(walk, await walk.dns.mx(target ?? path.at(-1)!))
  } else {
    walk.problem ??= `“${term}” isn’t part of the SPF language.`
  }
}

async function include(walk: Walk, target: string, path: string[]): Promise<void> {
  // A macro, which is filled in for each message.
  if (target.includes('%')) return
  const name = target.toLowerCase().replace(/\.$/, '')
  if (path.includes(name)) {
    walk.problem ??= `It includes itself, by way of ${name}.`
    return
  }
  const texts = await walk.dns.txt(name)
  countVoid(walk, texts)
  if (texts === null) return
  const records = texts.filter(isSpf)
  if (records.length !== 1) {
    walk.problem ??=
      records.length === 0
        ? `${name}, which it includes, has no SPF record.`
        : `${name}, which it includes, has ${records.length} SPF records.`
    return
  }
  await follow(walk, records[0]!, [...path, name])
}

function countVoid(walk: Walk, found: string[] | null): void {
  if (found === null) walk.isUnknown = true
  else if (found.length === 0) walk.voids++
}
