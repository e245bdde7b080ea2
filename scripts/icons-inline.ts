import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

type Shape = [tag: string, attributes: Record<string, string | number>]

const prefix = '\0icon:'

/**
 * Has every icon stand in the build as the few shapes it is made of. The package's own components bring 5 kB of code
 * that builds class names, looks for contexts and draws what is the same each time (docs/decisions/012).
 */
export function iconsInline(): Plugin {
  let files: Map<string, string> | undefined
  let entry = ''
  return {
    name: 'icons-inline',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes("from 'lucide-react'")) return
      const known = (files ??= filesOfIcons())
      return code.replace(/import \{([^}]+)\} from 'lucide-react'/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', as = icon] = name.split(' as ')
            const file = known.get(icon)
            if (!file) this.error(`lucide-react has no icon ${icon}, but ${id} wants it.`)
            return `import ${as} from 'icon:${file}'`
          })
          .join(';'),
      )
    },
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(prefix)) return null
      entry ||= (await this.resolve('lucide-react'))?.id ?? ''
      const file = new URL(`icons/${id.slice(prefix.length)}.mjs`, pathToFileURL(entry))
      const { __iconData } = (await import(file.href)) as { __iconData: { node: Shape[] } }
      const shapes = __iconData.node.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`).join('')
      return `import { drawnIcon } from '#app/ui/drawn-icon.tsx'
export default /*@__PURE__*/ drawnIcon(${JSON.stringify(shapes)})`
    },
  }
}

const written = (attributes: Shape[1]) =>
  Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
/** "ArrowLeft" → "arrow-left", as the package's index says. */
function filesOfIcons(): Map<string, string> {
  const index = readFileSync(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const name of names.split(',')) files.set(name.trim().replace('default as ', ''), file)
  }
  return files
}
