import { readFileSync } from 'node:fs'
import deflating from '@uniswap/v2-periphery/build/DeflatingERC20.json' with { type: 'json' }
import { encodeDeployData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { until } from '../../testing/until.cases.js'
import type { Anvil } from './start-anvil.cases.js'

/** The first of the well-known accounts. It deploys. */
const deployer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]+$/.test(value))
const { contracts } = z
  .object({ contracts: z.object({ LocalToken: hex, QuietToken: hex, Bytes32Token: hex, OddToken: hex }) })
  .parse(
    JSON.parse(
      readFileSync(
        new URL('../../../../examples/local-world/contracts/compiled.json', import.meta.url),
        'utf8',
      ),
    ),
  )

/** As published with the second version of Uniswap. Each transfer burns a hundredth. */
const deflatingCode = hex.parse(`0x${deflating.bytecode}`)
const deflatingAbi = parseAbi(['constructor(uint256 supply)'])

/** The tokens of the local world: all can be minted, and an odd one has a switch for each habit. */
const abis = {
  LocalToken: parseAbi([
    'constructor(string name, string symbol, uint8 places)',
    'function mint(address to, uint256 amount)',
  ]),
  QuietToken: parseAbi([
    'constructor(string name, string symbol)',
    'function mint(address to, uint256 amount)',
  ]),
  Bytes32Token: parseAbi([
    'constructor(bytes32 name, bytes32 symbol)',
    'function mint(address to, uint256 amount)',
  ]),
}
const oddAbi = parseAbi([
  'constructor(string name, string symbol, uint8 places)',
  'function turn(uint8 answer, uint256 kept, uint256 most)',
  'function pause(bool paused)',
  'function refuseZero(bool refuses)',
  'function hideDecimals(bool hides)',
  'function block_(address account, bool blocked)',
  'function setBalance(address account, uint256 value)',
])

const answers = { true: 0, false: 1, nothing: 2, trueThoughNothingMoved: 3 }
const UNLIMITED = 2n ** 256n - 1n

/** The tokens of a test, on its node. */
export function oddTokens(anvil: Anvil) {
  const mined = async (transaction: object): Promise<Hex> => {
    const sent = { from: deployer, gas: '0x4c4b40', ...transaction }
    const hash = await anvil.ask('eth_sendTransaction', [sent])
    let receipt: object = {}
    await until(async () => {
      receipt = Object(await anvil.ask('eth_getTransactionReceipt', [hash]))
      if (Reflect.get(receipt, 'status') !== '0x1') throw new Error('The contract has not answered')
    })
    return hex.parse(Reflect.get(receipt, 'contractAddress') ?? '0x0')
  }
  const minted = async (data: Hex, owner: string, amount: bigint) => {
    const at = await mined({ data })
    const args = [hex.parse(owner.toLowerCase()), amount] as const
    await mined({
      to: at,
      data: encodeFunctionData({ abi: abis.LocalToken, functionName: 'mint', args }),
    })
    return at
  }
  return {
    /** A plain token of OpenZeppelin. */
    local: (owner: string, amount: bigint, places: number) =>
      minted(
        encodeDeployData({
          abi: abis.LocalToken,
          bytecode: contracts.LocalToken,
          args: ['Local', 'LOC', places],
        }),
        owner,
        amount,
      ),
    /** `DeflatingERC20` of 18 decimals. All of it belongs to the first of the well-known accounts. */
    deflating: (supply: bigint) =>
      mined({
        data: encodeDeployData({ abi: deflatingAbi, bytecode: deflatingCode, args: [supply] }),
      }),
    /** Like USDT: `transfer` returns nothing. */
    quiet: (owner: string, amount: bigint) =>
      minted(
        encodeDeployData({ abi: abis.QuietToken, bytecode: contracts.QuietToken, args: ['Quiet', 'QUI'] }),
        owner,
        amount,
      ),
    /** Its name and its symbol are words of 32 bytes. */
    words: (owner: string, amount: bigint) => {
      const word = (text: string): Hex => `0x${Buffer.from(text).toString('hex').padEnd(64, '0')}`
      return minted(
        encodeDeployData({
          abi: abis.Bytes32Token,
          bytecode: contracts.Bytes32Token,
          args: [word('Maker'), word('MKR')],
        }),
        owner,
        amount,
      )
    },
    /** A token with switches. */
    async odd(owner: string, amount: bigint, { symbol = 'ODD', places = 6 } = {}) {
      const bytecode = contracts.OddToken
      const at = await mined({
        data: encodeDeployData({ abi: oddAbi, bytecode, args: ['Odd', symbol, places] }),
      })
      const act = async (data: Hex) => {
        await mined({ to: at, data })
      }
      const hold = (account: string, value: bigint) =>
        act(
          encodeFunctionData({
            abi: oddAbi,
            functionName: 'setBalance',
            args: [hex.parse(account.toLowerCase()), value],
          }),
        )
      await hold(owner, amount)
      return {
        at,
        hold,
        /** `kept`: in parts of 10,000. */
        turn: ({ answer = 'true', kept = 0n, most = UNLIMITED }: OddHabits) =>
          act(encodeFunctionData({ abi: oddAbi, functionName: 'turn', args: [answers[answer], kept, most] })),
        pause: () => act(encodeFunctionData({ abi: oddAbi, functionName: 'pause', args: [true] })),
        refuseZero: () => act(encodeFunctionData({ abi: oddAbi, functionName: 'refuseZero', args: [true] })),
        hideDecimals: () =>
          act(encodeFunctionData({ abi: oddAbi, functionName: 'hideDecimals', args: [true] })),
        block: (account: string) =>
          act(
            encodeFunctionData({
              abi: oddAbi,
              functionName: 'block_',
              args: [hex.parse(account.toLowerCase()), true],
            }),
          ),
      }
    },
    /** The units of an account. */
    async unitsOf(token: string, account: string): Promise<bigint> {
      const data = `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`
      return BigInt(String(await anvil.ask('eth_call', [{ to: token, data }, 'latest'])))
    },
  }
}

interface OddHabits {
  readonly answer?: keyof typeof answers
  readonly kept?: bigint
  readonly most?: bigint
}

export type OddTokens = ReturnType<typeof oddTokens>
export type OddToken = Awaited<ReturnType<OddTokens['odd']>>
