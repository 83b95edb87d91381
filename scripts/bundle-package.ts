import { basename } from 'node:path'
import { engineActs, kitActs, skinActs } from './build/acts.js'
import { bundlePackage } from './build/bundle-package.js'

// Writes the JavaScript of the package in the current folder into its `dist`. The compiler writes the declarations.
const folder = process.cwd()
const bundles: Readonly<Record<string, () => ReturnType<typeof bundlePackage>>> = {
  'chart-kit': () => bundlePackage(folder, kitActs, ['cli/chart-kit']),
  engine: () => bundlePackage(folder, engineActs, ['cli/walletchart']),
  'ui-react': () => bundlePackage(folder, skinActs),
}
const bundle = bundles[basename(folder)]
if (bundle === undefined) throw new Error(`${folder} is no package that is bundled.`)
const chunks = await bundle()
console.log(`${chunks.length} JavaScript files in ${basename(folder)}/dist`)
