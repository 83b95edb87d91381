import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { htmlPage } from './html-page.js'
import { importMap } from './import-map.js'

const FOLDER = 'served'
const STYLES = 'node_modules/@walletchart/react/dist/walletchart.css'
const MODULES = 'esm'

/**
 * Makes a page whose modules are served as their packages hold them. Only packages without ES modules, such as React, are
 * converted.
 */
export async function buildImportMap(project: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: ['page.js'],
    bundle: true,
    format: 'esm',
    write: false,
    outdir: FOLDER,
    metafile: true,
    logLevel: 'warning',
  })
  const { inputs } = metafile
  const converted = await convert(project, inputs)
  const map = importMap(inputs, (file) => converted.get(file) ?? file)
  const page = htmlPage(
    `<link rel="stylesheet" href="/${STYLES}" />
    <script type="importmap">${JSON.stringify(map)}</script>`,
    '<script type="module" src="/page.js"></script>',
  )
  const modules = Object.keys(inputs).filter((file) => inputs[file]?.format !== 'cjs')
  for (const file of [...modules, STYLES]) {
    const copy = join(project, FOLDER, file)
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(join(project, file), copy)
  }
  writeFileSync(join(project, FOLDER, 'index.html'), page)
}

/**
 * Converts the modules in CommonJS that an ES module imports.
 * @returns the converted modules by the file they are made of
 */
async function convert(project: string, inputs: Metafile['inputs']): Promise<ReadonlyMap<string, string>> {
  const files = new Set(
    Object.values(inputs)
      .filter(({ format }) => format !== 'cjs')
      .flatMap(({ imports }) => imports.map(({ path }) => path))
      .filter((path) => inputs[path]?.format === 'cjs'),
  )
  const converted = new Map(
    [...files].map((file) => [
      file,
      `${MODULES}/${file.replace(/^node_modules\//, '').replaceAll('/', '-')}`,
    ]),
  )
  const require = createRequire(join(project, 'page.js'))
  for (const [file, module] of converted) {
    // Names of a module in CommonJS are known only after it has run.
    const names = Object.keys(require(join(project, file))).filter((name) => name !== 'default')
    const path = join(project, module)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(
      path,
      `import all from ${JSON.stringify(join(project, file))}
export default all
export const { ${names.join(', ')} } = all
`,
    )
  }
  await build({
    absWorkingDir: project,
    entryPoints: [...converted.values()],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    outdir: join(FOLDER, MODULES),
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  return converted
}
