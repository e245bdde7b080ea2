import { afterAll, afterEach, beforeAll } from 'vitest'

/** Set-up of every project: a warning of the process fails the test in which it comes. */
const warnings: Error[] = []
const note = (warning: Error) => void warnings.push(warning)

beforeAll(() => void process.on('warning', note))
afterEach(failIfWarned)
afterAll(async () => {
  await failIfWarned()
  process.off('warning', note)
})

async function failIfWarned() {
  // Node emits them in a tick of their own.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const [first, ...more] = warnings.splice(0)
  if (first)
    throw new Error(`The process warned${more.length > 0 ? `, ${more.length + 1} times` : ''}.`, { cause: first })
}
