// Generates the favicons and home screen icons in public/ from public/favicon.svg. Run `npm run icons` after changing
// it.
import { readFileSync, writeFileSync } from 'node:fs'

import { icons } from '#app/server/files/icons.ts'

const svg = readFileSync('public/favicon.svg', 'utf8')
const night = '#0e2942'

for (const [path, { make }] of Object.entries(icons)) {
  const content = await make({ svg }, night)
  writeFileSync(`public${path}`, content)
  console.log(path, content.length)
}
