import { writeFileSync } from 'node:fs'

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

/**
 * A Vitest reporter that writes failures to the file FAILURES_FILE, so that `npm test` can repeat them at the very
 * end: the earlier output of a long run is often cut off.
 */
export class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly TestError[]) {
    const file = process.env.FAILURES_FILE
    if (!file) return
    const failures = [...modules.flatMap((module) => failuresOf(module)), ...unhandled.map((error) => format(error))]
    writeFileSync(file, failures.join('\n\n'))
  }
}
