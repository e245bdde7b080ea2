import { afterAll, afterEach, beforeAll } from 'vitest'

/** Setup of every project: a process warning fails the test during which it is emitted. */
const warnings: Error[] = []
const collect = (warning: Error) => void warnings.push(warning)

beforeAll(() => void process.on('warning', collect))
afterEach(failIfWarned)
afterAll(async () => {
  await failIfWarned()
  process.off('warning', collect)
})

async function failIfWarned() {
  // Node emits them in the next tick.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const [first, ...more] = warnings.splice(0)
  if (first)
    throw new Error(`The process warned${more.length > 0 ? `, ${more.length + 1} times` : ''}.`, { cause: first })
}
