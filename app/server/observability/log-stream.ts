/**
 * Writes the log to standard output. Lines that can't be written, because the disk is full or no one reads, are dropped; the
 * logger's own stream would retry forever and block the process.
 */
export function logStream(): { write: (line: string) => void } {
  const out = process.stdout
  if (!out.listeners('error').includes(ignored)) out.on('error', ignored)
  return { write: (line) => void out.write(line) }
}

const ignored = () => {}
