import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeOutput } from './remove-output.js'

it('removes what was built, also what the compiler would keep, and nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'remove-output-'))
  try {
    for (const folder of ['engine/dist', 'chart-kit/visualizer', 'engine/src', 'docs/dist'])
      mkdirSync(join(root, folder), { recursive: true })
    for (const file of ['engine/dist/edited.js', 'engine/tsconfig.cli.tsbuildinfo', 'engine/package.json'])
      writeFileSync(join(root, file), '')
    removeOutput(root, ['engine', 'ui-react'])
    expect(readdirSync(join(root, 'engine')).sort()).toEqual(['package.json', 'src'])
    expect(readdirSync(join(root, 'docs'))).toEqual(['dist'])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
