// `npm run bench`: every measurement of docs/performance.md, written into it. `npm run bench -- speed growth` makes only
// those. Needs Linux, and apt-get for nginx, PostgreSQL and Chromium where they are missing.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build, install, root } from '../scripts/install.mjs'

const parts = {
  speed: async () => (await import('./speed.mjs')).speed(),
  resources: async () => (await import('./resources.mjs')).resources(),
  growth: async () => (await import('./growth.mjs')).growth(),
  lighthouse: async () => (await import('./lighthouse.mjs')).lighthouseScores(),
  'first-visit': async () => output('first-visit.mjs'),
  'click-to-page': async () => output('click-to-page.mjs'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !(part in parts))
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
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

const report = join(root, 'docs/performance.md')
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n## ${name}\n`)
  const found = await measure()
  console.log(found)
  writeFileSync(report, replaced(readFileSync(report, 'utf8'), name, found))
}
process.exit(0)

/** The report with what stands between the marks of one part replaced. */
function replaced(text, name, found) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < 0) throw new Error(`docs/performance.md has no ${begin} … ${end}.`)
  return `${text.slice(0, from + begin.length)}\n\n${found.trim()}\n\n${text.slice(to)}`
}

/** What a measurement that wants the address of a site prints. */
async function output(file) {
  const { startSite } = await import('../scripts/built-site.mjs')
  const site = await startSite()
  const child = spawn(process.execPath, [join(import.meta.dirname, file), site.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (text) => (printed += text))
  const [code] = await once(child, 'close')
  await site.stop()
  if (code !== 0) throw new Error(`${file} failed.`)
  return `\`\`\`\n${printed.trim()}\n\`\`\``
}
