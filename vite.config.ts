import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { contractsLight } from './scripts/contracts-light.ts'
import { entrySheetOnce } from './scripts/entry-sheet-once.ts'
import { externals } from './scripts/externals.ts'
import { iconsInline } from './scripts/icons-inline.ts'
import { keepServerOut } from './scripts/keep-server-out.ts'
import { chunkOfOffice, chunkOfPiece } from './scripts/office-apart.ts'
import { reactSignals } from './scripts/react-signals.ts'
import { chunkOfServer } from './scripts/server-chunks.ts'
import { squeezed } from './scripts/squeezed.ts'

const alone = { includeDependenciesRecursively: false }
const ofReact = /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam)[\\/]|preload-helper/
/** Screens of visitors that no journey asks for by its file's name. */
const screen =
  /^(booking|contact|membership|not-found|post|reviews|service-areas|services|sitemap|terms-of-service|unsubscribe|welcome)-page$|^services-parts$/
const ofSeveral = /-and-|^(booking|forms|login|membership|post|rules|shared|sitemap|welcome)$/
const ofEntry = /assets\/(react|rolldown-runtime)-/

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    keepServerOut(),
    iconsInline(),
    contractsLight(),
    entrySheetOnce(),
    reactSignals(),
    squeezed(),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        copyPublicDir: false,
        // V8 keeps a file's text, and one character beyond Latin-1 in it doubles what all of it takes: 3 MB more.
        rolldownOptions: {
          output: {
            charset: 'ascii',
            comments: false,
            codeSplitting: { groups: [{ debugName: 'server', name: chunkOfServer, ...alone }] },
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // What the entry stands on is there before anything else is asked for.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => !ofEntry.test(file)),
        },
        rolldownOptions: {
          input: 'app/browser.tsx',
          // Without groups every icon and small shared piece is a request of its own: 53 on the home page.
          output: {
            // The list of them travels with every page, so most have no name in it; what two screens share has one that tells nobody much.
            chunkFileNames: ({ name }) =>
              ofSeveral.test(name) || screen.test(name) ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // What only the office needs stands apart, so that its screens can grow without weighing on a visitor.
                { name: 'react', test: ofReact, ...alone },
                {
                  name: 'data',
                  test: /node_modules[\\/]@tanstack[\\/]|[\\/]app[\\/]http[\\/](data-|request|call|use-submission)/,
                  ...alone,
                },
                { name: 'rules', test: /node_modules[\\/]zod[\\/]|[\\/]app[\\/]http[\\/](fields|messages)/, ...alone },
                {
                  debugName: 'pieces',
                  name: chunkOfPiece,
                  test: /icon:|[\\/]app[\\/]|react-hook-form|@hookform/,
                  ...alone,
                },
                { debugName: 'office', name: chunkOfOffice, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
  resolve: {
    alias: {
      // What the router uses for Reacts that lack this hook; ours has it.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  // Else React's development build travels along, a megabyte of it.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // Bundled, the server needs 250 MB less memory and starts half a second sooner; the externals bring files of their own.
  ssr: command === 'build' ? { noExternal: true, external: externals } : {},
}))
