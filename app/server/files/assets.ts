import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Assets } from '#app/http/assets.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The files that the documents of the site and the office load. */
export interface AssetIndex {
  /** `screen` is the path of the page's screen below app/. */
  site: (screen: string) => Assets
  office: Assets
  /** The hash of the inline style sheet for the Content-Security-Policy; null in development. */
  styleHash: string | null
}

const font = 'app/ui/figtree.woff2'
const siteEntry = 'app/entry.site.tsx'
const officeEntry = 'app/entry.office.tsx'

/** From the manifests of Vite's two browser builds. */
export function builtAssets(clientFolder: string): AssetIndex {
  const read = (name: string) => readFileSync(join(clientFolder, name), 'utf8')
  const site = JSON.parse(read('.vite/manifest.json')) as Manifest
  const office = JSON.parse(read('.vite/office.json')) as Manifest
  const inlineStyle = (site[siteEntry]!.css ?? []).map(read).join('')
  const fontUrl = urlOf(site, font)
  return {
    site: (screen) => ({
      ...scriptsOf(site, siteEntry, `app/${screen}`),
      font: fontUrl,
      inlineStyle,
      stylesheets: [],
    }),
    office: {
      ...scriptsOf(office, officeEntry),
      font: fontUrl,
      inlineStyle: '',
      stylesheets: (office[officeEntry]!.css ?? []).map((file) => `/${file}`),
    },
    styleHash: `'sha256-${createHash('sha256').update(inlineStyle).digest('base64')}'`,
  }
}

/** In development, Vite serves the source files. */
export const sourceAssets: AssetIndex = {
  site: () => sourcesOf(siteEntry, ['/app/ui/styles.css']),
  office: sourcesOf(officeEntry, ['/app/office/office.css']),
  styleHash: null,
}

function sourcesOf(entry: string, stylesheets: string[]): Assets {
  return { font: `/${font}`, inlineStyle: '', stylesheets, entry: `/${entry}`, imports: [] }
}

const urlOf = (manifest: Manifest, key: string) => `/${manifest[key]!.file}`

/** The entry, and everything that it and the screen import statically. */
function scriptsOf(manifest: Manifest, ...entries: [entry: string, screen?: string]) {
  const found = new Set<string>()
  const collect = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    manifest[key]!.imports?.forEach(collect)
  }
  entries.forEach((key) => key !== undefined && collect(key))
  const [entry, ...imports] = Array.from(found, (key) => urlOf(manifest, key))
  return { entry: entry!, imports }
}
