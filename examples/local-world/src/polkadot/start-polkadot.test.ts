import { tmpdir } from 'node:os'
import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2'
import { base58 } from '@scure/base'
import * as sr25519 from '@scure/sr25519'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ATOLL, ATOLL_CAIP_ID } from './atoll.js'
import { CHOPSTICKS_MISSING, findChopsticks } from './find-chopsticks.js'
import { LOCAL_POLKADOT_ACCOUNTS } from './local-polkadot-accounts.js'
import { localPolkadotKey, localPolkadotKeyType } from './local-polkadot-key.js'
import { LOCAL_POLKADOT_BALANCE } from './made-up-polkadot.js'
import { type LocalPolkadot, startPolkadot } from './start-polkadot.js'
import { systemAccountKey } from './system-account.js'

let polkadot: LocalPolkadot
const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
})

async function post(body: string, url = polkadot.rpcUrl): Promise<unknown> {
  return (await fetch(url, { method: 'POST', body })).json()
}
async function call(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const answered = answerSchema.parse(await post(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })))
  if (answered.error !== undefined) throw Object.assign(new Error(answered.error.message), answered.error)
  return answered.result
}
const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`

/** The free balance of an account, as it is stored: after four counts of 4 bytes. */
async function balanceOf(publicKey: Uint8Array): Promise<bigint> {
  const stored = await call('state_getStorage', systemAccountKey(publicKey))
  if (stored === null) return 0n
  return Buffer.from(String(stored).slice(2), 'hex').readBigUInt64LE(16)
}

/** SS58 with a prefix below 64: the prefix, the key, and two bytes of a hash. */
function ss58(publicKey: Uint8Array): string {
  const body = new Uint8Array([ATOLL.ss58Format, ...publicKey])
  const sum = blake2b(new Uint8Array([...new TextEncoder().encode('SS58PRE'), ...body]), { dkLen: 64 })
  return base58.encode(new Uint8Array([...body, ...sum.slice(0, 2)]))
}

describe('keys', () => {
  it('are those of the local addresses, and sign', () => {
    const message = new TextEncoder().encode('hello')
    for (const [index, address] of LOCAL_POLKADOT_ACCOUNTS.entries()) {
      const { type, publicKey, sign } = localPolkadotKey(index)
      expect(ss58(publicKey)).toBe(address)
      expect(type).toBe(localPolkadotKeyType(index))
      const signature = sign(message)
      const isValid =
        type === 'ed25519'
          ? ed25519.verify(signature, message, publicKey)
          : sr25519.verify(message, signature, publicKey)
      expect(isValid).toBe(true)
    }
    expect(LOCAL_POLKADOT_ACCOUNTS.map((_, index) => localPolkadotKeyType(index))).toEqual([
      ...Array(7).fill('sr25519'),
      'ed25519',
    ])
  })

  it('are those that the keyring of Polkadot derives from the test phrase', () => {
    // As `@polkadot/keyring` 14.0.3 shows `addFromUri` of the test phrase with //0 and, for ed25519, //7.
    expect(LOCAL_POLKADOT_ACCOUNTS[0]).toBe('5Gpg3hhPkyPRSwQc5EYprccoJ81fzEdUQqbtsY25RMezaPjb')
    expect(LOCAL_POLKADOT_ACCOUNTS[7]).toBe('5FP7uS28sJnggPyUatwQKHttt5jHtp3MTfdC6xLKZvMdSTbm')
  })
})

describe('a chain that is made up', () => {
  beforeAll(async () => {
    polkadot = await startPolkadot({ port: 0, proxy: true, logDirectory: tmpdir(), madeUp: true })
  })
  afterAll(() => polkadot.stop())
  afterEach(() => polkadot.faults.clear())

  it('says what it is', async () => {
    expect(polkadot).toMatchObject({
      isReal: false,
      caipNetworkId: ATOLL_CAIP_ID,
      accounts: LOCAL_POLKADOT_ACCOUNTS,
    })
    expect(polkadot.wsUrl).toBeUndefined()
    expect(ATOLL.id).toBe(ATOLL.genesisHash.slice(2, 34))
    expect(await call('chain_getBlockHash', 0)).toBe(ATOLL.genesisHash)
    expect(await call('chain_getBlockHash', 5)).toBeNull()
    expect(await call('chain_getFinalizedHead')).toBe(ATOLL.genesisHash)
    expect(await call('chain_getHeader')).toMatchObject({ number: '0x0' })
    expect(await call('system_chain')).toBe('Atoll')
    expect(await call('system_properties')).toEqual({ ss58Format: 42, tokenDecimals: 12, tokenSymbol: 'ROC' })
    expect(await call('system_health')).toMatchObject({ isSyncing: false })
    expect(await call('rpc_methods')).toMatchObject({ methods: expect.arrayContaining(['state_getStorage']) })
  })

  it('has the balances of the local accounts, and nothing else', async () => {
    for (const index of LOCAL_POLKADOT_ACCOUNTS.keys())
      expect(await balanceOf(localPolkadotKey(index).publicKey)).toBe(LOCAL_POLKADOT_BALANCE)
    const stranger = new Uint8Array(32).fill(5)
    expect(await call('state_getStorage', systemAccountKey(stranger))).toBeNull()
    expect(await call('system_accountNextIndex', LOCAL_POLKADOT_ACCOUNTS[0])).toBe(0)
    const key = systemAccountKey(localPolkadotKey(0).publicKey)
    const value = await call('state_getStorage', key, ATOLL.genesisHash)
    expect(await call('state_queryStorageAt', [key])).toEqual([
      { block: ATOLL.genesisHash, changes: [[key, value]] },
    ])
  })

  it('takes no extrinsics, and says why', async () => {
    await expect(call('author_submitExtrinsic', '0x00')).rejects.toThrow(
      /^This chain is made up: it runs no extrinsics\. Install @acala-network\/chopsticks for a real runtime\.$/,
    )
  })

  it('refuses what it does not know', async () => {
    for (const [method, params, code] of [
      ['state_getMetadata', [], -32_601],
      ['toString', [], -32_601],
      ['state_getStorage', ['zz'], -32_602],
      ['state_getStorage', [], -32_602],
      ['state_queryStorageAt', ['0x00'], -32_602],
      ['state_getStorage', ['0x00', `0x${'11'.repeat(32)}`], 4_003],
    ] as const)
      await expect(call(method, ...params)).rejects.toMatchObject({ code })
    const invalid = { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Invalid request' } }
    expect(await post('{')).toMatchObject({ error: { code: -32_700 } })
    expect(await post('[]')).toEqual(invalid)
    expect(await post('[{}]')).toEqual([invalid])
    const one = { jsonrpc: '2.0', id: 1, method: 'system_chain' }
    expect(await post(JSON.stringify([one, { ...one, id: 'b' }]))).toEqual([
      { jsonrpc: '2.0', id: 1, result: 'Atoll' },
      { jsonrpc: '2.0', id: 'b', result: 'Atoll' },
    ])
  })

  it('lets a page of another origin ask, only by POST, and can be told to fail', async () => {
    const preflight = await fetch(polkadot.nodeUrl, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
    expect((await fetch(polkadot.nodeUrl)).status).toBe(405)
    polkadot.clearRequests()
    polkadot.faults.set({ kind: 'rpc-error', code: -32_008, message: 'Too busy' }, { times: 1 })
    await expect(call('system_chain')).rejects.toThrow('Too busy')
    expect(await call('system_chain')).toBe('Atoll')
    expect(polkadot.requests.map(({ rpcMethods, fault }) => [...rpcMethods, fault])).toEqual([
      ['system_chain', 'rpc-error'],
      ['system_chain', undefined],
    ])
  })
})

describe('finding chopsticks', () => {
  it('refuses a CHOPSTICKS without it, and says what to do', () => {
    expect(() => findChopsticks({ CHOPSTICKS: '/nowhere' })).toThrow(
      /^CHOPSTICKS is \/nowhere, where chopsticks is not installed\. Run `npm i .*` there, or unset CHOPSTICKS\.$/,
    )
  })
})

if (findChopsticks() === undefined)
  it('starts a made-up chain where chopsticks is not installed, and says so', async () => {
    const said: string[] = []
    const say = (sentence: string) => said.push(sentence)
    const started = await startPolkadot({ port: 0, proxy: false, logDirectory: tmpdir(), say })
    try {
      expect([started.isReal, said]).toEqual([false, [CHOPSTICKS_MISSING]])
      expect(() => started.faults.clear()).toThrow('Start the local world without proxy: false')
    } finally {
      await started.stop()
    }
  })
else
  describe('a real runtime, which chopsticks runs', () => {
    beforeAll(async () => {
      polkadot = await startPolkadot({ port: 0, proxy: true, logDirectory: tmpdir() })
    })
    afterAll(() => polkadot.stop())

    it('has the ids of the made-up chain, and a websocket', async () => {
      expect(polkadot).toMatchObject({
        isReal: true,
        caipNetworkId: ATOLL_CAIP_ID,
        wsUrl: expect.any(String),
      })
      expect(await call('chain_getBlockHash', 0)).toBe(ATOLL.genesisHash)
      expect(await call('system_properties')).toMatchObject({ tokenDecimals: 12, tokenSymbol: 'ROC' })
      expect(await call('state_getMetadata')).toMatch(/^0x6d657461/)
    })

    it('has the balances of the local accounts, and null for nothing', async () => {
      for (const index of LOCAL_POLKADOT_ACCOUNTS.keys())
        expect(await balanceOf(localPolkadotKey(index).publicKey)).toBe(LOCAL_POLKADOT_BALANCE)
      expect(await call('state_getStorage', systemAccountKey(new Uint8Array(32).fill(5)))).toBeNull()
    })

    it.each([0, 7])('takes a transfer that account %i signed', async (index) => {
      const key = localPolkadotKey(index)
      const to = new Uint8Array(32).fill(40 + index)
      const before = await balanceOf(key.publicKey)
      expect(await call('author_submitExtrinsic', hex(transfer({ index, to })))).toMatch(/^0x[0-9a-f]{64}$/)
      // The block is built after the answer.
      await expect.poll(() => balanceOf(to)).toBe(5_000_000_000n)
      const paid = before - (await balanceOf(key.publicKey))
      expect(paid).toBeGreaterThan(5_000_000_000n)
      expect(await call('system_accountNextIndex', LOCAL_POLKADOT_ACCOUNTS[index])).toBe(1)
    })

    it('refuses a wrong signature, with the code of a node', async () => {
      const wrong = transfer({ index: 1, to: new Uint8Array(32).fill(41), signer: 2 })
      await expect(call('author_submitExtrinsic', hex(wrong))).rejects.toMatchObject({ code: 1_010 })
    })

    it('refuses what HTTP cannot do, and what it does not know', async () => {
      for (const method of ['author_submitAndWatchExtrinsic', 'chain_subscribeNewHead', 'nothing'])
        await expect(call(method)).rejects.toMatchObject({ code: expect.any(Number) })
    })
  })

interface PolkadotTransfer {
  readonly index: number
  readonly to: Uint8Array
  readonly signer?: number
}

/**
 * A signed extrinsic for Rococo Asset Hub 900: `balances.transferKeepAlive` of 0.005 ROC, of the account's first nonce, for ever valid.
 * Written by hand, so that the test needs no library with metadata.
 */
function transfer({ index, to, signer = index }: PolkadotTransfer): Uint8Array {
  const amount = 5_000_000_000n
  const compactAmount = new Uint8Array(6)
  // More than four bytes: their count less four, times four and three.
  compactAmount[0] = ((5 - 4) << 2) | 3
  for (const at of [0, 1, 2, 3, 4]) compactAmount[at + 1] = Number((amount >> BigInt(8 * at)) & 255n)
  const toId = [0, ...to]
  const body = [10, 3, ...toId, ...compactAmount]
  // Era, nonce, tip, and no asset to pay the fee in.
  const extra = [0, 0, 0, 0]
  const genesis = Buffer.from(ATOLL.genesisHash.slice(2), 'hex')
  const versions = [...little(900), ...little(6)]
  const payload = new Uint8Array([...body, ...extra, ...versions, ...genesis, ...genesis])
  const { publicKey } = localPolkadotKey(index)
  const { type, sign } = localPolkadotKey(signer)
  const signature = [type === 'ed25519' ? 0 : 1, ...sign(payload)]
  const signed = [0x84, 0, ...publicKey, ...signature, ...extra, ...body]
  // A length from 64 to 16,383: times four and one, in two bytes.
  const length = (signed.length << 2) | 1
  return new Uint8Array([length & 255, length >> 8, ...signed])
}

function little(value: number): readonly number[] {
  return [value & 255, (value >> 8) & 255, 0, 0]
}
