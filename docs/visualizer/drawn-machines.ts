import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type KeptPictures, keptDraw } from '../../chart-kit/src/cli/layout/kept-draw.js'
import { machinesLayout } from '../../chart-kit/src/cli/layout/machines-layout.js'
import { writeMachines } from '../../chart-kit/src/cli/layout/write-machines.js'
import type { Picture } from '../../chart-kit/src/inspect/export-layout.js'
import { machinesSchema } from '../../chart-kit/src/inspect/machines-schema.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const drawing = join(root, 'chart-kit/src/cli/layout')
const usual = join(root, 'node_modules/.cache/chart-pictures.json')

/**
 * The text of `machines.visualizer.json` with the pictures of its charts. Drawing all takes 16 s of a processor, so pictures are
 * kept in a file. A chart is drawn anew when it or the drawing code has changed.
 *
 * @param text what `npm run charts` wrote
 * @param keptIn the file of the pictures, written anew with those that this text needs
 */
export async function drawnMachines(text: string, keptIn = usual): Promise<string> {
  const content = machinesSchema.parse(JSON.parse(text))
  const used = new Map<string, Picture>()
  const draw = keptDraw(keptAt(keptIn), used, { mark: drawingCode() })
  const layout = await machinesLayout(content, undefined, draw)
  keep(used, keptIn)
  return writeMachines(machinesSchema.parse({ ...content, layout }))
}

/** Another word for other drawing code. */
function drawingCode(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'node_modules/elkjs/package.json')))
  for (const file of readdirSync(drawing).sort())
    if (!file.endsWith('.test.ts')) hash.update(`\n${file}\n`).update(readFileSync(join(drawing, file)))
  return hash.digest('hex')
}

function keptAt(file: string): KeptPictures {
  try {
    const kept: Record<string, Picture> = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(Object.entries(kept))
  } catch {
    // None yet, or torn: everything is drawn.
    return new Map()
  }
}

// By a rename, for tests and builds side by side read it.
function keep(pictures: KeptPictures, file: string): void {
  const half = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(half, JSON.stringify(Object.fromEntries(pictures)))
  renameSync(half, file)
}
