import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { routes } from '../../engine/src/charts/modal/routes.js'
import { everyRegistry } from '../../engine/src/composition/every-registry.js'
import { firstParts } from '../../engine/src/composition/registry.js'
import { chartFolders, featureFolders } from './chart-folders.js'
import { chartLists, featureLists } from './chart-lists.js'
import type { Generated } from './generated-module.js'
import { viewLists } from './view-lists.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The generated lists that differ from what folders and routes say. */
export function staleLists(): readonly string[] {
  return lists()
    .filter(({ path, text }) => !existsSync(join(root, path)) || read(path) !== text)
    .map(({ path }) => path)
}

/** The paths of the generated lists. The pages of the docs among them are written by hand but for one table. */
export function listedFiles(): readonly string[] {
  return lists().map(({ path }) => path)
}

/** Writes the generated lists; returns their paths. */
export function writeLists(): readonly string[] {
  return lists().map(({ path, text }) => {
    writeFileSync(join(root, path), text)
    return path
  })
}

function lists(): readonly Generated[] {
  const sources = join(root, 'engine/src')
  const folders = chartFolders(sources, everyRegistry.chartNames)
  const features = featureFolders(sources)
  const first = firstParts.map(({ name }) => name)
  const docs = 'docs/src/content/docs/reference/react.md'
  return [
    ...featureLists(features),
    ...chartLists(folders, features, first),
    ...viewLists(routes, { path: docs, text: read(docs) }),
  ]
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
