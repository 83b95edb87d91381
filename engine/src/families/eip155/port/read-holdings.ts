import type { JsonRpcTransport } from '../../../http/json-rpc-transport.js'
import { withOwnSignals } from '../../../http/with-own-signals.js'
import { isEip155Address, parseEip155Address } from '../../../model/ids/eip155-address.js'
import type {
  AskedToken,
  FamilyHolding,
  FamilyHoldings,
  HoldingProblem,
  HoldingsRead,
  ReadMetadata,
} from '../../../ports/family-tokens.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { coinHolding } from '../../kit/coin-holding.js'
import { balanceData, metadataData } from '../codec/erc20.js'
import { readDecimals, readText, readUnits } from '../codec/erc20-answers.js'
import type { ContractRead } from '../codec/multicall3.js'
import { MULTICALL3_ADDRESS } from '../codec/multicall3-address.js'
import { parseQuantity } from '../codec/quantity.js'
import { type ContractAnswer, readContracts } from './contract-reads.js'

/** The calls that read a token: its balance, and then its metadata. None for what is no address. */
function callsOf({ address: to, needsMetadata }: AskedToken, owner: string): readonly ContractRead[] {
  if (!isEip155Address(to)) return []
  const { name, symbol, decimals } = metadataData
  const asked = [balanceData(owner), ...(needsMetadata ? [name, symbol, decimals] : [])]
  return asked.map((data) => ({ to, data }))
}

/** The metadata of a token. A call that failed leaves its field out. */
function metadataOf([name, symbol, decimals]: readonly ContractAnswer[]): ReadMetadata {
  const read = <Value>(answer: ContractAnswer | undefined, reader: (bytes: Uint8Array) => Value) =>
    answer instanceof Uint8Array ? reader(answer) : undefined
  return {
    name: read(name, readText),
    symbol: read(symbol, readText),
    decimals: read(decimals, readDecimals),
  }
}

const invalid = (code: HoldingProblem['code'], details: string) =>
  ({ amount: 'unknown', problem: { code, details } }) as const

function amountOf(answer: ContractAnswer | undefined): Pick<FamilyHolding, 'amount' | 'problem'> {
  if (answer === undefined) return invalid('ADDRESS_INVALID', 'Expected 0x and 40 hexadecimal characters')
  if (!(answer instanceof Uint8Array)) return { amount: 'unknown', problem: answer }
  const amount = readUnits(answer)
  if (amount !== undefined) return { amount }
  const details =
    answer.length === 0
      ? 'No contract of a token is at the address'
      : 'The contract answered balanceOf with no number of 32 bytes'
  return invalid('RPC_REQUEST_FAILED', details)
}

/**
 * Reads wei, and the ERC-20 tokens that are asked for. A token that cannot be read keeps no other from being read.
 * @throws WalletchartError as `holdings` of `FamilyChain`
 */
export const readHoldings = (
  asked: HoldingsRead,
  request: JsonRpcTransport['request'],
): Promise<FamilyHoldings> =>
  withOwnSignals(asked.signal, (own) =>
    holdingsOf(asked, (method, params) => own((signal) => request({ method, params, signal }))),
  )

async function holdingsOf(asked: HoldingsRead, chain: ChainCall): Promise<FamilyHoldings> {
  const { network, tokens } = asked
  const owner = parseEip155Address(asked.address)
  const calls = tokens.map((token) => callsOf(token, owner))
  const [coin, answers] = await Promise.all([
    coinHolding(asked, async () =>
      parseQuantity(await chain('eth_getBalance', [owner, 'latest']), 'eth_getBalance'),
    ),
    readContracts(calls.flat(), {
      network: network.caipNetworkId,
      multicall: network.contracts?.multicall3?.address ?? MULTICALL3_ADDRESS,
      chain,
    }),
  ])
  let at = 0
  const held = tokens.map(({ address, needsMetadata }, index): FamilyHolding => {
    const [units, ...metadata] = answers.slice(at, at + (calls[index]?.length ?? 0))
    at += calls[index]?.length ?? 0
    return {
      network: network.caipNetworkId,
      address,
      ...amountOf(units),
      ...(needsMetadata && { metadata: metadataOf(metadata) }),
    }
  })
  return { holdings: [coin, ...held] }
}
