import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Assets } from '#app/http/assets.ts'

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>

/** Which files a page loads, and the hash by which the security policy knows the style sheet that stands in it. */
export interface AssetIndex {
  /** `files` are those its screen is made of, from app/. */
  of: (files: string[]) => Assets
  styleHash: string | null
}

/** As Vite's build wrote it down in its manifest. */
export function builtAssets(clientFolder: string): AssetIndex {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = manifest['app/browser.tsx']
  if (!entry) throw new Error('The build has no entry for app/browser.tsx.')
  const inlineStyle = (entry.css ?? []).map((file) => readFileSync(join(clientFolder, file), 'utf8')).join('')
  const fonts = [...new Set(Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]))].filter(
    (file) => file.endsWith('.woff2'),
  )
  const known = new Map<string, Assets>()
  const of = (files: string[]): Assets => {
    const key = files.join()
    const found = known.get(key)
    if (found) return found
    const page: Collected = { scripts: new Set(), styles: new Set() }
    for (const file of ['browser.tsx', ...files]) collect(manifest, `app/${file}`, page)
    const [first = '', ...preload] = page.scripts
    const stylesheets = [...page.styles].filter((file) => !entry.css?.includes(file)).map((file) => `/${file}`)
    const assets = { entry: first, preload, stylesheets, inlineStyle, fonts: fonts.map((file) => `/${file}`) }
    known.set(key, assets)
    return assets
  }
  return { of, styleHash: `'sha256-${createHash('sha256').update(inlineStyle).digest('base64')}'` }
}

/** In development Vite serves the sources themselves. */
export const sourceAssets: AssetIndex = {
  of: (files) => ({
    entry: '/app/browser.tsx',
    preload: [],
    stylesheets: ['/app/ui/styles.css', ...(files.some(isOffice) ? ['/app/admin/admin.css'] : [])],
    inlineStyle: '',
    fonts: [],
  }),
  styleHash: null,
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
