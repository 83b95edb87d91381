import {
  type Address,
  concatHex,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  multicall3Abi,
  padHex,
  parseUnits,
  publicActions,
  stringToHex,
  walletActions,
} from 'viem'
import { anvilClientOptions, type FurnishedChain } from './anvil-client-options.js'
import type { CompiledContracts, ContractName } from './compile-contracts.js'
import { furnishSmartAccounts } from './furnish-smart-accounts.js'
import { LOCAL_ACCOUNTS } from './local-accounts.js'
import { localTokenAbi } from './local-token-abi.js'
import { minedReceipt } from './mined-receipt.js'
import type { TokenDescription, TokenKind } from './world-description.js'

/** Where every public chain has Multicall3. */
export const MULTICALL3_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11' as const satisfies Address

interface TokenPlan {
  readonly kind: TokenKind
  readonly contract: ContractName
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Decimal text, given to every local account. */
  readonly balance: string
  readonly creationArguments: Hex
}

// A direction override, a zero-width space and markup: what a hostile token puts into its name.
const ODD_NAME = '<b>Free</b> \u202Eneko\u200BT\u202C & "Sons" <img src=x onerror=alert(1)>'
const ODD_SYMBOL = '$\u202EDD\u200BO'

// A Cyrillic letter stands for one of Latin in each: they read like the quiet token.
const TWIN_NAME = 'Pi\u0435r Dollar'
const TWIN_SYMBOL = 'P\u0406ER'

const TOKENS: readonly TokenPlan[] = [
  {
    kind: 'quiet',
    contract: 'QuietToken',
    name: 'Pier Dollar',
    symbol: 'PIER',
    decimals: 6,
    balance: '2500.75',
    creationArguments: encodeAbiParameters([{ type: 'string' }, { type: 'string' }], ['Pier Dollar', 'PIER']),
  },
  {
    kind: 'plain',
    contract: 'LocalToken',
    name: 'Driftwood',
    symbol: 'DRIFT',
    decimals: 18,
    balance: '1234.56789',
    creationArguments: localTokenArguments('Driftwood', 'DRIFT', 18),
  },
  {
    kind: 'odd-name',
    contract: 'LocalToken',
    name: ODD_NAME,
    symbol: ODD_SYMBOL,
    decimals: 2,
    balance: '42',
    creationArguments: localTokenArguments(ODD_NAME, ODD_SYMBOL, 2),
  },
  {
    kind: 'bytes32',
    contract: 'Bytes32Token',
    name: 'Old Kelp',
    symbol: 'KELP',
    decimals: 18,
    balance: '7.5',
    creationArguments: concatHex([word('Old Kelp'), word('KELP')]),
  },
  {
    kind: 'look-alike',
    contract: 'LocalToken',
    name: TWIN_NAME,
    symbol: TWIN_SYMBOL,
    decimals: 6,
    balance: '1000000',
    creationArguments: localTokenArguments(TWIN_NAME, TWIN_SYMBOL, 6),
  },
]

/** The account that deploys; none of the funded ones, so that their nonces start at 0. */
const DEPLOYER_INDEX = 9

export interface FurnishOptions extends FurnishedChain {
  readonly contracts: CompiledContracts
}

/**
 * Puts Multicall3 at its usual address, deploys the test tokens and gives every local account some of each. The smart accounts and
 * their factory come last. All have the same addresses at every start and on every chain.
 * @throws Error when the chain refuses a deployment.
 */
export async function furnishChain(options: FurnishOptions): Promise<TokenDescription[]> {
  const { chainId, name, contracts } = options
  const client = createTestClient(anvilClientOptions(options, DEPLOYER_INDEX))
    .extend(publicActions)
    .extend(walletActions)

  // A call without a receiver answers the code that would stand there. It uses no nonce, so the tokens keep their addresses.
  const { data: multicall = '0x' } = await client.call({ data: contracts.Multicall3 })
  await client.setCode({ address: MULTICALL3_ADDRESS, bytecode: multicall })

  const tokens: TokenDescription[] = []
  const mints: { target: Address; allowFailure: boolean; callData: Hex }[] = []
  for (const plan of TOKENS) {
    const data = concatHex([contracts[plan.contract], plan.creationArguments])
    const hash = await client.sendTransaction({ data })
    const { contractAddress } = await minedReceipt(client, hash)
    if (!contractAddress) throw new Error(`${name} did not deploy ${plan.contract} (transaction ${hash}).`)
    const balance = parseUnits(plan.balance, plan.decimals)
    tokens.push({
      chainId,
      address: getAddress(contractAddress),
      name: plan.name,
      symbol: plan.symbol,
      decimals: plan.decimals,
      kind: plan.kind,
      balance: String(balance),
    })
    for (const account of LOCAL_ACCOUNTS) {
      const callData = encodeFunctionData({
        abi: localTokenAbi,
        functionName: 'mint',
        args: [account, balance],
      })
      mints.push({ target: contractAddress, allowFailure: false, callData })
    }
  }

  // One transaction gives everything to everyone, and shows that the Multicall3 put in place works.
  const hash = await client.writeContract({
    address: MULTICALL3_ADDRESS,
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [mints],
  })
  const { status } = await minedReceipt(client, hash)
  if (status !== 'success') throw new Error(`${name} did not hand out the test tokens (transaction ${hash}).`)
  await furnishSmartAccounts(options, contracts)
  return tokens
}

function localTokenArguments(name: string, symbol: string, decimals: number): Hex {
  return encodeAbiParameters(
    [{ type: 'string' }, { type: 'string' }, { type: 'uint8' }],
    [name, symbol, decimals],
  )
}

function word(text: string): Hex {
  return padHex(stringToHex(text), { dir: 'right', size: 32 })
}
