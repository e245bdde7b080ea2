import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { parseAst } from 'vite'
import { expect, test } from 'vitest'

import { withoutStacks } from '../../scripts/react-signals.ts'

const require = createRequire(import.meta.url)
const ofReact = join(require.resolve('react-dom/package.json'), '../cjs/react-dom-client.production.js')
const code = readFileSync(ofReact, 'utf8')

/** The names of a file's outermost variables that hold an Error, which notes a stack, from the moment it is run. */
const errorsOf = (code: string) =>
  parseAst(code).body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ id, init }) =>
          id.type === 'Identifier' &&
          (init?.type === 'CallExpression' || init?.type === 'NewExpression') &&
          init.callee.type === 'Identifier' &&
          init.callee.name === 'Error'
            ? id.name
            : [],
        )
      : [],
  )

test('React makes no Error while its file is run: all it makes there are signals, and they note no stack', () => {
  expect(errorsOf(code)).toHaveLength(5)
  expect(errorsOf(withoutStacks(code))).toEqual([])
})

test('a React with other signals is not built', () => {
  expect(() => withoutStacks(code.replace('formatProdErrorMessage(519)', 'formatProdErrorMessage(520)'))).toThrow(
    '4 of the 5',
  )
})
