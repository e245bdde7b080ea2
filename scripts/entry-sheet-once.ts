import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

/**
 * The entry's style sheet stands in every page. A chunk that is imported later and builds on the entry would have it
 * fetched once more, behind the office's own sheet, and win over that. Vite lets nobody leave a sheet out of what an
 * import waits for, so the entry's script, which is there already, takes its place in the built files.
 */
export function entrySheetOnce(): Plugin {
  let folder = ''
  return {
    name: 'entry-sheet-once',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    writeBundle() {
      const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
        string,
        { file: string; css?: string[] }
      >
      const { file: script, css = [] } = manifest['app/browser.tsx'] ?? { file: '' }
      for (const name of readdirSync(join(folder, 'assets')).filter((one) => one.endsWith('.js'))) {
        const file = join(folder, 'assets', name)
        const whole = readFileSync(file, 'utf8')
        const without = css.reduce((text, sheet) => text.replaceAll(`"${sheet}"`, `"${script}"`), whole)
        if (without !== whole) writeFileSync(file, without)
      }
    },
  }
}
