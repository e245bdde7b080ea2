import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function mount(words: string[]) {
  const { status, stderr } = spawnSync('mount', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount ${words.join(' ')}: ${stderr}`)
}

/** A disk of its own, as small as one likes: memory under a folder, which takes the rights of root. Null without them. */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]).status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  mkdirSync(join(folder, 'data'))
  return {
    /** For DATA_DIR. */
    data: join(folder, 'data'),
    /** Fills it, down to so many bytes that are left. */
    fill: (left = 0) => {
      const file = openSync(ballast, 'w')
      let bytes = 0
      for (const piece of [Buffer.alloc(2 ** 20), Buffer.alloc(4096)]) {
        try {
          for (;;) bytes += writeSync(file, piece)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
      if (left > 0) truncateSync(ballast, bytes - left)
    },
    free: () => rmSync(ballast, { force: true }),
    left: () => statfsSync(folder).bavail * statfsSync(folder).bsize,
    readOnly: () => mount(['-o', 'remount,ro', folder]),
    writable: () => mount(['-o', 'remount,rw', folder]),
    /** Read-only for whoever opens a file from now on; what is open for writing keeps a disk from becoming so by itself. */
    shut: () => {
      // Made so beside its place: in it somebody might open a file for writing meanwhile.
      const beside = mkdtempSync(join(tmpdir(), 'calm-climate-disk-'))
      mount(['--bind', folder, beside])
      mount(['-o', 'remount,ro,bind', beside])
      mount(['--bind', beside, folder])
      spawnSync('umount', [beside])
      rmdirSync(beside)
    },
    open: () => void spawnSync('umount', [folder]),
    remove: () => {
      // One on the other, it may be.
      while (spawnSync('umount', [folder]).status === 0);
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
