import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Browser } from 'playwright-core'
import { buildWarnings, installWarnings } from './build-warnings.js'
import { makeProject } from './make-project.js'
import { runCommand } from './run-command.js'
import { serveStack } from './serve-stack.js'
import type { Stack } from './stack.js'
import { type StackVisit, visitStack } from './visit-stack.js'

/** The result of the packages in a stack. */
export interface StackResult extends StackVisit {
  readonly stack: Stack
  readonly warnings: readonly string[]
  /** In ms. */
  readonly took: number
}

/**
 * Installs, builds and serves a stack, and clicks through its page. A step that fails is a fault of the stack.
 * @throws Error when the packages are not packed yet
 */
export async function tryStack(stack: Stack, browser: Browser): Promise<StackResult> {
  const began = performance.now()
  const warnings: string[] = []
  const project = makeProject(stack)
  const visit = await visitProject(stack, project, browser, (more) => warnings.push(...more)).catch(
    (error: unknown): StackVisit => ({ faults: [String(error)] }),
  )
  rmSync(dirname(project), { recursive: true, force: true })
  return { ...visit, stack, warnings, took: performance.now() - began }
}

async function visitProject(
  stack: Stack,
  project: string,
  browser: Browser,
  warn: (warnings: readonly string[]) => void,
): Promise<StackVisit> {
  const { installer, build, check, tour } = stack
  warn(installWarnings(await runCommand(project, installer.command)))
  if (typeof build === 'function') await build(project)
  else warn(buildWarnings(await runCommand(project, build)))
  if (check !== undefined) await runCommand(project, check)
  const served = await serveStack(stack, project)
  try {
    // Idle work is held back in the visit that is counted: how early it comes differs from run to run.
    const counted = await visitStack(browser, served.url, 'before idle loading', tour)
    const idle = await visitStack(browser, served.url, 'after idle loading', tour)
    const beside = await visitBeside(stack, project, browser)
    return { ...counted, faults: [...counted.faults, ...idle.faults, ...beside] }
  } finally {
    await served.stop()
  }
}

async function visitBeside({ beside }: Stack, project: string, browser: Browser): Promise<readonly string[]> {
  if (beside === undefined) return []
  await runCommand(project, beside.build)
  const served = await serveStack({ serve: { folder: beside.folder } }, project)
  try {
    return await beside.visit(browser, served.url)
  } finally {
    await served.stop()
  }
}
