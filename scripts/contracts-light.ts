import type { Plugin } from 'vite'

/** What of an endpoint only the server looks at: the browser needs the address and the types, which cost nothing. */
const rules = new Set(['answer', 'body', 'params', 'query', 'shared'])

interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  callee: Node & { name?: string }
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[]
}
interface Statement extends Node {
  declaration?: Statement | null
  declarations?: { init: Node | null }[]
}

/**
 * Leaves the schemas out of the browser's contracts. A page that reads a list would otherwise bring zod and the rules of
 * every form along. In files that use zod, what a constant is made by is marked as without side effects, so that it goes
 * where nobody asks for it (docs/decisions/012).
 */
export function contractsLight(): Plugin {
  return {
    name: 'contracts-light',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (id.includes('/node_modules/') || !/from ["'](zod\/mini|#app\/http\/endpoint\.ts)["']/.test(code)) return
      const program = this.parse(code) as unknown as Node & { body: Statement[] }
      const cuts = callsIn(program).flatMap(rulesOf)
      for (const statement of program.body) {
        for (const { init } of (statement.declaration ?? statement).declarations ?? []) {
          if (init?.type !== 'CallExpression') continue
          cuts.push({ from: init.start, to: init.start, put: '/*@__PURE__*/ (() => ' })
          cuts.push({ from: init.end, to: init.end, put: ')()' })
        }
      }
      cuts.sort((one, other) => one.from - other.from || one.to - other.to)
      let light = code
      for (const { from, to, put } of cuts.toReversed()) light = light.slice(0, from) + put + light.slice(to)
      // What it imports for its rules goes with them.
      return cuts.length > 0 ? { code: light, map: null, moduleSideEffects: false } : null
    },
  }
}

/** Every call in it, also those inside functions. */
function callsIn(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(callsIn)
  return (node as Node).type === 'CallExpression' ? [node as Call, ...inside] : inside
}

function rulesOf({ callee, arguments: [description] }: Call) {
  if (callee.name !== 'endpoint') return []
  return (description?.properties ?? [])
    .filter(({ key }) => rules.has(key?.name ?? ''))
    .map(({ start, end }) => ({ from: start, to: end, put: '...null' }))
}
