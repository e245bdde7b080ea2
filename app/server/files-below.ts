import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * Stands in the server's build for the package "glob", of which @fastify/static asks one thing: the files below a folder,
 * as paths from there with "/", none that begins with a dot unless `dot`. The package itself takes longer to load.
 */
export async function glob(
  _everything: string,
  { cwd, dot = false }: { cwd: string; dot?: boolean },
): Promise<string[]> {
  const entries = await readdir(cwd, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(cwd, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => dot || !/(^|\/)\./.test(path))
}
