import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Reporter, TestModule } from 'vitest/node'

type TestError = { name?: string; message: string; stack?: string }

/** Our own stack frames only. */
const format = ({ message, stack = '' }: TestError) =>
  stack.includes(message) ? stack.replaceAll(/^.*node_modules.*\n?/gm, '').trimEnd() : message

const indented = (text: string) => text.replaceAll(/^/gm, '    ')

function failuresOf(module: TestModule) {
  const where = `${module.project.name} ${module.relativeModuleId}`
  const ofModule = module.errors().map((error) => `${where}\n${indented(format(error))}`)
  const ofTests = [...module.children.allTests('failed')].map(
    (test) => `${where} > ${test.fullName}\n${indented((test.result().errors ?? []).map(format).join('\n'))}`,
  )
  return [...ofModule, ...ofTests]
}

/** The seconds that a file took, with loading what it imports. */
function secondsOf(module: TestModule) {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    file: `${module.relativeModuleId} (${module.project.name})`,
    seconds: sum(collectDuration, setupDuration, duration),
  }
}

const sum = (...milliseconds: number[]) => Math.round(milliseconds.reduce((all, one) => all + one, 0) / 100) / 10

/**
 * A Vitest reporter that writes to the folder RUN_FOLDER for `npm test`: the failures, to repeat them at the very end, since the
 * earlier output of a long run is often cut off, and how long each file took.
 */
export class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly TestError[]) {
    const folder = process.env.RUN_FOLDER
    if (!folder) return
    const failures = [...modules.flatMap((module) => failuresOf(module)), ...unhandled.map((error) => format(error))]
    writeFileSync(join(folder, 'failures.txt'), failures.join('\n\n'))
    writeFileSync(join(folder, 'vitest.json'), JSON.stringify(modules.map(secondsOf)))
  }
}
