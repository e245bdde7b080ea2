import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { sendSecurityHeaders } from './security-headers.ts'

async function policyOf(https = true) {
  const site = Fastify()
  await sendSecurityHeaders(site, { styleHash: style, https })
  site.get('/', () => 'here')
  const { headers } = await site.inject('/')
  await site.close()
  const rules = String(headers['content-security-policy']).split(';')
  return new Map(
    rules.map((rule) => {
      const [name = '', ...sources] = rule.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
}
const style = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

test('no inline scripts, no eval and no third-party scripts are allowed', async () => {
  const policy = await policyOf()
  for (const sources of policy.values()) {
    for (const loose of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", '*', 'http:']) {
      expect(sources).not.toContain(loose)
    }
  }
  expect(policy.get('script-src')).toEqual(["'self'"])
  expect(policy.get('script-src-attr')).toEqual(["'none'"])
  expect(policy.get('style-src')).toEqual(["'self'", style])
  expect(policy.get('font-src')).toEqual(["'self'"])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  expect(policy.get('form-action')).toEqual(["'self'"])
  expect(policy.get('connect-src')).toEqual(["'self'"])
})

test('only images and the map are third-party, and only over https', async () => {
  const policy = await policyOf()
  const foreign = [...policy].filter(([, sources]) => sources.some((source) => /^(https?:|data:|\w+\.)/.test(source)))
  expect(Object.fromEntries(foreign)).toEqual({
    'img-src': ["'self'", 'data:', 'https:'],
    'frame-src': ["'self'", 'https://www.openstreetmap.org'],
  })
})

test('over https the browser upgrades insecure requests', async () => {
  expect((await policyOf()).has('upgrade-insecure-requests')).toBe(true)
  expect((await policyOf(false)).has('upgrade-insecure-requests')).toBe(false)
})
