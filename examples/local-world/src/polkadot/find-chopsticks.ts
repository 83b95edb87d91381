import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files of chopsticks that the world uses. */
export interface Chopsticks {
  /** Path of its program, to be run by node. */
  readonly program: string
  /** Path of the module with the chain that it starts: Rococo Asset Hub. */
  readonly chainSpec: string
}

const HERE = fileURLToPath(new URL('..', import.meta.url))
const PROGRAM = '@acala-network/chopsticks/cli'
const CHAIN_SPEC = '@substrate/connect-known-chains/rococo_v2_2_asset_hub'

/** Says how to install a real runtime. It takes 280 MB, so it is no dependency of the world. */
export const CHOPSTICKS_MISSING =
  '@acala-network/chopsticks is not installed, so Atoll is made up: it shows balances and takes no extrinsics. For a real runtime run `npm i @acala-network/chopsticks@1.5.1 @substrate/connect-known-chains@1.10.3` in a folder of its own, and name that folder in CHOPSTICKS.'

/**
 * Finds chopsticks: in the folder that `CHOPSTICKS` names, or else among the packages of the world.
 * @returns undefined when it is not installed
 * @throws Error when `CHOPSTICKS` names a folder without it
 */
export function findChopsticks({ CHOPSTICKS }: NodeJS.ProcessEnv = process.env): Chopsticks | undefined {
  const { resolve } = createRequire(join(CHOPSTICKS || HERE, 'package.json'))
  try {
    return { program: resolve(PROGRAM), chainSpec: resolve(CHAIN_SPEC) }
  } catch (cause) {
    if (!CHOPSTICKS) return undefined
    throw new Error(
      `CHOPSTICKS is ${CHOPSTICKS}, where chopsticks is not installed. Run \`npm i @acala-network/chopsticks@1.5.1 @substrate/connect-known-chains@1.10.3\` there, or unset CHOPSTICKS.`,
      { cause },
    )
  }
}
