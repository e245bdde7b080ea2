import type { Plugin } from 'vite'

const signal = /= Error\((formatProdErrorMessage\((?:460|461|474|519|542)\))\)/g
const known = 5

/**
 * Has React's five signals ("This is not a real error!": it throws them to itself and knows them by identity) made without
 * a stack. Each is made while React's file is run, and where somebody looks on (developer tools, Lighthouse, our own tests)
 * V8 then reads all of that file a second time to tell the lines: most of what running it takes (docs/decisions/029).
 */
export function reactSignals(): Plugin {
  return {
    name: 'react-signals',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: { filter: { id: /react-dom-client\.production\.js$/ }, handler: withoutStacks },
  }
}

/** React's file with its signals made so. Throws where it has other signals than those we know. */
export function withoutStacks(code: string): string {
  const found = code.match(signal)?.length ?? 0
  if (found !== known)
    throw new Error(`React has ${found} of the ${known} signals we know: see scripts/react-signals.ts.`)
  return code.replace(signal, '= Object.create(Error.prototype, { message: { value: $1 } })')
}
