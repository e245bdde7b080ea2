/**
 * Where the log goes: to the standard output. A line that finds no room there, or nobody who reads, is lost; the logger's
 * own way there would hold up the whole process, trying it again for ever.
 */
export function logStream(): { write: (line: string) => void } {
  const out = process.stdout
  if (!out.listeners('error').includes(ignored)) out.on('error', ignored)
  return { write: (line) => void out.write(line) }
}

const ignored = () => {}
