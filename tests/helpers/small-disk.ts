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

function mount(args: string[]) {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount ${args.join(' ')}: ${stderr}`)
}

/** A small disk in memory (tmpfs), which needs root; null without. */
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
    /** Fills it, except for `left` bytes. */
    fill: (left = 0) => {
      const file = openSync(ballast, 'w')
      let bytes = 0
      for (const block of [Buffer.alloc(2 ** 20), Buffer.alloc(4096)]) {
        try {
          for (;;) bytes += writeSync(file, block)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
      if (left > 0) truncateSync(ballast, bytes - left)
    },
    free: () => rmSync(ballast, { force: true }),
    left: () => statfsSync(folder).bavail * statfsSync(folder).bsize,
    /** Read-only for files opened from now on; a file open for writing prevents a plain remount. */
    blockNewWrites: () => {
      // Made in a separate place: in the folder itself, a file might be opened for writing during the change.
      const beside = mkdtempSync(join(tmpdir(), 'calm-climate-disk-'))
      mount(['--bind', folder, beside])
      mount(['-o', 'remount,ro,bind', beside])
      mount(['--bind', beside, folder])
      spawnSync('umount', [beside])
      rmdirSync(beside)
    },
    unblock: () => void spawnSync('umount', [folder]),
    remove: () => {
      // Mounts may be stacked.
      while (spawnSync('umount', [folder]).status === 0);
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
