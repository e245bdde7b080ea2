import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Assets } from '#app/http/assets.ts'

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>

/** Which files a page loads, and the hash by which the security policy knows the style sheet that stands in it. */
export interface AssetIndex {
  of: (screen: string) => Assets
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
  const of = (screen: string): Assets => {
    const found = known.get(screen)
    if (found) return found
    const scripts = new Set<string>()
    collect(manifest, 'app/browser.tsx', scripts)
    collect(manifest, `app/${screen}`, scripts)
    const [first = '', ...preload] = scripts
    const assets = { entry: first, preload, stylesheets: [], inlineStyle, fonts: fonts.map((file) => `/${file}`) }
    known.set(screen, assets)
    return assets
  }
  return { of, styleHash: `'sha256-${createHash('sha256').update(inlineStyle).digest('base64')}'` }
}

/** In development Vite serves the sources themselves. */
export const sourceAssets: AssetIndex = {
  of: () => ({
    entry: '/app/browser.tsx',
    preload: [],
    stylesheets: ['/app/ui/styles.css'],
    inlineStyle: '',
    fonts: [],
  }),
  styleHash: null,
}

function collect(manifest: Manifest, key: string, scripts: Set<string>) {
  const chunk = manifest[key]
  if (!chunk || scripts.has(`/${chunk.file}`)) return
  scripts.add(`/${chunk.file}`)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, scripts)
}
