import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Assets } from '#app/http/assets.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Which files the two entries load. */
export interface AssetIndex {
  /** `screen` is the file of the page's screen, from app/. */
  site: (screen: string) => Assets
  office: Assets
  /** By which the security policy knows the style sheet in the page; null in development. */
  styleHash: string | null
}

const font = 'app/ui/figtree.woff2'

/** As Vite's build wrote it into its manifest. */
export function builtAssets(clientFolder: string): AssetIndex {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const urlOf = (key: string) => `/${manifest[key]!.file}`
  const filesOf = (entry: string, screens: string[]) => {
    const keys = [entry, ...screens].reduce((found, key) => collect(manifest, key, found), new Set<string>())
    const imports = [...keys].map(urlOf).filter((url) => url !== urlOf(entry))
    const css = [...keys].flatMap((key) => manifest[key]!.css ?? [])
    return { font: urlOf(font), entry: urlOf(entry), imports: [...new Set(imports)], css: [...new Set(css)] }
  }
  const { css: siteCss } = filesOf('app/entry.site.tsx', [])
  const inlineStyle = siteCss.map((file) => readFileSync(join(clientFolder, file), 'utf8')).join('')
  const { css: officeCss, ...office } = filesOf('app/entry.office.tsx', [])
  const known = new Map<string, Assets>()
  return {
    site: (screen) => {
      const { css: _inlined, ...files } = filesOf('app/entry.site.tsx', [`app/${screen}`])
      const assets = known.get(screen) ?? { ...files, inlineStyle, stylesheets: [] }
      known.set(screen, assets)
      return assets
    },
    office: { ...office, inlineStyle: '', stylesheets: officeCss.map((file) => `/${file}`) },
    styleHash: `'sha256-${createHash('sha256').update(inlineStyle).digest('base64')}'`,
  }
}

/** In development Vite serves the sources themselves. */
export const sourceAssets: AssetIndex = {
  site: () => sources('site', ['/app/ui/styles.css']),
  office: sources('office', ['/app/admin/admin.css']),
  styleHash: null,
}

function sources(name: string, stylesheets: string[]): Assets {
  return { font: `/${font}`, inlineStyle: '', stylesheets, entry: `/app/entry.${name}.tsx`, imports: [] }
}

/** A file and all that it imports at once; what it imports later is not needed yet. */
function collect(manifest: Manifest, key: string, found: Set<string>): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.add(key)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found)
  return found
}
