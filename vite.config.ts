import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { iconsOneByOne } from './scripts/icons-one-by-one.ts'
import { keepServerOut } from './scripts/keep-server-out.ts'
import { chunkOfOffice, chunkOfPiece, screensOf } from './scripts/office-apart.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), keepServerOut(), iconsOneByOne()],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'app/browser.tsx',
          // Without groups every icon and small shared piece is a request of its own: 53 on the home page.
          output: {
            codeSplitting: {
              groups: [
                // What only the office needs stands apart, so that its screens can grow without weighing on a visitor.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|wouter|@tanstack)[\\/]/ },
                {
                  debugName: 'contracts',
                  name: (id, bundle) => (screensOf(id, bundle).visitors.length > 0 ? 'contracts' : null),
                  test: /node_modules[\\/]zod[\\/]|[\\/]app[\\/]http[\\/]|[\\/]contract\.ts$/,
                },
                {
                  debugName: 'pieces',
                  name: chunkOfPiece,
                  test: /lucide-react|[\\/]app[\\/](ui|layout|business)[\\/]/,
                },
                { debugName: 'office', name: chunkOfOffice, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
  // Bundled, the server needs 250 MB less memory and starts half a second sooner; the externals bring files of their own.
  ssr:
    command === 'build'
      ? { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'sharp', '@fastify/middie'] }
      : {},
}))
