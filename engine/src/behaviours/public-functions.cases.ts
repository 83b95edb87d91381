import { seededRandom } from '@walletchart/chart-kit'
import { parseAbi } from 'viem'
import {
  broadcastTransaction,
  sendTransfer,
  signBitcoinMessage,
  signPsbt,
  transactionStatus,
  utxos,
} from '../bip122.js'
import {
  account,
  broadcastTransaction as broadcastCosmosTransaction,
  signAmino,
  signArbitrary,
  signDirect,
} from '../cosmos.js'
import { call, estimateGas, sendTransaction, signTypedData } from '../eip155.js'
import { embeddedLogin } from '../login.js'
import { mainnet } from '../networks.js'
import { signBytes, signPayload, transferKeepAlive } from '../polkadot.js'
import {
  signAllTransactions,
  signAndSendTransaction,
  signIn,
  signTransaction,
  splBalances,
  transferSol,
} from '../solana.js'
import {
  ensAddress,
  ensName,
  publicClient,
  readContract,
  tokenBalances,
  walletClient,
  writeContract,
} from '../viem.js'
import { checkThrown, givenBy, type PublicParser } from './public-parsers.cases.js'
import { WildValues } from './wild-values.cases.js'

const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const base58 = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'
const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ss58 = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const bech32Cosmos = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
const bytes = Uint8Array.of(1, 2, 3, 4)
const hash = `0x${'ab'.repeat(32)}`

/** The accounts of an engine that is connected on every family. */
const accounts = {
  eip155: { address: evm, walletChainId: 'eip155:1' },
  solana: { address: base58, walletChainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  bip122: {
    address: bech32,
    walletChainId: 'bip122:000000000019d6689c085ae165831e93',
    allAccounts: [{ address: bech32, type: 'payment' }],
  },
  polkadot: { address: ss58, walletChainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' },
  cosmos: { address: bech32Cosmos, walletChainId: 'cosmos:cosmoshub-4' },
}

const transaction = { from: evm, to: evm, value: 1n, data: '0x00', gas: 21_000n, nonce: 1 }
const typedData = {
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { name: 'App', chainId: 1 },
  message: { text: 'x' },
}
const abi = parseAbi(['function get() view returns (uint256)', 'function set(uint256 value)'])
const amino = {
  chain_id: 'cosmoshub-4',
  account_number: '1',
  sequence: '2',
  fee: { amount: [{ denom: 'uatom', amount: '5' }], gas: '200000' },
  msgs: [{ type: 'a', value: {} }],
  memo: '',
}
const payload = {
  address: ss58,
  blockHash: hash,
  blockNumber: '0x01',
  era: '0x00',
  genesisHash: hash,
  method: '0x00',
  nonce: '0x00',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: ['CheckNonce'],
  version: 4,
}

type Rows = Readonly<Record<string, PublicParser>>

/** The functions that take an engine first, by their entry. They are tried over an engine that answers anything. */
export const publicFunctions: Readonly<Record<string, Rows>> = {
  './eip155': {
    call: { call: call, sample: [{ ...transaction, block: 'latest', network: 'eip155:1' }] },
    estimateGas: { call: estimateGas, sample: [transaction] },
    sendTransaction: { call: sendTransaction, sample: [{ ...transaction, chainId: 1 }] },
    signTypedData: { call: signTypedData, sample: [{ address: evm, typedData }] },
  },
  './viem': {
    tokenBalances: { call: tokenBalances, sample: [{ address: evm, tokens: [evm] }] },
    readContract: { call: readContract, sample: [{ address: evm, abi, functionName: 'get', args: [] }] },
    writeContract: {
      call: writeContract,
      sample: [{ address: evm, abi, functionName: 'set', args: [1n], simulate: true }],
    },
    ensAddress: {
      call: ensAddress,
      sample: [{ name: 'marina.eth', network: 'eip155:10', registry: 'eip155:1' }],
    },
    ensName: { call: ensName, sample: [{ address: evm, network: 'eip155:10', registry: 'eip155:1' }] },
    publicClient: { call: publicClient, sample: [{ network: 'eip155:1' }] },
    walletClient: { call: walletClient, sample: [{ network: 'eip155:1' }] },
  },
  './solana': {
    signTransaction: { call: signTransaction, sample: [{ transaction: bytes }] },
    signAllTransactions: { call: signAllTransactions, sample: [{ transactions: [bytes] }] },
    signAndSendTransaction: {
      call: signAndSendTransaction,
      sample: [{ transaction: bytes, options: { skipPreflight: true } }],
    },
    signIn: {
      call: signIn,
      sample: [
        {
          domain: 'app.example',
          uri: 'https://app.example',
          version: '1',
          chainId: 'mainnet',
          nonce: 'abcdefgh1',
          issuedAt: '2026-01-01T00:00:00.000Z',
        },
      ],
    },
    splBalances: { call: splBalances, sample: [{ owner: base58 }] },
    transferSol: { call: transferSol, sample: [{ to: base58, lamports: 1n, acceptReceiver: true }] },
  },
  './bip122': {
    broadcastTransaction: { call: broadcastTransaction, sample: [{ transaction: 'ab' }] },
    sendTransfer: {
      call: sendTransfer,
      sample: [{ to: bech32, sats: 1000n, feeRate: 2, acceptFee: 10n, acceptReceiver: true }],
    },
    signBitcoinMessage: {
      call: signBitcoinMessage,
      sample: [{ message: 'x', address: bech32, protocol: 'bip322' }],
    },
    signPsbt: {
      call: signPsbt,
      sample: [{ psbt: 'cHNidP8=', signInputs: [{ index: 0, address: bech32 }], broadcast: false }],
    },
    transactionStatus: { call: transactionStatus, sample: [{ txid: 'ab'.repeat(32) }] },
    utxos: { call: utxos, sample: [{ address: bech32 }] },
  },
  './polkadot': {
    signBytes: { call: signBytes, sample: [{ bytes }] },
    signPayload: { call: signPayload, sample: [{ payload }] },
    transferKeepAlive: {
      call: transferKeepAlive,
      sample: [{ to: ss58, planck: 1n, acceptReceiver: true }],
    },
  },
  './login': { embeddedLogin: { call: embeddedLogin, sample: [{ version: '4', enableLogger: true }] } },
  './cosmos': {
    account: { call: account, sample: [{ address: bech32Cosmos, network: 'cosmos:cosmoshub-4' }] },
    broadcastTransaction: {
      call: broadcastCosmosTransaction,
      sample: [{ transaction: bytes, mode: 'sync' }],
    },
    signAmino: { call: signAmino, sample: [{ signDoc: amino, signerAddress: bech32Cosmos }] },
    signArbitrary: { call: signArbitrary, sample: [{ data: 'x' }] },
    signDirect: {
      call: signDirect,
      sample: [
        {
          signDoc: { bodyBytes: bytes, authInfoBytes: bytes, chainId: 'cosmoshub-4', accountNumber: 1n },
          signerAddress: bech32Cosmos,
        },
      ],
    },
  },
}

const noData = 'takes what the engine or the page made'
const signer = 'takes an engine alone; what its methods are given goes to functions that have a row'
const walked = 'has a walk of its own'

/** Functions without a row, by entry, and why. */
export const withoutRow: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '.': { createEngine: walked, WalletchartError: noData, whenIdle: noData },
  './eip155': { eip155: 'takes nothing' },
  './solana': { solana: 'takes nothing' },
  './bip122': { bip122: 'takes nothing' },
  './solana-web3': { web3Signer: signer, standardWallet: signer, registerStandardWallet: signer },
  './bitcoinjs': { psbtSigner: signer },
  './polkadot-js': { polkadotSigner: signer },
  './cosmjs': { offlineSigner: signer, offlineAminoSigner: signer },
  './viem': { waitForTransactionReceipt: 'waits; contract-functions.test.ts gives it values that are wrong' },
  './wagmi': { walletchart: signer },
  './inspect': {
    InspectError: noData,
    actorsOf: noData,
    attachInspector: noData,
    record: noData,
    replayTrace: noData,
    describeReplay: noData,
  },
  './links': {
    readHost: noData,
    windowOpener: noData,
    presentWallets: noData,
    isPresent: noData,
    mergedConnectors: noData,
    connectMethodsOrder: noData,
    walletPlatforms: noData,
  },
  './server': { memoryNonces: noData, memorySessions: noData },
}

/** Entries for tests of an app. No visitor gives them a value. */
export const entriesForTests: readonly string[] = ['./testing', './testing/charts', './fakes']

/** Calls a function over an engine with the cases of many seeds. */
export const tryFunction = async (
  name: string,
  parser: PublicParser,
  from: number,
  count: number,
): Promise<void> => {
  for (let seed = from; seed < from + count; seed += 1) {
    const wild = new WildValues(seededRandom(seed))
    const answer = (): unknown => wild.one([wild.text(), wild.altered('0x01'), wild.below(9), null, {}, []])
    const engine = {
      getState: () => ({
        accounts,
        networks: { eip155: { caipNetwork: mainnet, caipNetworks: [mainnet] } },
        activeNamespace: 'eip155',
      }),
      request: async () => answer(),
      signMessage: async () => answer(),
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
