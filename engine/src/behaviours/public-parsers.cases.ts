import { seededRandom } from '@walletchart/chart-kit'
import { liveOriginIn } from '@walletchart/chart-kit/inspect'
import { expect } from 'vitest'
import { cosmos, cosmosNetwork } from '../cosmos.js'
import { external } from '../eip155.js'
import { fakeSiwx } from '../fakes/fake-siwx.js'
import { defaultFeatures } from '../features.js'
import { identity } from '../identity.js'
import { isWalletchartError } from '../index.js'
import { InspectError, liveAddress, parseTrace } from '../inspect.js'
import { anyWalletLink, appLink, deepLink, safeLink, walletBrowserLink } from '../links.js'
import { listing } from '../listing.js'
import { embeddedLogin } from '../login.js'
import { addDecimals, fiatFormatter } from '../money.js'
import { displayName } from '../names.js'
import { fromViemChain } from '../networks.js'
import { ownPairing, walletConnect } from '../pairing.js'
import {
  readBitcoinUri,
  readEthereumUri,
  readSolanaUri,
  writeBitcoinUri,
  writeEthereumUri,
  writeSolanaUri,
} from '../payment-uris.js'
import { polkadot } from '../polkadot.js'
import { receive } from '../receive.js'
import { send } from '../send.js'
import {
  accountKey,
  createSignInSessions,
  createSignInVerifier,
  memoryNonces,
  memorySessions,
} from '../server.js'
import { browserSiwx, formatMessage, ownSiwx, serverSiwx, signInMessageFor, siweConfig } from '../siwx.js'
import { expectLittleWork } from '../testing/expect-little-work.cases.js'
import { tokens } from '../tokens.js'
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
import { WildValues } from './wild-values.cases.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const solanaAddress = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
const host = { platform: 'ios', framed: false, telegram: false, standalone: false }
const pairingUri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`
const viemChain = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
}

const coin = { coinDenom: 'KELP', coinMinimalDenom: 'ukelp', coinDecimals: 6 }
const chainInfo = {
  chainId: 'kelp-1',
  chainName: 'Kelp',
  rpc: 'https://rpc.example',
  rest: 'https://rest.example',
  bip44: { coinType: 118 },
  bech32Config: {
    bech32PrefixAccAddr: 'kelp',
    bech32PrefixAccPub: 'kelppub',
    bech32PrefixValAddr: 'kelpvaloper',
    bech32PrefixValPub: 'kelpvaloperpub',
    bech32PrefixConsAddr: 'kelpvalcons',
    bech32PrefixConsPub: 'kelpvalconspub',
  },
  currencies: [coin],
  feeCurrencies: [{ ...coin, gasPriceStep: { low: 0.01, average: 0.02, high: 0.03 } }],
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
  addDecimals: { call: addDecimals, sample: [['1.5', '0.02']] },
  fiatFormatter: { call: fiatFormatter, sample: ['USD', 'en'] },
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
  cosmosNetwork: { call: cosmosNetwork, sample: [chainInfo] },
  cosmos: { call: cosmos, sample: [{ chains: [chainInfo], wallets: [{ id: 'w', name: 'W', key: 'w' }] }] },
  polkadot: { call: polkadot, sample: [{ ss58Formats: { 'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0 } }] },
  walletConnect: { call: walletConnect, sample: [{ relayUrl: 'wss://relay.example' }] },
  embeddedLogin: { call: embeddedLogin, sample: [{ version: '4', enableLogger: false }] },
  ownPairing: { call: ownPairing, sample: [{ attach: () => undefined }] },
  ownSiwx: { call: ownSiwx, sample: [fakeSiwx()] },
  identity: { call: identity, sample: [{ remember: false }] },
  listing: { call: listing, sample: [] },
  receive: { call: receive, sample: [] },
  send: { call: send, sample: [] },
  tokens: { call: tokens, sample: [{ pollEvery: 60_000, remember: false }] },
  readEthereumUri: { call: readEthereumUri, sample: [`ethereum:${account}@8453?value=2.014e18`] },
  writeEthereumUri: {
    call: writeEthereumUri,
    sample: [{ networkId: 'eip155:8453', to: account, amount: 1n }],
  },
  readBitcoinUri: { call: readBitcoinUri, sample: [`bitcoin:${bitcoinAddress}?amount=0.1&label=A`] },
  writeBitcoinUri: { call: writeBitcoinUri, sample: [{ to: bitcoinAddress, amount: 1n, label: 'A' }] },
  readSolanaUri: { call: readSolanaUri, sample: [`solana:${solanaAddress}?amount=0.1&memo=A`] },
  writeSolanaUri: {
    call: writeSolanaUri,
    sample: [{ to: solanaAddress, token: { address: solanaAddress, decimals: 6 }, amount: 1n }],
  },
  defaultFeatures: { call: defaultFeatures, sample: [] },
  accountKey: { call: accountKey, sample: ['eip155:1', account] },
  createSignInVerifier: {
    call: createSignInVerifier,
    sample: [{ domain: 'app.example', nonces: memoryNonces() }],
  },
  createSignInSessions: { call: createSignInSessions, sample: [{ sessions: memorySessions() }] },
  signInMessageFor: {
    call: signInMessageFor,
    sample: [
      {
        accountAddress: account,
        chainId: 'eip155:1',
        page: { host: 'app.example', origin: 'https://app.example' },
        nonce: 'abcdefgh1',
        now: 1_800_000_000_000,
        statement: 'Only look.',
        resources: ['https://app.example/terms'],
        requestId: 'one',
        lifetime: 60,
        notBefore: '2026-01-01T00:00:00.000Z',
      },
    ],
  },
  formatMessage: {
    call: formatMessage,
    sample: [
      {
        domain: 'app.example',
        uri: 'https://app.example',
        chainId: 1,
        nonce: 'abcdefgh1',
        version: '1',
        iat: '2026-01-01T00:00:00.000Z',
        exp: '2026-01-02T00:00:00.000Z',
        nbf: '2026-01-01T00:00:00.000Z',
        statement: 'Only look.',
        requestId: 'one',
        resources: ['https://app.example/terms'],
      },
      account,
    ],
  },
  browserSiwx: { call: browserSiwx, sample: [{ statement: 'Only look.' }] },
  serverSiwx: { call: serverSiwx, sample: [{ url: 'https://app.example/auth' }] },
  siweConfig: {
    call: siweConfig,
    sample: [
      {
        getNonce: () => 'a',
        createMessage: () => 'a',
        verifyMessage: () => true,
        getSession: () => null,
        signOut: () => true,
      },
    ],
  },
  external: {
    call: external,
    sample: [{ id: 'org.example', name: 'Example', provider: { request: () => null } }],
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
