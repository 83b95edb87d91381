import { Session } from 'node:inspector'
import { fileURLToPath } from 'node:url'
import { insidesOf } from '../../engine/src/composition/insides.js'
import { eip155 } from '../../engine/src/eip155.js'
import { fakeEip1193Wallet, fakeWalletInfo } from '../../engine/src/fakes/fake-eip1193-wallet.js'
import { fakeStorage } from '../../engine/src/fakes/fake-storage.js'
import { fakeWindow } from '../../engine/src/fakes/fake-window.js'
import { createEngine } from '../../engine/src/index.js'
import { mainnet } from '../../engine/src/networks.js'

/** A source file of the engine and the functions of it that ran. */
export interface RanFile {
  /** Below `engine/src`. */
  readonly file: string
  readonly functions: readonly string[]
}

const sources = new URL('../../engine/src/', import.meta.url).href
const isStandIn = (file: string): boolean => file.startsWith('fakes/')
/** False for the function that the compiler adds to each file. */
const isWritten = (name: string): boolean => name !== '__name'

/**
 * The source files of the engine that run a function between `engine.connect()` and the wallet's `eth_requestAccounts`, on a
 * first connection with all code there: by V8's precise coverage, in order of the file names.
 */
export async function connectFiles(): Promise<readonly RanFile[]> {
  const session = new Session()
  session.connect()
  session.post('Debugger.enable')
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const window = fakeWindow()
  const wallet = fakeEip1193Wallet()
  wallet.announce(window)
  const engine = createEngine({
    networks: [mainnet],
    families: [eip155()],
    environment: { window },
    storage: fakeStorage(),
  })
  engine.start()
  engine.preload('wallet')
  await until(() => engine.getState().connectorsReady)
  await until(
    () =>
      insidesOf
        .get(engine)
        ?.places()
        .some(({ chart }) => chart === 'connection') === true,
  )
  const files = await new Promise<readonly RanFile[]>((resolve) => {
    wallet.script('eth_requestAccounts', () => {
      resolve(ranSince(session))
      return []
    })
    ranSince(session)
    engine.connect({ wallet: fakeWalletInfo.rdns }).catch(() => undefined)
  })
  engine.stop()
  session.disconnect()
  return files
}

/** Prints the files with the functions that ran. */
export function printConnectFiles(files: readonly RanFile[]): void {
  const width = Math.max(...files.map(({ file }) => file.length))
  console.log(`\nSource files between engine.connect() and the wallet: ${files.length}`)
  for (const { file, functions } of files) console.log(`  ${file.padEnd(width)}  ${functions.join(', ')}`)
}

/** The files that ran since the last call. The session answers within the call. */
function ranSince(session: Session): readonly RanFile[] {
  const files: RanFile[] = []
  session.post('Profiler.takePreciseCoverage', (fault, { result }) => {
    if (fault !== null) throw fault
    for (const { url, scriptId, functions } of result) {
      if (!url.startsWith(sources)) continue
      const code = codeOf(session, scriptId)
      const names = functions
        .filter(({ ranges }) => ranges.some(({ count }) => count > 0))
        .map(({ functionName, ranges }) => functionName || nameBehind(code, ranges[0]?.endOffset ?? 0))
        .filter(isWritten)
      const file = fileURLToPath(url).slice(fileURLToPath(sources).length)
      if (names.length > 0 && !isStandIn(file)) files.push({ file, functions: [...new Set(names)] })
    }
  })
  return files.sort((one, other) => one.file.localeCompare(other.file))
}

function codeOf(session: Session, scriptId: string): string {
  let code = ''
  session.post('Debugger.getScriptSource', { scriptId }, (fault, { scriptSource }) => {
    if (fault !== null) throw fault
    code = scriptSource
  })
  return code
}

/** The compiler writes the name of an arrow function behind it. */
const nameBehind = (code: string, end: number): string =>
  /^,\s?"([^"]+)"\)/.exec(code.slice(end, end + 100))?.[1] ?? '(callback)'

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}
