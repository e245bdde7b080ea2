import { readFileSync } from 'node:fs'

import type { Plugin } from 'vite'

/**
 * Has every icon imported from its own file. Through the package's one big file it looks as if every screen needed every
 * icon, and the chunks of visitors and office can't be told apart (office-apart.ts).
 */
export function iconsOneByOne(): Plugin {
  let files: Map<string, string> | undefined
  return {
    name: 'icons-one-by-one',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes("from 'lucide-react'")) return
      files ??= filesOfIcons()
      return code.replace(/import \{([^}]+)\} from 'lucide-react'/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', as = icon] = name.split(' as ')
            const file = files?.get(icon)
            if (!file) this.error(`lucide-react has no icon ${icon}, but ${id} wants it.`)
            return `import ${as} from 'lucide-react/icons/${file}'`
          })
          .join(';'),
      )
    },
  }
}

/** "ArrowLeft" → "arrow-left", as the package's index says. */
function filesOfIcons(): Map<string, string> {
  const index = readFileSync(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const name of names.split(',')) files.set(name.trim().replace('default as ', ''), file)
  }
  return files
}
