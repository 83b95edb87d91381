import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildVisualizer } from './build-visualizer.js'

// Builds the page into docs/visualizer/dist, or with --out into another folder.
const { values } = parseArgs({ options: { out: { type: 'string' } } })
await buildVisualizer(values.out ?? fileURLToPath(new URL('dist', import.meta.url)))
