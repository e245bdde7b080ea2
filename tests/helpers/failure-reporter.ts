import { writeFileSync } from 'node:fs'

import type { Reporter, TestModule } from 'vitest/node'

type Fault = { name?: string; message: string; stack?: string }

/** Of the stack only what is ours. */
const told = ({ message, stack = '' }: Fault) =>
  stack.includes(message) ? stack.replaceAll(/^.*node_modules.*\n?/gm, '').trimEnd() : message

const indented = (text: string) => text.replaceAll(/^/gm, '    ')

function failuresOf(module: TestModule) {
  const where = `${module.project.name} ${module.relativeModuleId}`
  const ofModule = module.errors().map((error) => `${where}\n${indented(told(error))}`)
  const ofTests = [...module.children.allTests('failed')].map(
    (test) => `${where} > ${test.fullName}\n${indented((test.result().errors ?? []).map(told).join('\n'))}`,
  )
  return [...ofModule, ...ofTests]
}

/**
 * A Vitest reporter: leaves what failed, and why, in the file FAILURES_FILE, so that it is said once more at the very end of
 * `npm test`; what a long run printed before is often cut off.
 */
export class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Fault[]) {
    const file = process.env.FAILURES_FILE
    if (!file) return
    const failures = [...modules.flatMap((module) => failuresOf(module)), ...unhandled.map((error) => told(error))]
    writeFileSync(file, failures.join('\n\n'))
  }
}
