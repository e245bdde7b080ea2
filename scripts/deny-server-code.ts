import type { Plugin } from 'vite'

const serverOnly = /(\.server\.tsx?|\.email\.tsx|\/app\/server\/|\/db\/)/

/** Fails the browser build when server code would travel to visitors. */
export function denyServerCode(): Plugin {
  return {
    name: 'keep-server-out',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(_code, id) {
      if (!id.includes('/node_modules/') && serverOnly.test(id)) {
        this.error(`${id} runs on the server only, but a browser file imports it.`)
      }
    },
  }
}
