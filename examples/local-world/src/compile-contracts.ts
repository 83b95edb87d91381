import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

/** The contracts of the local world, each in a file of its name. */
export const CONTRACTS = [
  'LocalToken',
  'QuietToken',
  'Bytes32Token',
  'OddToken',
  'Multicall3',
  'SmartAccount',
  'SmartAccountFactory',
  'UniversalResolver',
  'OffchainResolver',
] as const
export type ContractName = (typeof CONTRACTS)[number]

const hex = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]+$/))])
/** The machine code that creates each contract, as 0x hex; constructor arguments follow it. */
export type CompiledContracts = Readonly<Record<ContractName, `0x${string}`>>

const cacheSchema = z.record(z.enum(CONTRACTS), hex)
const keptSchema = z.object({ key: z.string(), contracts: cacheSchema })
const outputSchema = z.object({
  errors: z.optional(z.array(z.object({ severity: z.string(), formattedMessage: z.string() }))),
  contracts: z.optional(
    z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          evm: z.object({ bytecode: z.object({ object: z.string() }) }),
        }),
      ),
    ),
  ),
})

/** Where compiled code is kept between starts. */
export const CACHE_DIRECTORY = fileURLToPath(new URL('../node_modules/.cache/local-world', import.meta.url))
const SOURCES = new URL('../contracts/', import.meta.url)
/** Code that is kept with the sources: only a change of them compiles. */
export const KEPT = fileURLToPath(new URL('compiled.json', SOURCES))
const SETTINGS = {
  // Code that every hardfork since Shanghai runs.
  evmVersion: 'shanghai',
  optimizer: { enabled: true, runs: 200 },
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
}
const require = createRequire(import.meta.url)

/** The texts that {@link compileContracts} reads before it compiles. */
export interface CompileOptions {
  /** Default: a folder beside the installed packages. */
  readonly cacheDirectory?: string
  /** A file with code that is kept with the sources. Default {@link KEPT}. */
  readonly kept?: string
}

/**
 * The code of the contracts: what is kept with their sources, or else what is in the cache. It is compiled with solc when they, the
 * compiler or the library they import have changed.
 * @throws Error with the compiler's own words when a contract does not compile.
 */
export async function compileContracts({
  cacheDirectory = CACHE_DIRECTORY,
  kept = KEPT,
}: CompileOptions = {}): Promise<CompiledContracts> {
  const { key, input } = await compilerInput()
  const known = await readKept(kept, key)
  if (known !== undefined) return known

  const file = join(cacheDirectory, `${key}.json`)
  const cached = await readCache(file)
  if (cached !== undefined) return cached

  const compiled = await compile(input)
  await mkdir(cacheDirectory, { recursive: true })
  // Written beside and renamed: a second world that starts at the same moment never reads half a file.
  const part = `${file}.${process.pid}`
  await writeFile(part, JSON.stringify(compiled))
  await rename(part, file)
  return compiled
}

/** The text of the file that is kept: the code of the contracts, and the key of what it was compiled from. */
export async function keptText(contracts: CompiledContracts): Promise<string> {
  const { key } = await compilerInput()
  return `${JSON.stringify({ key, contracts }, null, 2)}\n`
}

async function compilerInput(): Promise<{ readonly key: string; readonly input: string }> {
  const sources: Record<string, { content: string }> = {}
  for (const name of CONTRACTS) {
    sources[`contracts/${name}.sol`] = { content: await readFile(new URL(`${name}.sol`, SOURCES), 'utf8') }
  }
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS })
  const versions = await Promise.all(['solc', '@openzeppelin/contracts'].map(versionOf))
  const key = createHash('sha256')
    .update(JSON.stringify([versions, input]))
    .digest('hex')
  return { key, input }
}

async function readKept(file: string, key: string): Promise<CompiledContracts | undefined> {
  try {
    const kept = keptSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    return kept.key === key ? kept.contracts : undefined
  } catch {
    // Missing or damaged: the contracts are compiled.
    return undefined
  }
}

async function readCache(file: string): Promise<CompiledContracts | undefined> {
  try {
    return cacheSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Missing or damaged: it is written again.
    return undefined
  }
}

async function compile(input: string): Promise<CompiledContracts> {
  // The compiler is 10 MB: it is loaded only when something has to be compiled.
  const before = process.listeners('unhandledRejection')
  const { default: solc } = await import('solc')
  // The compiler leaves a listener behind that would change how this process treats its own rejections.
  for (const listener of process.listeners('unhandledRejection')) {
    if (!before.includes(listener)) process.off('unhandledRejection', listener)
  }
  const text: unknown = solc.compile(input, { import: readImport })
  const output = outputSchema.parse(JSON.parse(z.string().parse(text)))
  const faults = (output.errors ?? []).filter((error) => error.severity === 'error')
  if (faults.length > 0) {
    throw new Error(
      `The contracts do not compile:\n${faults.map((fault) => fault.formattedMessage).join('\n')}`,
    )
  }
  const compiled: Partial<Record<ContractName, string>> = {}
  for (const name of CONTRACTS) {
    compiled[name] = `0x${output.contracts?.[`contracts/${name}.sol`]?.[name]?.evm.bytecode.object}`
  }
  return cacheSchema.parse(compiled)
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') }
  } catch {
    return { error: `${path} is not installed` }
  }
}

async function versionOf(name: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(require.resolve(`${name}/package.json`), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}
