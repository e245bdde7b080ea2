// Prints a package.json with only the packages that the built server loads from node_modules, in our versions.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { externals } from './externals.ts'

const { name, version, dependencies, type } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
)
const packages = externals.filter((external) => external in dependencies)
console.log(
  JSON.stringify(
    {
      name,
      version,
      private: true,
      type,
      dependencies: Object.fromEntries(packages.map((one) => [one, dependencies[one]])),
    },
    null,
    2,
  ),
)
