import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'

import { vi } from 'vitest'

import { freePort } from '../../scripts/free-port.mjs'

const root = join(import.meta.dirname, '../..')
const nginx = process.env.NGINX ?? '/usr/sbin/nginx'

/** nginx with deploy/nginx.conf in front of two instances, on free ports, with a self-signed certificate. */
export async function startProxy(folder: string, instances: [first: number, second: number]) {
  const [tls, plain] = [await freePort(), await freePort()]
  const certificates = join(folder, 'certificates')
  mkdirSync(certificates, { recursive: true })
  const key = join(certificates, 'privkey.pem')
  const certificate = join(certificates, 'fullchain.pem')
  const openssl = spawnSync(
    process.env.OPENSSL ?? '/usr/bin/openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate}`.split(' '),
  )
  if (openssl.status !== 0) throw new Error(String(openssl.stderr))
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, configFor(folder, { tls, plain, instances }))
  const child = spawn(nginx, ['-e', join(folder, 'error.log'), '-p', folder, '-c', conf, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitForServer(tls, child)
  return {
    tls,
    plain,
    faults: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      child.kill('SIGQUIT')
      await once(child, 'exit')
    },
  }
}

/** Our file with this machine's ports and paths, otherwise unchanged. */
function configFor(
  folder: string,
  { tls, plain, instances }: { tls: number; plain: number; instances: [number, number] },
) {
  const replaced: [string, string][] = [
    ['pid /run/nginx.pid;', `pid ${folder}/nginx.pid; error_log ${folder}/error.log;`],
    ['/etc/nginx/certificates', join(folder, 'certificates')],
    ['access_log off;', `access_log off; ${tempPaths(folder)}`],
    ['server site-1:3000', `server 127.0.0.1:${instances[0]}`],
    ['server site-2:3000', `server 127.0.0.1:${instances[1]}`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${tls} ssl`],
    ['listen [::]:80;', hasIpv6 ? `listen [::]:${plain};` : ''],
    ['listen [::]:443 ssl http2;', hasIpv6 ? `listen [::]:${tls} ssl http2;` : ''],
  ]
  let text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
  for (const [ours, here] of replaced) {
    if (!text.includes(ours)) throw new Error(`deploy/nginx.conf has no "${ours}".`)
    text = text.replaceAll(ours, here)
  }
  return text
}

// Without IPv6 on the machine, nginx would not start.
const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'))

const tempPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')

/** Until a request is refused because of the certificate. */
const waitForServer = (port: number, child: ChildProcess) =>
  vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`nginx exited with ${child.exitCode}.`)
      const refusal = await fetch(`https://127.0.0.1:${port}/`).then(
        () => 'none',
        (error: Error) => String(error.cause),
      )
      if (!/certificate|self/.test(refusal)) throw new Error(`nginx did not start listening: ${refusal}`)
    },
    { timeout: 10_000 },
  )
