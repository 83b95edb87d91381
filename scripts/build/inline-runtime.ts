import type { Plugin } from 'rolldown'

const IMPORT = /^import \{ __exportAll \} from "[^"]*\/rolldown-runtime\.js";$/m

// One line for one line, so that the source maps stay true.
const HELPER =
  'const __exportAll = (all) => { const target = {}; for (const name of Object.keys(all)) Object.defineProperty(target, name, { get: all[name], enumerable: true }); return target };'

/** Writes the bundler's helper into each file that needs it: a browser would fetch a file of its own for each package. */
export const inlineRuntime: Plugin = {
  name: 'inline-runtime',
  generateBundle(_, bundle) {
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type !== 'chunk') continue
      chunk.code = chunk.code.replace(IMPORT, HELPER)
      if (chunk.name === 'rolldown-runtime') delete bundle[file]
      else if (chunk.code.includes('rolldown-runtime'))
        throw new Error(`${file} takes another helper of the bundler. See scripts/build/inline-runtime.ts.`)
    }
  },
}
