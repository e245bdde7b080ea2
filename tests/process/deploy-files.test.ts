import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { serverEnvironment, serverFlags } from '../../scripts/install.mjs'
import { parse } from 'yaml'

import { handlers } from '#app/api.server.ts'
import { newDatabase } from '#tests/helpers/postgres-server.ts'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = text('Dockerfile')

interface Service {
  image?: string
  read_only?: boolean
  environment?: Record<string, string>
  depends_on?: unknown
  ports?: string[]
  networks?: string[] | Record<string, { ipv4_address: string }>
}

interface Network {
  enable_ipv6?: boolean
  ipam: { config: { subnet: string; ip_range?: string }[] }
}

const compose = () =>
  parse(text('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    networks: Record<string, Network>
  }

test('the files that the Dockerfile copies are enough to start and serve pages', async () => {
  const image = mkdtempSync(join(tmpdir(), 'calm-climate-image-'))
  const packages = JSON.parse(
    spawnSync(node, ['scripts/runtime-packages.ts'], { cwd: root, encoding: 'utf8' }).stdout,
  ) as { dependencies: Record<string, string> }
  expect(Object.keys(packages.dependencies).toSorted()).toEqual(['@electric-sql/pglite', 'sharp'])
  for (const name of Object.keys(packages.dependencies)) {
    mkdirSync(join(image, 'node_modules', name, '..'), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(image, 'node_modules', name))
  }
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/site\/(\S+) /gm)].map(([, path]) => path ?? '')
  expect(copied).toEqual(['package.json', 'dist', 'public', 'db/migrations'])
  // Other sites that start from here write and delete what they have compiled; a new image has none.
  const filter = (path: string) => !path.startsWith(join(root, 'dist/compiled'))
  for (const path of copied) cpSync(join(root, path), join(image, path), { recursive: true, filter })

  try {
    await expectToStartAndServe(image, {})
    await expectToStartAndServe(image, { DATABASE_URL: await newDatabase({ empty: true }) })
  } finally {
    rmSync(image, { recursive: true, force: true })
  }
}, 90_000)

async function expectToStartAndServe(image: string, environment: Record<string, string>) {
  const settings = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }
  const child = spawn(node, ['dist/server/server.js'], {
    cwd: image,
    env: { ...settings, DATA_DIR: join(image, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let printed = ''
    child.stdout.on('data', (data: Buffer) => (printed += String(data)))
    await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/is ready: http/)
    const url = /is ready: (http:\S+)/.exec(printed)?.[1] ?? ''
    expect(await (await fetch(`${url}/`)).text()).toContain('Comfort Refined')
    // Rendered by sharp, which is not bundled.
    const image = await fetch(`${url}/share/home.png`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

test('the image runs as an unprivileged user, has a health check and runs the server directly', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
  expect(last).toContain(
    `\nCMD ${JSON.stringify(['node', ...serverFlags, 'dist/server/server.js']).replaceAll(',', ', ')}\n`,
  )
  expect(text('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules']))
})

test("the proxy's private key is in neither the image nor the repository", () => {
  expect(text('compose.yaml')).toContain('./deploy/certificates:')
  expect(text('.dockerignore').split('\n')).toContain('deploy')
  expect(text('.gitignore').split('\n')).toContain('deploy/certificates/')
})

test('the image and the systemd unit run the server as npm start does', () => {
  const { NODE_COMPILE_CACHE: _cache, NODE_ENV: _environment, ...settings } = serverEnvironment
  for (const [name, value] of Object.entries(settings)) {
    expect(dockerfile).toContain(`${name}=${value}`)
    expect(text('deploy/calm-climate.service')).toContain(`${name}=${value}`)
  }
})

test('compose.yaml has two instances, publishes ports of the proxy only, and uses settings that exist', () => {
  const { services } = compose()
  expect(Object.keys(services)).toEqual([
    'site-1',
    'site-2',
    'migrations',
    'proxy',
    'database',
    'database-roles',
    'pictures',
    'pictures-key',
  ])
  expect(Object.entries(services).filter(([, { ports }]) => ports)).toHaveLength(1)
  const known = text('.env.example')
  for (const name of ['site-1', 'site-2']) {
    const site = services[name]
    expect(site?.read_only).toBe(true)
    for (const [setting, value] of Object.entries(site?.environment ?? {}))
      if (value !== '') expect(known).toMatch(new RegExp(`^#${setting}=`, 'm'))
    expect(text('deploy/nginx.conf')).toContain(`server ${name}:3000`)
  }
})

test('every third-party image is pinned by digest', () => {
  const ours = /^calm-climate:/
  const used = Object.values(compose().services).map(({ image = '' }) => image)
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!)
  for (const image of [...used.filter((name) => !ours.test(name)), ...bases])
    expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
})

test('an instance gets neither the passwords of the owner and superuser roles nor the root key of the image store', () => {
  const { 'site-1': one, 'site-2': two, proxy: _proxy, ...others } = compose().services
  expect(two?.environment).toEqual(one?.environment)
  const othersNames = Object.values(others).flatMap(({ environment = {} }) =>
    Object.values(environment).flatMap((value) => [...value.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)),
  )
  // Each instance gets all of .env, except what its own environment overrides.
  const shared = new Set(othersNames.filter((name) => one?.environment?.[name] !== ''))
  expect(shared).toEqual(new Set(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'CONSENT_LEDGER_KEY', 'SITE_URL']))
  expect(one?.environment?.DATABASE_URL).toMatch(/^postgres:\/\/site_app:/)
  expect(others.migrations?.environment?.MIGRATION_DATABASE_URL).toMatch(/^postgres:\/\/site_owner:/)
})

test('instances have fixed addresses, outside the range of other containers', () => {
  const { services, networks } = compose()
  const range = networks.inside?.ipam.config[0]?.ip_range ?? ''
  const [network = '', bits = ''] = range.split('/')
  const others = new BlockList()
  others.addSubnet(network, Number(bits))
  const addresses = ['site-1', 'site-2'].map((name) => Object(services[name]?.networks).inside?.ipv4_address)
  expect(addresses.map((address) => [isIPv4(address), others.check(address)])).toEqual([
    [true, false],
    [true, false],
  ])
  expect(new Set(addresses).size).toBe(2)
})

test('visitors over IPv6 keep their own address', () => {
  const { services, networks } = compose()
  // Docker connects published ports to the network whose name sorts first.
  const entrance = networks[[...((services.proxy?.networks ?? []) as string[])].toSorted()[0] ?? '']
  expect(entrance?.enable_ipv6).toBe(true)
  expect(entrance?.ipam.config.map(({ subnet }) => isIPv6(subnet.split('/')[0] ?? ''))).toContain(true)
  // The instances listen on IPv4 only, so nginx must not resolve IPv6 addresses for them.
  expect(networks.inside?.enable_ipv6).toBeUndefined()
  const listening = [...text('deploy/nginx.conf').matchAll(/listen (\S+?)( ssl http2)?;/g)].map(([, place]) => place)
  expect(listening).toEqual(['80', '[::]:80', '443', '[::]:443'])
})

test('the proxy accepts the largest upload that the site accepts', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(text('deploy/nginx.conf'))?.[1])
  const largest = Math.max(...handlers.map(({ endpoint }) => endpoint.multipart?.bytes ?? 0))
  expect(megabytes * 1024 * 1024).toBeGreaterThan(largest)
})

test('the systemd unit starts the built server as a separate user, and waits longer than the site takes to stop', () => {
  const unit = text('deploy/calm-climate.service')
  const command = ['/opt/calm-climate/node_modules/.bin/node', ...serverFlags, 'dist/server/server.js'].join(' ')
  expect(unit).toContain(`\nExecStart=${command}\n`)
  expect(unit).toMatch(/^User=calm-climate$/m)
  // The commands read only .env: with a setting in the unit they would use another folder.
  expect(unit).not.toMatch(/EnvironmentFile|^Environment=.*(DATA_DIR|DATABASE_URL)/m)
  expect(text('docs/operations.md')).toContain(`DATA_DIR=/var/lib/${/^StateDirectory=(\S+)$/m.exec(unit)?.[1]}\n`)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
})
