import http from 'node:http'

import type { Plugin } from 'vite'

const name = '\0node:http'
/** Properties whose reading loads the client behind `fetch`. */
const ofFetch = ['WebSocket', 'CloseEvent', 'MessageEvent']

/**
 * Has the server's build take `node:http` as an object. As a module its import reads every export once, and three of them
 * load undici: 35 ms of a start and 3 MiB of memory for a client that most sites never use.
 */
export function httpWithoutFetch(): Plugin {
  return {
    name: 'http-without-fetch',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    resolveId: (id) => (id === 'node:http' || id === 'http' ? name : null),
    load(id) {
      if (id !== name) return null
      const names = Object.keys(http).filter((key) => !ofFetch.includes(key))
      return `const http = process.getBuiltinModule('node:http')
export default http
export const { ${names.join(', ')} } = http`
    },
  }
}
