import { seededRandom } from '@walletchart/chart-kit'
import { liveOriginIn } from '@walletchart/chart-kit/inspect'
import { parseAbi } from 'viem'
import { expect } from 'vitest'
import { call, estimateGas, external, sendTransaction, signTypedData } from '../eip155.js'
import { isWalletchartError } from '../index.js'
import { InspectError, liveAddress, parseTrace } from '../inspect.js'
import { anyWalletLink, appLink, deepLink, safeLink, walletBrowserLink } from '../links.js'
import { displayName } from '../names.js'
import { fromViemChain } from '../networks.js'
import { expectLittleWork } from '../testing/expect-little-work.cases.js'
import {
  displayBalance,
  eip155NetworkOf,
  formatAddress,
  formatAmount,
  formatBalance,
  formatCaip2,
  formatCaip10,
  formatCaip19,
  formatRelativeTime,
  formatTransactionAmount,
  hexChainId,
  isCaip2,
  isCaip10,
  isCaip19,
  isDecimal,
  isEip55,
  isEip155Address,
  isEip155AddressText,
  isSameEip155Address,
  parseAmount,
  parseCaip2,
  parseCaip10,
  parseCaip19,
  parseEip55,
  parseEip155Address,
  relativeTime,
  toEip55,
} from '../values.js'
import { readContract, tokenBalances, writeContract } from '../viem.js'
import { WildValues } from './wild-values.cases.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const host = { platform: 'ios', framed: false, telegram: false, standalone: false }
const pairingUri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`
const transaction = { from: account, to: account, value: 1n, data: '0x00', gas: 21_000n, nonce: 1 }
const typedData = {
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { name: 'App', chainId: 1 },
  message: { text: 'x' },
}
const abi = parseAbi(['function get() view returns (uint256)', 'function set(uint256 value)'])
const viemChain = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
}

/** A public function, and what it is given when all is well. */
export interface PublicParser {
  readonly call: (...given: never) => unknown
  readonly sample: readonly unknown[]
  /** What must hold of an answer. Throws when it does not. */
  readonly holds?: (answer: unknown, given: readonly unknown[]) => void
}

/** Calls as plain JavaScript does, with whatever there is. */
const applied = (call: PublicParser['call'], ...given: readonly unknown[]): unknown =>
  Reflect.apply(call, undefined, given)

const back =
  (read: PublicParser['call'], write: PublicParser['call']) =>
  (answer: unknown): void =>
    expect(applied(write, applied(read, answer))).toEqual(answer)

/** Whether an amount is one that a chain can hold. */
const isHeld = (amount: unknown): boolean => typeof amount === 'bigint' && amount >= 0n && amount < 2n ** 256n

/** Every parser, formatter and check that plain JavaScript can call with anything. */
export const publicParsers: Readonly<Record<string, PublicParser>> = {
  formatAmount: {
    call: formatAmount,
    sample: [1_500_000n, 6],
    holds: (answer, [amount, decimals]) =>
      expect(isHeld(amount) ? parseAmount(answer, Number(decimals)) : amount).toBe(amount),
  },
  parseAmount: { call: parseAmount, sample: ['1.5', 18] },
  isDecimal: { call: isDecimal, sample: ['1.5'] },
  parseCaip2: {
    call: parseCaip2,
    sample: ['eip155:1'],
    holds: (answer, [id]) => expect(applied(formatCaip2, answer)).toBe(id),
  },
  formatCaip2: {
    call: formatCaip2,
    sample: [{ namespace: 'eip155', reference: '1' }],
    holds: back(parseCaip2, formatCaip2),
  },
  isCaip2: { call: isCaip2, sample: ['eip155:1'] },
  parseCaip10: { call: parseCaip10, sample: [`eip155:1:${account}`] },
  formatCaip10: {
    call: formatCaip10,
    sample: ['eip155:1', account],
    holds: (answer, [network, address]) => expect(parseCaip10(answer)).toMatchObject({ network, address }),
  },
  isCaip10: { call: isCaip10, sample: [`eip155:1:${account}`] },
  parseCaip19: {
    call: parseCaip19,
    sample: ['eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f/7'],
    holds: (answer, [id]) => expect(applied(formatCaip19, answer)).toBe(id),
  },
  formatCaip19: {
    call: formatCaip19,
    sample: [{ network: 'eip155:1', standard: 'slip44', asset: '60' }],
    holds: back(parseCaip19, formatCaip19),
  },
  isCaip19: { call: isCaip19, sample: ['eip155:1/slip44:60'] },
  eip155NetworkOf: {
    call: eip155NetworkOf,
    sample: ['0x1'],
    holds: back(hexChainId, eip155NetworkOf),
  },
  hexChainId: {
    call: hexChainId,
    sample: ['eip155:1'],
    holds: (answer) => expect(hexChainId(eip155NetworkOf(answer))).toBe(answer),
  },
  isEip55: { call: isEip55, sample: [account] },
  parseEip55: {
    call: parseEip55,
    sample: [account],
    holds: (answer) => expect(parseEip55(answer)).toBe(answer),
  },
  toEip55: {
    call: toEip55,
    sample: [account],
    holds: (answer) => expect(isEip55(answer)).toBe(true),
  },
  isEip155AddressText: { call: isEip155AddressText, sample: [account] },
  isEip155Address: { call: isEip155Address, sample: [account] },
  isSameEip155Address: { call: isSameEip155Address, sample: [account, account.toLowerCase()] },
  parseEip155Address: { call: parseEip155Address, sample: [account] },
  formatAddress: { call: formatAddress, sample: [account, 4, 6] },
  displayBalance: { call: displayBalance, sample: ['1.2399'] },
  formatBalance: { call: formatBalance, sample: ['1.2399'] },
  formatTransactionAmount: { call: formatTransactionAmount, sample: ['1.2399'] },
  formatRelativeTime: { call: formatRelativeTime, sample: [1_700_000_000_000, 1_800_000_000_000] },
  relativeTime: { call: relativeTime, sample: [1_700_000_000_000, 1_800_000_000_000] },
  displayName: {
    call: displayName,
    sample: ['MetaMask'],
    holds: (answer) => expect(Object(answer).text.length).toBeLessThanOrEqual(1024),
  },
  fromViemChain: { call: fromViemChain, sample: [viemChain] },
  safeLink: { call: safeLink, sample: ['wallet://open', { schemes: ['wallet'] }] },
  deepLink: { call: deepLink, sample: [{ link: 'wallet://', uri: pairingUri, host, kind: 'app' }] },
  anyWalletLink: { call: anyWalletLink, sample: [{ uri: pairingUri, host }] },
  appLink: {
    call: appLink,
    sample: [{ mobile_link: 'wallet://', link_mode: 'https://wallet.example/' }, host],
  },
  walletBrowserLink: {
    call: walletBrowserLink,
    sample: [
      {
        wallet: { id: 'a', name: 'Phantom' },
        namespace: 'solana',
        page: 'https://app.example/x',
        host,
        installed: false,
      },
    ],
  },
  parseTrace: { call: parseTrace, sample: [{ version: 1, entries: [] }] },
  liveAddress: { call: liveAddress, sample: ['https://viewer.example/', 'https://app.example'] },
  liveOriginIn: { call: liveOriginIn, sample: ['https://viewer.example/?live=https%3A%2F%2Fapp.example'] },
  isWalletchartError: { call: isWalletchartError, sample: [{ code: 'ABORTED' }, 'ABORTED'] },
  external: {
    call: external,
    sample: [{ id: 'org.example', name: 'Example', provider: { request: () => null } }],
  },
}

/** Functions of the same entries that take what the engine or the page made, and parse nothing. */
export const noParsers = [
  'readHost',
  'windowOpener',
  'presentWallets',
  'isPresent',
  'mergedConnectors',
  'walletPlatforms',
  'eip155',
]

/** The functions of the eip155 family, over an engine that answers anything. */
export const eip155Functions: Readonly<Record<string, PublicParser>> = {
  call: { call: call, sample: [{ ...transaction, block: 'latest', network: 'eip155:1' }] },
  estimateGas: { call: estimateGas, sample: [transaction] },
  sendTransaction: { call: sendTransaction, sample: [{ ...transaction, chainId: 1 }] },
  signTypedData: { call: signTypedData, sample: [{ address: account, typedData }] },
  tokenBalances: { call: tokenBalances, sample: [{ address: account, tokens: [account] }] },
  readContract: { call: readContract, sample: [{ address: account, abi, functionName: 'get', args: [] }] },
  writeContract: {
    call: writeContract,
    sample: [{ address: account, abi, functionName: 'set', args: [1n], simulate: true }],
  },
}

/** No error shows more of what it was given than this, beside its own text. */
const LONGEST_MESSAGE = 900

/** Holds an error to what every error of the kit keeps. */
export const checkThrown = (thrown: unknown): void => {
  if (!isWalletchartError(thrown) && !(thrown instanceof InspectError)) throw thrown
  expect(thrown.message.length).toBeLessThanOrEqual(LONGEST_MESSAGE)
  expect(thrown.message).not.toMatch(/\p{C}/u)
}

const isList = (value: unknown): value is readonly unknown[] => {
  try {
    return Array.isArray(value)
  } catch {
    return false // a revoked Proxy
  }
}

/** What the case of a seed is given. */
export const givenBy = (seed: number, { sample }: PublicParser): readonly unknown[] => {
  const wild = new WildValues(seededRandom(seed))
  const altered = wild.like(sample)
  return wild.below(10) > 0 && isList(altered) ? altered : sample.map(() => wild.value())
}

/** Calls a parser with the cases of many seeds. */
export const tryParser = (name: string, parser: PublicParser, from: number, count: number): void => {
  for (let seed = from; seed < from + count; seed += 1) {
    const given = givenBy(seed, parser)
    try {
      expectLittleWork(() => {
        let answer: unknown
        try {
          answer = Reflect.apply(parser.call, undefined, given)
        } catch (thrown) {
          return checkThrown(thrown)
        }
        parser.holds?.(answer, given)
      })
    } catch (cause) {
      throw new Error(`${name} with the case of seed ${seed}: ${String(cause)}`, { cause })
    }
  }
}

/** Calls a function of the family with the cases of many seeds. */
export const tryFunction = async (
  name: string,
  parser: PublicParser,
  from: number,
  count: number,
): Promise<void> => {
  for (let seed = from; seed < from + count; seed += 1) {
    const wild = new WildValues(seededRandom(seed))
    const engine = {
      getState: () => ({ accounts: { eip155: { address: account, walletChainId: 'eip155:1' } } }),
      request: async () => wild.one([wild.text(), wild.altered('0x01'), wild.below(9), null, {}, []]),
    }
    try {
      await Reflect.apply(parser.call, undefined, [engine, ...givenBy(seed, parser)])
    } catch (thrown) {
      try {
        checkThrown(thrown)
      } catch (cause) {
        throw new Error(`${name} with the case of seed ${seed}: ${String(cause)}`, { cause })
      }
    }
  }
}
