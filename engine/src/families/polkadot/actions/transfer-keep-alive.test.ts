import assetHubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import assetHubVersion from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { accountIdOf, addressOfAccount } from '../../../model/ids/account-id.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { polkadot, polkadotTestnet } from '../../../model/networks/built-in-networks.js'
import {
  isPayloadSigned,
  pairOf,
  payloadSignerWith,
  readExtrinsic,
  signedTransactionWith,
} from '../real-keys.cases.js'
import { nodeAnswers, POLKADOT_GENESIS, WESTEND_GENESIS } from '../scripted-polkadot-node.cases.js'
import type { PolkadotEngine } from './polkadot-engine.js'
import { type TransferKeepAliveArgs, transferKeepAlive } from './transfer-keep-alive.js'

const mine = pairOf(1)
const other = pairOf(2)
const { address } = mine
const to = other.address
const WESTEND = polkadotTestnet.caipNetworkId

type Asked = Parameters<PolkadotEngine['request']>[0]
type Answers = Record<string, (params: unknown) => unknown>

/** An engine whose wallet has a real key, over a node that a test scripts. */
function engineWith(changes: Answers = {}, account = address) {
  const asked: Asked[] = []
  const place: { address: string | undefined; network: Caip2 } = { address: account, network: WESTEND }
  const sent: string[] = []
  const answers: Answers = {
    ...nodeAnswers(),
    polkadot_signTransaction: (params) => payloadSignerWith(mine)(Object(params).transactionPayload),
    author_submitExtrinsic: (params) => {
      const [hex]: readonly unknown[] = Array.isArray(params) ? params : []
      sent.push(String(hex))
      return readExtrinsic(String(hex)).hash
    },
    ...changes,
  }
  const engine: PolkadotEngine = {
    async request(args) {
      asked.push(args)
      return answers[args.method]?.(args.params)
    },
    getState: () => ({ accounts: { polkadot: { address: place.address, walletChainId: place.network } } }),
  }
  return {
    engine,
    asked,
    place,
    sent,
    payload: () =>
      Object(asked.find(({ method }) => method === 'polkadot_signTransaction')?.params).transactionPayload,
    count: (method: string) => asked.filter((one) => one.method === method).length,
  }
}

/** The payload in the parameters of a prompt. */
const payloadIn = (params: unknown) => Object(params).transactionPayload

describe('transferKeepAlive', () => {
  const levels = ['warn', 'error', 'log', 'info', 'debug'] as const
  beforeEach(() => {
    for (const level of levels) vi.spyOn(console, level)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('[R1.7] has the wallet sign a transfer, submits it once and writes nothing into the console', async () => {
    const { engine, asked, sent, count, payload } = engineWith()
    const { signal } = new AbortController()
    const planck = 5_000_000_000_000_000_000_000n
    const hash = await transferKeepAlive(engine, { to, planck, signal })
    const [hex = ''] = sent
    expect(readExtrinsic(hex)).toEqual({
      call: 'balances.transferKeepAlive',
      args: [to, '5000000000000000000000'],
      signer: address,
      nonce: 7,
      tip: 0n,
      isMortal: true,
      hash,
      isSigned: true,
    })
    expect(isPayloadSigned(payload(), hex, mine)).toBe(true)
    expect(isPayloadSigned(payload(), hex, other)).toBe(false)
    expect(sent).toHaveLength(1)
    expect(count('polkadot_signTransaction')).toBe(1)
    expect(asked.every((one) => one.signal === signal && one.namespace === 'polkadot')).toBe(true)
    // The node is asked on the network of the account, whatever is shown by then.
    const reads = asked.filter(({ method }) => method !== 'polkadot_signTransaction')
    expect(reads.every(({ network }) => network === WESTEND)).toBe(true)
    for (const level of levels) expect(vi.mocked(console[level])).not.toHaveBeenCalled()
  })

  it.each(['ed25519', 'ecdsa'] as const)('sends from an account of the kind %s', async (type) => {
    const pair = pairOf(3, type)
    const { engine, sent, payload } = engineWith(
      { polkadot_signTransaction: (params) => payloadSignerWith(pair)(payloadIn(params)) },
      pair.address,
    )
    await transferKeepAlive(engine, { to, planck: 1n })
    expect(readExtrinsic(sent[0] ?? '').signer).toBe(pair.address)
    expect(isPayloadSigned(payload(), sent[0] ?? '', pair)).toBe(true)
  })

  it('makes a transaction for Asset Hub, whose fee may be paid in other assets', async () => {
    const metadata = `0x${assetHubMetadata.slice(assetHubMetadata.indexOf('6d657461'))}`
    const genesis = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'
    const { engine, place, payload } = engineWith({
      ...nodeAnswers(genesis),
      state_getMetadata: () => metadata,
      state_getRuntimeVersion: () => assetHubVersion,
      polkadot_signTransaction: (params) => payloadSignerWith(pairOf(1, 'sr25519', 0))(payloadIn(params)),
      author_submitExtrinsic: () => null,
    })
    place.network = 'polkadot:68d56f15f85d3136970ec16946040bc1'
    expect((await failureOf(transferKeepAlive(engine, { to, planck: 1n }))).code).toBe('OUTCOME_UNKNOWN')
    expect(payload()).toMatchObject({ genesisHash: genesis, nonce: '0x00000007', version: 4 })
    expect(payload().signedExtensions).toContain('CheckMetadataHash')
  })

  it('is valid from the finalized block, or from the parent of the best where none is finalized', async () => {
    const usual = engineWith()
    await transferKeepAlive(usual.engine, { to, planck: 1n })
    // The era: block 1000 and the 63 after it.
    expect(usual.payload()).toMatchObject({
      blockNumber: '0x000003e8',
      blockHash: `0x${'f1'.repeat(32)}`,
      era: '0x8502',
    })
    const parent = `0x${'be'.repeat(32)}`
    const development = engineWith({
      chain_getHeader: (params) => ({
        number: Array.isArray(params) && params.length > 0 ? '0x0' : '0x3ea',
        parentHash: parent,
      }),
    })
    await transferKeepAlive(development.engine, { to, planck: 1n })
    expect(development.payload()).toMatchObject({ blockNumber: '0x000003e9', blockHash: parent })
  })

  it('takes a whole transaction of the wallet that does the same', async () => {
    const { engine, sent } = engineWith({
      polkadot_signTransaction: (params) => signedTransactionWith(mine)(payloadIn(params)),
    })
    const hash = await transferKeepAlive(engine, { to, planck: 9n })
    expect(readExtrinsic(sent[0] ?? '')).toMatchObject({ hash, args: [to, '9'], signer: address })
  })

  it.each([
    [
      'another call',
      (payload: object) => signedTransactionWith(mine)(Object({ ...payload, method: elsewhere })),
    ],
    [
      'another account',
      (payload: object) => signedTransactionWith(other)(Object({ ...payload, address: to })),
    ],
    [
      'another nonce',
      (payload: object) => signedTransactionWith(mine)(Object({ ...payload, nonce: '0x08' })),
    ],
    [
      'a tip',
      (payload: object) =>
        signedTransactionWith(mine)(Object({ ...payload, tip: '0x00000000000000000000038d7ea4c68000' })),
    ],
    [
      'no end of its validity',
      (payload: object) =>
        signedTransactionWith(mine)(Object({ ...payload, era: '0x00', blockHash: WESTEND_GENESIS })),
    ],
    [
      'a signature of another key',
      (payload: object) => ({
        ...payloadSignerWith(mine)(Object(payload)),
        signature: payloadSignerWith(other)(Object({ ...payload, address: to })).signature,
      }),
    ],
    [
      'a signature over a tip',
      (payload: object) => payloadSignerWith(mine)(Object({ ...payload, tip: '0x01' })),
    ],
    [
      'no transaction',
      (payload: object) => ({ ...signedTransactionWith(mine)(Object(payload)), signedTransaction: '0x1234' }),
    ],
    [
      'what is no hexadecimal',
      (payload: object) => ({ ...signedTransactionWith(mine)(Object(payload)), signedTransaction: 'signed' }),
    ],
  ])('[U45 partly] submits nothing when the wallet answers a transaction with %s', async (_, sign) => {
    const { engine, sent } = engineWith({ polkadot_signTransaction: (params) => sign(payloadIn(params)) })
    expect((await failureOf(transferKeepAlive(engine, { to, planck: 1n }))).code).toBe(
      'WALLET_ANSWER_INVALID',
    )
    expect(sent).toEqual([])
  })

  it.each([
    ['no signature', {}, 'WALLET_ANSWER_INVALID'],
    ['nothing', undefined, 'WALLET_ANSWER_INVALID'],
    ['a signature that does not name its kind', { signature: `0x${'1b'.repeat(64)}` }, 'SIGNATURE_INVALID'],
    ['a signature of another length', { signature: `0x${'1b'.repeat(63)}` }, 'SIGNATURE_INVALID'],
    ['zeros', { signature: `0x01${'00'.repeat(64)}` }, 'SIGNATURE_INVALID'],
  ])('submits nothing when the wallet answers %s', async (_, answer, code) => {
    const { engine, sent } = engineWith({ polkadot_signTransaction: () => answer })
    expect((await failureOf(transferKeepAlive(engine, { to, planck: 1n }))).code).toBe(code)
    expect(sent).toEqual([])
  })

  it('has nothing signed when the node is of another network', async () => {
    const { engine, count } = engineWith({ chain_getBlockHash: () => POLKADOT_GENESIS })
    expect(await failureOf(transferKeepAlive(engine, { to, planck: 1n }))).toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: `The node is not one of ${WESTEND}`,
    })
    expect(count('polkadot_signTransaction')).toBe(0)
  })

  it.each([
    ['chain_getBlockHash', 'none'],
    ['chain_getFinalizedHead', null],
    ['chain_getHeader', { number: 1000, parentHash: POLKADOT_GENESIS }],
    ['state_getRuntimeVersion', { specVersion: '268' }],
    ['system_chain', 7],
    ['system_properties', null],
    ['state_getMetadata', '0x'],
    ['state_getMetadata', '0x6d657461ff00'],
    ['system_accountNextIndex', -1],
    ['system_accountNextIndex', '7'],
  ])('has nothing signed when the node answers %s with %j', async (method, answer) => {
    vi.mocked(console.error).mockReturnValue(undefined)
    const { engine, count } = engineWith({ [method]: () => answer })
    expect((await failureOf(transferKeepAlive(engine, { to, planck: 1n }))).code).toBe('RPC_REQUEST_FAILED')
    expect(count('polkadot_signTransaction')).toBe(0)
  })

  it.each([
    ['before the prompt, another account', 'system_accountNextIndex', { address: to }, 'ACCOUNT_CHANGED'],
    [
      'before the prompt, another network',
      'state_getMetadata',
      { network: polkadot.caipNetworkId },
      'CHAIN_CHANGED',
    ],
    ['during the prompt, another account', 'polkadot_signTransaction', { address: to }, 'ACCOUNT_CHANGED'],
    [
      'during the prompt, another network',
      'polkadot_signTransaction',
      { network: polkadot.caipNetworkId },
      'CHAIN_CHANGED',
    ],
    ['during the prompt, no account', 'polkadot_signTransaction', { address: undefined }, 'NOT_CONNECTED'],
  ] as const)('[U34 partly] submits nothing when the app shows, %s', async (_, method, change, code) => {
    const { engine, place, sent, count } = engineWith({
      ...nodeAnswers(),
      [method]: (params: unknown) => {
        Object.assign(place, change)
        return method === 'polkadot_signTransaction'
          ? payloadSignerWith(mine)(payloadIn(params))
          : nodeAnswers()[method]?.(params)
      },
    })
    expect((await failureOf(transferKeepAlive(engine, { to, planck: 1n }))).code).toBe(code)
    expect(sent).toEqual([])
    expect(count('polkadot_signTransaction')).toBe(method === 'polkadot_signTransaction' ? 1 : 0)
  })

  it('goes on when the account is the same in another format', async () => {
    const { engine, place, sent } = engineWith({
      polkadot_signTransaction: (params) => {
        place.address = addressOfAccount(accountIdOf(address) ?? '', 0)
        return payloadSignerWith(mine)(payloadIn(params))
      },
    })
    await transferKeepAlive(engine, { to, planck: 1n })
    expect(sent).toHaveLength(1)
  })

  it('does not know the outcome when the node answers another hash, and does not submit twice', async () => {
    const { engine, count } = engineWith({ author_submitExtrinsic: () => `0x${'00'.repeat(32)}` })
    expect(await failureOf(transferKeepAlive(engine, { to, planck: 1n }))).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      details: expect.stringMatching(/^Look for the transaction 0x[0-9a-f]{64}$/),
    })
    expect(count('author_submitExtrinsic')).toBe(1)
  })

  it('[F17 partly] is out where the node has it already', async () => {
    const { engine, count } = engineWith({
      author_submitExtrinsic: () => {
        throw featureError('RPC_REQUEST_FAILED', { details: 'Code 1013: Transaction is already imported' })
      },
    })
    expect(await transferKeepAlive(engine, { to, planck: 1n })).toMatch(/^0x[0-9a-f]{64}$/)
    expect(count('author_submitExtrinsic')).toBe(1)
  })

  it('fails as the node or the wallet does, and does not submit twice', async () => {
    for (const [number, code, data] of [
      [1010, 'RPC_REQUEST_FAILED'],
      [1010, 'RPC_REQUEST_FAILED', 'Inability to pay some fees (e.g. account balance too low)'],
      [1010, 'RPC_REQUEST_FAILED', 'Transaction will be valid in the future'],
      // A server in front may have asked twice, and the first time has moved the nonce.
      [1010, 'OUTCOME_UNKNOWN', 'Transaction is outdated'],
      [1010, 'OUTCOME_UNKNOWN', 'Stale'],
      [1014, 'RPC_REQUEST_FAILED'],
      [-32602, 'RPC_REQUEST_FAILED'],
      // It was in the pool, and may be in a block.
      [1012, 'OUTCOME_UNKNOWN'],
      [-32603, 'OUTCOME_UNKNOWN'],
      [-32000, 'OUTCOME_UNKNOWN'],
    ] as const) {
      const node = engineWith({
        author_submitExtrinsic: () => {
          throw featureError('RPC_REQUEST_FAILED', { cause: { code: number, data } })
        },
      })
      const failure = await failureOf(transferKeepAlive(node.engine, { to, planck: 1n }))
      expect([number, failure.code]).toEqual([number, code])
      if (code === 'OUTCOME_UNKNOWN')
        expect(failure.details).toMatch(/^Look for the transaction 0x[0-9a-f]{64}$/)
      expect(node.count('author_submitExtrinsic')).toBe(1)
    }
    const wallet = engineWith({
      polkadot_signTransaction: () => {
        throw featureError('USER_REJECTED')
      },
    })
    expect((await failureOf(transferKeepAlive(wallet.engine, { to, planck: 1n }))).code).toBe('USER_REJECTED')
    expect(wallet.sent).toEqual([])
  })

  it('takes an address of the network, and one of no network', async () => {
    const id = accountIdOf(to) ?? ''
    for (const [own, format] of [
      [42, 42],
      [0, 0],
      [0, 42],
      [2, 2],
      [2, 42],
    ] as const) {
      const { engine, sent } = engineWith({}, addressOfAccount(accountIdOf(address) ?? '', own))
      await transferKeepAlive(engine, { to: addressOfAccount(id, format), planck: 1n })
      expect(readExtrinsic(sent[0] ?? '').args[0]).toBe(to)
    }
  })

  it.each([
    ['Kusama', 2, 0],
    ['Kusama', 2, 7],
    ['Westend', 42, 0],
    ['Polkadot', 0, 2],
  ])('refuses on %s, whose format is %i, an address of format %i', async (_, own, format) => {
    const { engine, asked } = engineWith({}, addressOfAccount(accountIdOf(address) ?? '', own))
    const receiver = addressOfAccount(accountIdOf(to) ?? '', format)
    const sending = transferKeepAlive(engine, { to: receiver, planck: 1n, acceptReceiver: true })
    expect(await failureOf(sending)).toMatchObject({
      code: 'ADDRESS_INVALID',
      details: `The address is of another network (SS58 format ${format})`,
    })
    expect(asked).toEqual([])
  })

  it('refuses the account of zeros, and asks whether one of the runtime is meant', async () => {
    const idOf = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0')
    const { engine, asked } = engineWith()
    const zeros = { to: addressOfAccount('0'.repeat(64), 42), planck: 1n, acceptReceiver: true }
    expect((await failureOf(transferKeepAlive(engine, zeros))).code).toBe('RECEIVER_REFUSED')
    for (const letters of ['modlpy/trsry', 'para\u0001', 'sibl\u0001']) {
      const given = { to: addressOfAccount(idOf(letters), 42), planck: 1n }
      expect((await failureOf(transferKeepAlive(engine, given))).code).toBe('RECEIVER_UNUSUAL')
      const accepted = engineWith()
      await transferKeepAlive(accepted.engine, { ...given, acceptReceiver: true })
      expect(accepted.sent).toHaveLength(1)
    }
    expect(asked).toEqual([])
  })

  it.each([
    ['no arguments', undefined, 'OPTION_INVALID'],
    [
      'a getter that throws',
      Object.defineProperty({ planck: 1n }, 'to', {
        enumerable: true,
        get: () => {
          throw new Error('A trap')
        },
      }),
      'OPTION_INVALID',
    ],
    ['no address', { planck: 1n }, 'ADDRESS_INVALID'],
    [
      'an address of the EVM',
      { to: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', planck: 1n },
      'ADDRESS_INVALID',
    ],
    [
      'a checksum that is wrong',
      { to: `${to.slice(0, -1)}${to.endsWith('Z') ? 'Y' : 'Z'}`, planck: 1n },
      'ADDRESS_INVALID',
    ],
    ['a consent that is none', { to, planck: 1n, acceptReceiver: 'yes' }, 'OPTION_INVALID'],
    ['a number', { to, planck: 1 }, 'AMOUNT_INVALID'],
    ['nothing to send', { to, planck: 0n }, 'AMOUNT_INVALID'],
    ['less than nothing', { to, planck: -1n }, 'AMOUNT_INVALID'],
    ['more than the chain can hold', { to, planck: 2n ** 128n }, 'AMOUNT_INVALID'],
  ])('names what is wrong with %s, and asks nobody', async (_, args, code) => {
    const { engine, asked } = engineWith()
    const given: TransferKeepAliveArgs = Object(args)
    const call =
      args === undefined
        ? Reflect.apply(transferKeepAlive, undefined, [engine])
        : transferKeepAlive(engine, given)
    expect((await failureOf(call)).code).toBe(code)
    expect(asked).toEqual([])
  })

  it('needs an account', async () => {
    const { engine, place, asked } = engineWith()
    place.address = undefined
    expect((await failureOf(transferKeepAlive(engine, { to, planck: 1n }))).code).toBe('NOT_CONNECTED')
    expect(asked).toEqual([])
  })
})

/** A transfer to the sender: `Balances.transferKeepAlive` of 1. */
const elsewhere = `0x0603${'00'}${accountIdOf(address)}04`
