/** What a bundler tells of a file: who imports it at once. */
interface Bundle {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

const ofStart = /[\\/]server\.ts$/
const ofPage =
  /[\\/]app[\\/](render\.tsx|pages[\\/]home-page\.tsx|pages[\\/]home[\\/]home-parts\.tsx|layout[\\/]footer\.tsx)$/

const known = new Map<string, string | null>()

/**
 * The server's chunk of a file: what the start stands on is one, what the first page needs beside it another. Each file
 * costs Node half a millisecond to find and link, and left alone there were 190 of them (decision 019).
 */
export function chunkOfServer(id: string, bundle: Bundle): string | null {
  const before = known.get(id)
  if (before !== undefined) return before
  // It waits at its top level for what the others bring, so none of them may stand on its chunk.
  const found = ofStart.test(id) ? null : neededBy(id, bundle)
  known.set(id, found)
  return found
}

function neededBy(id: string, bundle: Bundle): string | null {
  const seen = new Set([id])
  let first = null
  for (const each of seen) {
    if (ofStart.test(each)) return 'start'
    if (ofPage.test(each)) first = 'page'
    for (const importer of bundle.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  return first
}
