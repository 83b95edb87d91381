import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectChangelog } from './packages/collect-changelog.js'
import { publishedPackages } from './packages/published-packages.js'

// Writes CHANGELOG.md from the changelogs that changesets keeps in each package. Part of `npm run version-packages`.
const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'CHANGELOG.md')
const sources = publishedPackages
  .map((folder) => join(root, folder, 'CHANGELOG.md'))
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, 'utf8'))
const head = readFileSync(target, 'utf8').split(/^## /m)[0] ?? ''
writeFileSync(target, `${head.trimEnd()}\n${collectChangelog(sources)}`)
