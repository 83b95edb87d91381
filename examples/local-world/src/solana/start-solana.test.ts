import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { answerSolanaRpc } from './answer-solana-rpc.js'
import { decodeBase58, encodeBase58 } from './base58.js'
import { keyNamed } from './key-named.js'
import { LAGOON, LAGOON_CAIP_ID } from './lagoon.js'
import { LitesvmMissing } from './litesvm-missing.js'
import { LOCAL_SOLANA_ACCOUNTS } from './local-solana-accounts.js'
import { localSolanaSeed } from './local-solana-seed.js'
import { signEd25519 } from './sign-ed25519.js'
import { SolanaVm } from './solana-vm.js'
import {
  createTokenAccount,
  initializeMint,
  MINT_SIZE,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  tokenAddress,
} from './spl-token.js'
import { type LocalSolana, startSolana } from './start-solana.js'

let solana: LocalSolana
let connection: Connection
beforeAll(async () => {
  solana = await startSolana({ port: 0, proxy: true, tokens: true })
  connection = new Connection(solana.rpcUrl, { wsEndpoint: solana.wsUrl, commitment: 'confirmed' })
})
afterAll(() => solana.stop())
afterEach(() => solana.faults.clear())

const keyOf = async (index: number): Promise<Keypair> => Keypair.fromSeed(await localSolanaSeed(index))

async function funded(sol = 2): Promise<Keypair> {
  const key = Keypair.generate()
  const signature = await connection.requestAirdrop(key.publicKey, sol * LAMPORTS_PER_SOL)
  const latest = await connection.getLatestBlockhash()
  const { value } = await connection.confirmTransaction({ signature, ...latest })
  expect(value.err).toBeNull()
  return key
}

async function transferOf(
  from: Keypair,
  to: PublicKey,
  lamports: number,
  microLamports?: number,
): Promise<VersionedTransaction> {
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: from.publicKey,
    recentBlockhash: blockhash,
    instructions: [
      ...(microLamports === undefined ? [] : [ComputeBudgetProgram.setComputeUnitPrice({ microLamports })]),
      SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports }),
    ],
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([from])
  return transaction
}

/** Posts a body to the RPC and reads the answer. */
async function post(body: string): Promise<unknown> {
  const answered = await fetch(solana.rpcUrl, { method: 'POST', body })
  const text = await answered.text()
  return text === '' ? undefined : JSON.parse(text)
}
const call = (method: string, params?: unknown): Promise<unknown> =>
  post(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }))

describe('reading', () => {
  it('says what it is, and that it is no public cluster', async () => {
    expect(await connection.getGenesisHash()).toBe(LAGOON.genesisHash)
    expect(LAGOON_CAIP_ID).toBe(`solana:${LAGOON.genesisHash.slice(0, 32)}`)
    expect(await connection.getVersion()).toMatchObject({ 'solana-core': expect.any(String) })
    expect(await call('getHealth')).toEqual({ jsonrpc: '2.0', id: 7, result: 'ok' })
    const { epoch, slotsInEpoch } = await connection.getEpochInfo()
    expect(epoch * slotsInEpoch).toBeLessThanOrEqual(await connection.getSlot())
    expect(await connection.getBlockHeight()).toBe(await connection.getSlot())
    expect(await connection.getFirstAvailableBlock()).toBe(0)
  })

  it('has funded accounts, whose keys are those of the test phrase', async () => {
    for (const [index, address] of LOCAL_SOLANA_ACCOUNTS.entries()) {
      expect((await keyOf(index)).publicKey.toBase58()).toBe(address)
      expect(await connection.getBalance(new PublicKey(address))).toBeGreaterThanOrEqual(
        900 * LAMPORTS_PER_SOL,
      )
    }
  })

  it('reads the test token by owner, parsed and as bytes', async () => {
    const [token] = solana.tokens
    const owner = new PublicKey(LOCAL_SOLANA_ACCOUNTS[1] ?? '')
    const mint = new PublicKey(token?.address ?? '')
    const { value } = await connection.getParsedTokenAccountsByOwner(owner, { mint })
    expect(value).toHaveLength(1)
    expect(value[0]?.account.data.parsed).toMatchObject({
      type: 'account',
      info: {
        mint: token?.address,
        owner: owner.toBase58(),
        tokenAmount: { amount: token?.balance, decimals: 6, uiAmountString: '2500.75' },
      },
    })
    const account = value[0]?.pubkey ?? owner
    expect((await connection.getTokenAccountBalance(account)).value.uiAmount).toBe(2500.75)
    const programId = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
    const raw = await connection.getTokenAccountsByOwner(owner, { programId })
    expect(raw.value[0]?.account.data).toHaveLength(165)
    const parsed = await connection.getParsedAccountInfo(mint)
    expect(parsed.value?.data).toMatchObject({ parsed: { type: 'mint', info: { decimals: 6 } } })
    expect(await call('getTokenAccountBalance', [owner.toBase58()])).toMatchObject({
      error: { code: -32_602 },
    })
  })

  it('lists token accounts of Token-2022, by their mint and by the program, also with extensions', async () => {
    const issuer = await funded()
    const mint = Keypair.generate()
    const create = SystemProgram.createAccount({
      fromPubkey: issuer.publicKey,
      newAccountPubkey: mint.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(MINT_SIZE),
      space: MINT_SIZE,
      programId: TOKEN_2022_PROGRAM,
    })
    const { publicKey: owner } = issuer
    const transaction = new Transaction().add(
      create,
      initializeMint(mint.publicKey, 6, owner, TOKEN_2022_PROGRAM),
      createTokenAccount(owner, owner, mint.publicKey, TOKEN_2022_PROGRAM),
    )
    const latest = await connection.getLatestBlockhash()
    const signature = await connection.sendTransaction(transaction, [issuer, mint])
    expect((await connection.confirmTransaction({ signature, ...latest })).value.err).toBeNull()
    const address = tokenAddress(owner, mint.publicKey, TOKEN_2022_PROGRAM)
    for (const filter of [{ mint: mint.publicKey }, { programId: TOKEN_2022_PROGRAM }]) {
      const { value } = await connection.getTokenAccountsByOwner(owner, filter)
      expect(value.map(({ pubkey }) => pubkey.toBase58())).toEqual([address.toBase58()])
      // The account says that its owner stays: a kind and an empty extension.
      expect(value[0]?.account.data).toHaveLength(170)
    }
    const { value } = await connection.getTokenAccountsByOwner(owner, { programId: TOKEN_PROGRAM })
    expect(value).toEqual([])
  })

  it('reads accounts, one or several, and none where there is none', async () => {
    const nobody = Keypair.generate().publicKey
    const alice = new PublicKey(LOCAL_SOLANA_ACCOUNTS[0] ?? '')
    expect(await connection.getAccountInfo(nobody)).toBeNull()
    const [one, none] = await connection.getMultipleAccountsInfo([alice, nobody])
    expect(one?.owner.toBase58()).toBe(SystemProgram.programId.toBase58())
    expect(none).toBeNull()
    expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(2_039_280)
  })
})

describe('sending', () => {
  it('gives SOL, transfers it and confirms over the websocket', async () => {
    const from = await funded()
    const to = Keypair.generate().publicKey
    const transaction = await transferOf(from, to, LAMPORTS_PER_SOL)
    const latest = await connection.getLatestBlockhash()
    const signature = await connection.sendTransaction(transaction)
    const { value } = await connection.confirmTransaction({ signature, ...latest })
    expect(value).toEqual({ err: null })
    expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL)
    expect(await connection.getBalance(from.publicKey)).toBe(LAMPORTS_PER_SOL - 5_000)
    const { value: statuses } = await connection.getSignatureStatuses([
      signature,
      encodeBase58(new Uint8Array(64)),
    ])
    expect(statuses).toEqual([expect.objectContaining({ err: null, confirmationStatus: 'finalized' }), null])
  })

  it('hears of a signature before it lands, and once', async () => {
    const from = await funded()
    const transaction = await transferOf(from, Keypair.generate().publicKey, LAMPORTS_PER_SOL)
    const signature = encodeBase58(transaction.signatures[0] ?? new Uint8Array())
    const heard = new Promise((resolve) => void connection.onSignature(signature, resolve))
    await connection.sendTransaction(transaction)
    expect(await heard).toEqual({ err: null })
  })

  it('tells of an account that changes, and of no other', async () => {
    const watched = await funded()
    const heard: number[] = []
    const changed = new Promise<void>((resolve) => {
      connection.onAccountChange(watched.publicKey, ({ lamports }) => {
        heard.push(lamports)
        resolve()
      })
    })
    // The subscription is sent when the socket opens; a second one on the same socket answers after it.
    const other = await funded()
    await connection.sendTransaction(await transferOf(other, Keypair.generate().publicKey, LAMPORTS_PER_SOL))
    await connection.sendTransaction(await transferOf(other, watched.publicKey, 1_000_000))
    await changed
    expect(heard).toEqual([2 * LAMPORTS_PER_SOL + 1_000_000])
  })

  it('takes legacy transactions, and the same transfer several times', async () => {
    const from = await funded()
    const to = Keypair.generate().publicKey
    for (let sent = 0; sent < 3; sent += 1) {
      const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
      const transaction = new Transaction({ feePayer: from.publicKey, blockhash, lastValidBlockHeight })
      transaction.add(
        SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports: 1_000_000 }),
      )
      transaction.sign(from)
      await connection.sendRawTransaction(transaction.serialize())
    }
    expect(await connection.getBalance(to)).toBe(3_000_000)
  })

  it('takes a blockhash that others have moved on from', async () => {
    const [one, two] = [await funded(), await funded()]
    const to = Keypair.generate().publicKey
    const waiting = await transferOf(one, to, 1_000_000)
    await connection.sendTransaction(await transferOf(two, to, 1_000_000))
    await connection.sendTransaction(waiting)
    expect(await connection.getBalance(to)).toBe(2_000_000)
    expect((await connection.isBlockhashValid(waiting.message.recentBlockhash)).value).toBe(true)
    expect((await connection.isBlockhashValid(LAGOON.genesisHash)).value).toBe(false)
  })

  it('shows a transaction that landed', async () => {
    const from = await funded()
    const to = Keypair.generate().publicKey
    const signature = await connection.sendTransaction(await transferOf(from, to, LAMPORTS_PER_SOL))
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found?.transaction.signatures).toEqual([signature])
    expect(found?.transaction.message.staticAccountKeys[1]?.toBase58()).toBe(to.toBase58())
    expect(found?.meta).toMatchObject({
      err: null,
      fee: 5_000,
      preBalances: [2 * LAMPORTS_PER_SOL, 0, expect.any(Number)],
      postBalances: [LAMPORTS_PER_SOL - 5_000, LAMPORTS_PER_SOL, expect.any(Number)],
    })
    expect(await call('getTransaction', [encodeBase58(new Uint8Array(64))])).toMatchObject({ result: null })
  })

  it('says what those paid for a unit who wrote the named accounts, and zeros for all others', async () => {
    const from = await funded()
    const to = Keypair.generate().publicKey
    const signature = await connection.sendTransaction(await transferOf(from, to, 1_000_000, 7_000))
    const feesOf = async (...keys: readonly PublicKey[]) =>
      (await connection.getRecentPrioritizationFees({ lockedWritableAccounts: [...keys] })).map(
        ({ slot, prioritizationFee }) => [slot, prioritizationFee],
      )
    const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    const fees = await feesOf(to, Keypair.generate().publicKey)
    expect(fees.filter(([, fee]) => fee !== 0)).toEqual([[landed?.slot, 7_000]])
    // One instruction may use 200,000 units. That for the price counts for none.
    expect(landed?.meta?.fee).toBe(5_000 + 1_400)
    expect(fees.at(-1)).toEqual([await connection.getSlot(), 0])
    expect(new Set((await feesOf(SystemProgram.programId)).map(([, fee]) => fee))).toEqual(new Set([0]))
    expect(await call('getRecentPrioritizationFees')).toMatchObject({ result: expect.any(Array) })
    solana.vm.crowd(from.publicKey.toBase58(), 90_000n)
    expect(new Set((await feesOf(from.publicKey)).map(([, fee]) => fee))).toEqual(new Set([90_000]))
  })

  it('loses the transactions of an account on request, also after slots went by, and takes them again', async () => {
    const from = await funded()
    const payer = from.publicKey.toBase58()
    const transaction = await transferOf(from, Keypair.generate().publicKey, 1_000_000)
    const height = await connection.getBlockHeight()
    solana.vm.drop(payer, true)
    const signature = await connection.sendTransaction(transaction)
    solana.vm.pass(200)
    expect(await connection.getBlockHeight()).toBe(height + 200)
    expect((await connection.getSignatureStatus(signature)).value).toBeNull()
    solana.vm.drop(payer, false)
    expect(await connection.sendTransaction(transaction)).toBe(signature)
    expect((await connection.getSignatureStatus(signature)).value?.err).toBeNull()
  })

  it('has tokens of Token-2022: a plain one, one with a fee, and an account that wants memos', async () => {
    const [, coral, florin] = solana.tokens
    const key = (text = '') => new PublicKey(text)
    const owner = key(LOCAL_SOLANA_ACCOUNTS[3])
    for (const [token, bytes, withheld] of [
      [coral, 170, undefined],
      [florin, 182, 0n],
    ] as const) {
      expect(token?.program).toBe(TOKEN_2022_PROGRAM.toBase58())
      const account = tokenAddress(owner, key(token?.address), TOKEN_2022_PROGRAM)
      const data = (await connection.getAccountInfo(account))?.data ?? Buffer.alloc(0)
      expect([data.length, String(data.readBigUInt64LE(64))]).toEqual([bytes, token?.balance])
      if (withheld !== undefined) expect(data.readBigUInt64LE(174)).toBe(withheld)
      const mint = (await connection.getAccountInfo(key(token?.address)))?.data.toString('latin1')
      expect(mint).toContain(token?.symbol)
    }
    const receiver = tokenAddress(
      keyNamed('memo receiver').publicKey,
      key(coral?.address),
      TOKEN_2022_PROGRAM,
    )
    const { data } = (await connection.getAccountInfo(receiver)) ?? {}
    // The extension that says it, its length, and yes.
    expect(data?.toString('hex')).toContain('0800010001')
  })

  it('says what a message costs', async () => {
    const transaction = await transferOf(await funded(), Keypair.generate().publicKey, 1_000_000)
    expect((await connection.getFeeForMessage(transaction.message)).value).toBe(5_000)
  })

  it('refuses before it sends: no money, a wrong signature, an unknown blockhash, a repeat', async () => {
    const from = await funded()
    const to = Keypair.generate().publicKey
    await expect(
      connection.sendTransaction(await transferOf(from, to, 9 * LAMPORTS_PER_SOL)),
    ).rejects.toThrow(
      /Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1/,
    )
    const forged = await transferOf(from, to, 1_000_000)
    forged.signatures[0] = new Uint8Array(64).fill(1)
    await expect(connection.sendTransaction(forged)).rejects.toThrow('signature verification failure')
    const poor = await transferOf(Keypair.generate(), to, 1_000_000)
    await expect(connection.sendTransaction(poor)).rejects.toThrow('no record of a prior credit')
    const message = new TransactionMessage({
      payerKey: from.publicKey,
      recentBlockhash: LAGOON.genesisHash,
      instructions: [],
    })
    const stale = new VersionedTransaction(message.compileToV0Message())
    stale.sign([from])
    await expect(connection.sendTransaction(stale)).rejects.toThrow('Blockhash not found')
    const good = await transferOf(from, to, 1_000_000)
    await connection.sendTransaction(good)
    await expect(connection.sendTransaction(good)).rejects.toThrow('already been processed')
  })

  it('lands a failing transaction when its preflight is skipped, with the reason as its status', async () => {
    const from = await funded()
    const failing = await transferOf(from, Keypair.generate().publicKey, 9 * LAMPORTS_PER_SOL)
    const simulated = await connection.simulateTransaction(failing)
    expect(simulated.value.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    const signature = await connection.sendTransaction(failing, { skipPreflight: true })
    const latest = await connection.getLatestBlockhash()
    const { value } = await connection.confirmTransaction({ signature, ...latest })
    expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(await connection.getBalance(from.publicKey)).toBe(2 * LAMPORTS_PER_SOL - 5_000)
  })

  it('simulates what is not signed yet', async () => {
    const from = await funded()
    const unsigned = await transferOf(from, Keypair.generate().publicKey, 1_000_000)
    unsigned.signatures[0] = new Uint8Array(64)
    expect((await connection.simulateTransaction(unsigned)).value.err).toBeNull()
    const checked = await connection.simulateTransaction(unsigned, { sigVerify: true })
    expect(checked.value.err).toBe('SignatureFailure')
  })
})

describe('bad input', () => {
  it('answers JSON-RPC errors', async () => {
    const alice = LOCAL_SOLANA_ACCOUNTS[0]
    const code = (error: number) => ({ jsonrpc: '2.0', error: { code: error, message: expect.any(String) } })
    expect(await post('{')).toEqual({ ...code(-32_700), id: null })
    expect(await post('[]')).toEqual({ ...code(-32_600), id: null })
    expect(await post('{"id":1}')).toEqual({ ...code(-32_600), id: null })
    for (const method of ['getNothing', '__proto__', 'toString'])
      expect(await call(method, [])).toEqual({ ...code(-32_601), id: 7 })
    const wrong: readonly (readonly [string, unknown])[] = [
      ['getBalance', []],
      ['getBalance', ['0x00']],
      ['getBalance', { address: alice }],
      ['getMultipleAccounts', [alice]],
      ['getAccountInfo', [alice, { encoding: 'base64+zstd' }]],
      ['getSignatureStatuses', [['short']]],
      ['getTokenAccountsByOwner', [alice, {}]],
      ['requestAirdrop', [alice, -1]],
      ['requestAirdrop', [alice, 0.5]],
      ['sendTransaction', ['!']],
      ['sendTransaction', ['AAAA', { encoding: 'base64' }]],
      ['sendTransaction', ['AA', { encoding: 'hex' }]],
      ['simulateTransaction', ['']],
      ['getFeeForMessage', ['AAAA']],
      ['getRecentPrioritizationFees', [['short']]],
      ['getRecentPrioritizationFees', [Array(129).fill(alice)]],
    ]
    for (const [method, params] of wrong)
      expect([method, await call(method, params)]).toEqual([method, { ...code(-32_602), id: 7 }])
  })

  it('answers several calls at once, and no notification', async () => {
    const one = { jsonrpc: '2.0', id: 1, method: 'getHealth' }
    expect(await post(JSON.stringify([one, { jsonrpc: '2.0', method: 'ping' }]))).toEqual([
      { jsonrpc: '2.0', id: 1, result: 'ok' },
    ])
    expect(await post(JSON.stringify({ jsonrpc: '2.0', method: 'ping' }))).toBeUndefined()
  })

  it('answers on a websocket as over HTTP, and refuses wrong subscriptions', async () => {
    const socket = new WebSocket(solana.wsUrl)
    await new Promise((resolve) => socket.once('open', resolve))
    const ask = async (frame: unknown): Promise<unknown> => {
      const answer = new Promise<string>((resolve) =>
        socket.once('message', (data) => resolve(data.toString())),
      )
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
      return JSON.parse(await answer)
    }
    const request = { jsonrpc: '2.0', id: 1 }
    expect(await ask('{')).toMatchObject({ error: { code: -32_700 } })
    expect(await ask({ ...request, method: 'getHealth' })).toMatchObject({ result: 'ok' })
    expect(await ask({ ...request, method: 'slotSubscribe' })).toMatchObject({ error: { code: -32_601 } })
    for (const method of [
      'signatureSubscribe',
      'accountSubscribe',
      'signatureUnsubscribe',
      'accountUnsubscribe',
    ])
      expect(await ask({ ...request, method, params: ['x'] })).toMatchObject({ error: { code: -32_602 } })
    const params = [LOCAL_SOLANA_ACCOUNTS[0], { encoding: 'base64' }]
    expect(await ask({ ...request, method: 'accountSubscribe', params })).toMatchObject({ result: 1 })
    expect(await ask({ ...request, method: 'accountUnsubscribe', params: [1] })).toMatchObject({
      result: true,
    })
    expect(await ask({ ...request, method: 'accountUnsubscribe', params: [1] })).toMatchObject({
      error: { code: -32_602 },
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await solana.cut()
    await closed
  })

  it('lets a page of another origin ask, and only by POST', async () => {
    const preflight = await fetch(solana.nodeUrl, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
    expect((await fetch(solana.nodeUrl)).status).toBe(405)
    expect((await fetch(solana.wsUrl.replace('ws:', 'http:'))).status).toBe(426)
  })
})

describe('faults', () => {
  it('has the fault switch of the other chains, and records requests', async () => {
    solana.clearRequests()
    const me = new PublicKey(LOCAL_SOLANA_ACCOUNTS[2] ?? '')
    solana.faults.set(
      { kind: 'rpc-error', code: -32_005, message: 'Node is behind' },
      { times: 1, methods: ['getBalance'] },
    )
    await expect(connection.getBalance(me)).rejects.toThrow('Node is behind')
    expect(await connection.getBalance(me)).toBeGreaterThan(0)
    expect(solana.requests.map(({ rpcMethods, fault }) => [...rpcMethods, fault])).toEqual([
      ['getBalance', 'rpc-error'],
      ['getBalance', undefined],
    ])
  })

  it('enters an epoch as its node and its programs see it', async () => {
    const vm = await SolanaVm.load()
    vm.enterEpoch(7)
    const answer = answerSolanaRpc(vm, '{"jsonrpc":"2.0","id":1,"method":"getEpochInfo"}')
    expect(answer).toMatchObject({ result: { epoch: 7, slotIndex: 0, absoluteSlot: 7 * 432_000 } })
    vm.airdrop(Keypair.generate().publicKey.toBase58(), 1_000_000n)
    expect(vm.slot).toBe(7 * 432_000 + 1)
    const { data } = vm.account('SysvarC1ock11111111111111111111111111111111') ?? {}
    expect(Buffer.from(data ?? []).readBigUInt64LE(16)).toBe(7n)
  })

  it('says in one sentence that a system has no litesvm', async () => {
    const cause = new Error('Cannot find native binding')
    const load = SolanaVm.load(() => Promise.reject(cause))
    await expect(load).rejects.toThrow(
      /^There is no litesvm for .* so the local world starts without Solana\./,
    )
    await expect(load).rejects.toBeInstanceOf(LitesvmMissing)
    await expect(load).rejects.toMatchObject({ cause })
  })
})

describe('base58 and keys', () => {
  it('writes and reads bytes', () => {
    for (const bytes of [[], [0], [0, 0, 1], [255, 0, 255], Array(32).fill(7)]) {
      const written = encodeBase58(new Uint8Array(bytes))
      expect([...(decodeBase58(written) ?? [])]).toEqual(bytes)
    }
    expect(encodeBase58(new Uint8Array([0, 0, 1]))).toBe('112')
    expect(decodeBase58('0OIl')).toBeUndefined()
  })

  it('signs as the key of the address', async () => {
    const bytes = new TextEncoder().encode('hello')
    const signature = await signEd25519(await localSolanaSeed(0), bytes)
    const raw = decodeBase58(LOCAL_SOLANA_ACCOUNTS[0] ?? '') ?? new Uint8Array()
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    expect(await crypto.subtle.verify('Ed25519', key, signature, bytes)).toBe(true)
  })
})
