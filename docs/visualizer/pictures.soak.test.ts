import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { drawnMachines } from './drawn-machines.js'

const bare = readFileSync(fileURLToPath(new URL('../../machines.visualizer.json', import.meta.url)), 'utf8')

it('[C27] every picture is drawn from nothing as it was drawn before, byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chart-pictures-'))
  try {
    expect(await drawnMachines(bare, join(folder, 'kept'))).toBe(await drawnMachines(bare))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 600_000)
