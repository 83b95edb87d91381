import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { type BuiltPage, readBuiltPage } from './built-page.js'
import type { MeasuredPage } from './measured-pages.js'
import { unpackPackages } from './unpack-packages.js'

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>Measured page</title>
  </head>
  <body>
    <script type="module" src="/page.js"></script>
  </body>
</html>
`

/** Builds pages from the packed packages, in a project of their own, as Vite builds an app that sets nothing. */
export async function buildMeasuredPages(
  pages: readonly MeasuredPage[],
): Promise<ReadonlyMap<MeasuredPage, BuiltPage>> {
  const project = mkdtempSync(join(tmpdir(), 'measured-pages-'))
  try {
    unpackPackages(fileURLToPath(new URL('../..', import.meta.url)), project)
    const built = new Map<MeasuredPage, BuiltPage>()
    for (const page of pages) {
      const root = join(project, page.name.replaceAll(' ', '-'))
      mkdirSync(root)
      writeFileSync(join(root, 'index.html'), INDEX)
      writeFileSync(join(root, 'page.js'), page.code)
      await build({ root, configFile: false, logLevel: 'error' })
      built.set(page, await readBuiltPage(join(root, 'dist')))
    }
    return built
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}
