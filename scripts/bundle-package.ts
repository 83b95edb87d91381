import { basename } from 'node:path'
import { engineActs, skinActs } from './build/acts.js'
import { bundlePackage } from './build/bundle-package.js'

// Writes the JavaScript of the package in the current folder into its `dist`. The compiler writes the declarations.
const folder = process.cwd()
const chunks =
  basename(folder) === 'engine'
    ? await bundlePackage(folder, engineActs, ['cli/walletchart'])
    : await bundlePackage(folder, skinActs)
console.log(`${chunks.length} JavaScript files in ${basename(folder)}/dist`)
