import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Assets } from '#app/http/assets.ts'
import { startLateText } from '#app/http/start-late.ts'

import { headScript } from './head-script.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Which files a page loads, and the hashes by which the security policy knows what stands in it. */
export interface AssetIndex {
  /** `files` are those its screen is made of, from app/. */
  of: (files: string[]) => Assets
  /** Null in development, where Vite puts code of its own into the page. */
  inlined: { style: string; starter: string; head: string } | null
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** As Vite's build wrote it down in its manifest. */
export function builtAssets(clientFolder: string): AssetIndex {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = manifest['app/browser.tsx']
  if (!entry) throw new Error('The build has no entry for app/browser.tsx.')
  const inlineStyle = (entry.css ?? []).map((file) => readFileSync(join(clientFolder, file), 'utf8')).join('')
  const known = new Map<string, Assets>()
  const of = (files: string[]): Assets => {
    const key = files.join()
    const found = known.get(key)
    if (found) return found
    const page: Collected = { scripts: new Set(), styles: new Set() }
    for (const file of ['browser.tsx', ...files]) collect(manifest, `app/${file}`, page)
    const stylesheets = [...page.styles].filter((file) => !entry.css?.includes(file)).map((file) => `/${file}`)
    const assets = { scripts: [...page.scripts], starter: startLateText, stylesheets, inlineStyle, head: headScript }
    known.set(key, assets)
    return assets
  }
  return { of, inlined: { style: hashOf(inlineStyle), starter: hashOf(startLateText), head: hashOf(headScript) } }
}

/** In development Vite serves the sources themselves. */
export const sourceAssets: AssetIndex = {
  of: (files) => ({
    scripts: ['/app/browser.tsx'],
    starter: startLateText,
    stylesheets: ['/app/ui/styles.css', ...(files.some(isOffice) ? ['/app/admin/admin.css'] : [])],
    inlineStyle: '',
    head: headScript,
  }),
  inlined: null,
}

const isOffice = (file: string) => file.startsWith('admin/')

interface Collected {
  scripts: Set<string>
  styles: Set<string>
}

/** A file's chunk and all that it imports at once; what it imports later is not needed yet. */
function collect(manifest: Manifest, key: string, page: Collected) {
  const chunk = manifest[key]
  if (!chunk || page.scripts.has(`/${chunk.file}`)) return
  page.scripts.add(`/${chunk.file}`)
  chunk.css?.forEach((file) => page.styles.add(file))
  for (const imported of chunk.imports ?? []) collect(manifest, imported, page)
}
