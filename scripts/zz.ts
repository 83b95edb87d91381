import { mkdirSync, writeFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { unpackPackages } from './page-loads/unpack-packages.js'
import { measuredPages } from './page-loads/measured-pages.js'
const which = process.argv[2] ?? 'eip155'
const project = '/tmp/mp'
rmSync(project, { recursive: true, force: true }); mkdirSync(project)
unpackPackages('/work/wt/tok', project)
const page = measuredPages.find((p) => p.name === which)
const root = join(project, 'x'); mkdirSync(root)
writeFileSync(join(root, 'index.html'), '<html><body><script type="module" src="./page.js"></script></body></html>')
writeFileSync(join(root, 'page.js'), page!.code)
const out: any = await build({ root, configFile: false, logLevel: 'error', build: { write: true } })
for (const c of out.output) if (c.type === 'chunk') console.log(c.fileName, c.code.length, c.isEntry ? 'ENTRY' : '', Object.keys(c.modules).map((m: string) => m.replace(/.*\/(dist|node_modules)\//, '')).slice(0, 12).join(' '), '\n   imports', c.imports.join(' '))
