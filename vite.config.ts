import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'

import { externals } from './scripts/externals.ts'
import { denyServerCode } from './scripts/deny-server-code.ts'
import { precompress } from './scripts/precompress.ts'

/** A bundle for the browser: a chunk for each screen, and one for what several share. */
const bundle = (input: string[], more: BuildEnvironmentOptions, groups: { name: string; test: RegExp }[] = []) => ({
  outDir: 'dist/client',
  modulePreload: { polyfill: false },
  rolldownOptions: { input, output: { codeSplitting: { groups: [...groups, { name: 'shared', minShareCount: 2 }] } } },
  ...more,
})

/** A chunk for what several screens share, but most pages don't have. */
const apart = (name: string, test: RegExp) => ({
  name,
  test,
  priority: 1,
  minShareCount: 2,
  includeDependenciesRecursively: false,
})
const groups = [
  apart('forms', /[\\/](zod|layout[\\/]forms)[\\/]|schema[\w-]*\.ts$|[\\/]business[\\/]messages[\\/]/),
  // Routes need the links.
  apart('bookings', /[\\/]features[\\/](bookings|links)[\\/](?!.*[\\/]link\.ts$)/),
  apart('services', /[\\/]features[\\/]services[\\/]details[\\/]/),
  apart('proof', /[\\/]features[\\/](blog|membership|reviews|trust)[\\/].*\.tsx$/),
  apart('legal', /[\\/]pages[\\/]legal[\\/]/),
  apart('not-found', /[\\/]pages[\\/]not-found/),
]
const site = bundle(['app/entry.site.tsx', 'app/ui/figtree.woff2'], { manifest: true }, groups)
// Built second: `vite build --mode office`. Nothing of it is in the site's files.
const ofOffice = { manifest: '.vite/office.json', emptyOutDir: false, copyPublicDir: false }
const office = bundle(['app/entry.office.tsx'], ofOffice, [
  apart('fields', /[\\/]website[\\/]office[\\/][\w-]*inputs?\.tsx$/),
  apart(
    'drawers',
    /[\\/]features[\\/](bookings|customers|leads)[\\/]office[\\/][\w-]*(drawer|detail|thread|entry|actions|card|box|answers)\.tsx$/,
  ),
])
/** Threads and processes are started from files of their own, which are beside all others. */
const server: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node24',
  copyPublicDir: false,
  rolldownOptions: {
    input: {
      server: 'server.ts',
      'import-thread': 'app/features/imports/import-thread.server.ts',
      'render-svg': 'app/features/images/render-svg-process.server.ts',
      'embedded-thread': 'db/embedded-thread.ts',
    },
    output: { chunkFileNames: '[name]-[hash].js' },
  },
}

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss(), denyServerCode(), precompress()],
  build: isSsrBuild ? server : mode === 'office' ? office : site,
  // Else React's development build travels along, a megabyte of it.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // Bundled, the server needs 250 MB less memory and starts half a second sooner; the externals bring files of their own.
  ssr: command === 'build' ? { noExternal: true, external: externals } : {},
}))
