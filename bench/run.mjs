// `npm run bench`: every measurement of docs/performance.md, each written to bench/results. `npm run bench -- speed
// growth` runs only those. Needs Linux, and apt-get if nginx, PostgreSQL or Chromium is missing.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build, install } from '../scripts/install.mjs'

const parts = {
  speed: async () => (await import('./speed.mjs')).speed(),
  resources: async () => (await import('./resources.mjs')).resources(),
  growth: async () => (await import('./growth.mjs')).growth(),
  lighthouse: async () => (await import('./lighthouse.mjs')).lighthouseScores(),
  'click-to-page': async () => output('click-to-page.mjs'),
  'slow-line': async () => printed('slow-line.mjs'),
}

const requested = process.argv.slice(2)
const unknown = requested.filter((part) => !(part in parts))
if (unknown.length > 0) {
  console.error(`Unknown measurement ${unknown.join(', ')}. The measurements are: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

install()
build()
if (!existsSync(join(import.meta.dirname, 'node_modules/lighthouse'))) {
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const results = join(import.meta.dirname, 'results')
mkdirSync(results, { recursive: true })
for (const [name, measure] of Object.entries(parts)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  console.log(`\n## ${name}\n`)
  const result = await measure()
  console.log(result)
  writeFileSync(
    join(results, `${name}.md`),
    `# ${name}, ${new Date().toISOString().slice(0, 10)}\n\n${result.trim()}\n`,
  )
}
process.exit(0)

/** The output of a measurement that needs the URL of a site. */
async function output(file) {
  const { startSite } = await import('./built-site.mjs')
  const site = await startSite()
  const text = await printed(file, site.url)
  await site.stop()
  return text
}

async function printed(file, ...args) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${file} failed.`)
  return `\`\`\`\n${text.trim()}\n\`\`\``
}
