/**
 * For what many finish at nearly the same time and each wants written: what comes while one writing is under way goes
 * together with the next. Each waits until its own is written, and hears when that failed.
 */
export function gathered<Item>(write: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let next: { items: Item[]; written: Promise<void> } | undefined
  let last: Promise<void> = Promise.resolve()
  return (item) => {
    if (next) {
      next.items.push(item)
      return next.written
    }
    const items = [item]
    const written = last.then(() => {
      next = undefined
      return write(items)
    })
    next = { items, written }
    last = written.catch(() => {})
    return written
  }
}
