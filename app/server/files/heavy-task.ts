let last: Promise<unknown> = Promise.resolve()

/**
 * Runs what takes much memory, such as decoding a photo or parsing a mail with attachments, one at a time in this process.
 * Passes on what `task` returns or throws. A task must not start another within itself.
 */
export function heavyTask<Result>(task: () => Promise<Result>): Promise<Result> {
  const done = last.then(task)
  last = done.catch(() => {})
  return done
}
