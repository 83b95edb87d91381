import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startChainNode } from '../local-world/src/chain-node.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the chain node of the recipes. */
    nodeUrl: string
  }
}

/** Starts a chain node outside of the test's page, which has no processes. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const logDirectory = mkdtempSync(join(tmpdir(), 'recipes-'))
  const { port, child } = await startChainNode({ id: 31337, name: 'Recipes', port: 0, logDirectory })
  project.provide('nodeUrl', `http://127.0.0.1:${port}`)
  return async () => {
    await child.stop()
    rmSync(logDirectory, { recursive: true, force: true })
  }
}
