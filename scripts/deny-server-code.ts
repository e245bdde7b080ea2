import type { Plugin } from 'vite'

const serverOnly = /(\.server\.tsx?|\.email\.tsx|\/app\/server\/|\/db\/)/

/** Fails the browser build if it would include server code. */
export function denyServerCode(): Plugin {
  return {
    name: 'deny-server-code',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(_code, id) {
      if (!id.includes('/node_modules/') && serverOnly.test(id)) {
        this.error(`${id} runs on the server only, but a browser file imports it.`)
      }
    },
  }
}
