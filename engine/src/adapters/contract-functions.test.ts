import { encodeErrorResult, type Hex, padHex, parseAbi, slice } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createEngine } from '../create-engine.js'
import { eip155, external } from '../eip155.js'
import { fakeStorage } from '../fakes/fake-storage.js'
import type { Eip155Engine } from '../families/eip155/actions/eip155-engine.js'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { featureError } from '../model/errors/feature-error.js'
import type { Network } from '../model/networks/network.js'
import { readContract, type ViemSource, waitForTransactionReceipt, writeContract } from '../viem.js'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Keeps one number: calldata of 36 bytes sets it, all other calls read it. */
const keeper = '0x00000000000000000000000000000000000000aa'
const keeperCode = '0x3660241460125760005460005260206000f35b60043560005500'
/** Reverts with the bytes it was called with, less the selector of the function: any error can be asked for. */
const refuser = '0x00000000000000000000000000000000000000bb'
const refuserCode = '0x600436036004600037600436036000fd'
const abi = parseAbi([
  'function get() view returns (uint256)',
  'function set(uint256 value)',
  'function pay() payable',
])

let anvil: Anvil
let local: Network
beforeAll(async () => {
  anvil = await startAnvil()
  local = anvil.network
  await anvil.ask('anvil_setCode', [keeper, keeperCode])
  await anvil.ask('anvil_setCode', [refuser, refuserCode])
})
afterAll(() => anvil.stop())

const quick = { pollingInterval: 20 } as const
const sent = (asked: readonly string[]) => asked.filter((method) => method === 'eth_sendTransaction').length

/** An engine over the node, with a wallet whose keys the node holds. */
async function connected() {
  const asked: string[] = []
  const wallet = { account: FIRST, before: async (_method: string): Promise<void> => undefined }
  const provider = {
    request: async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
      asked.push(method)
      await wallet.before(method)
      if (/accounts/i.test(method)) return [wallet.account]
      return anvil.ask(method, params ?? [])
    },
  }
  const engine = createEngine({
    networks: [local],
    families: [eip155()],
    connectors: [external({ id: 'node', name: 'Node', provider })],
    storage: fakeStorage(),
  })
  onTestFinished(() => engine.stop())
  engine.start()
  await engine.connect({ wallet: 'node' })
  asked.length = 0
  return { engine, asked, wallet }
}

describe('readContract', () => {
  it('[C4] reads over the node, without a wallet and at a block', async () => {
    const { engine, asked } = await connected()
    await anvil.ask('anvil_setStorageAt', [keeper, '0x0', `0x${'0'.repeat(63)}5`])
    expect(await readContract(engine, { address: keeper, abi, functionName: 'get' })).toBe(5n)
    expect(await readContract(engine, { address: keeper, abi, functionName: 'get', block: 'latest' })).toBe(
      5n,
    )
    expect(asked).toEqual([])
  })

  it('says why a contract reverted, and that there is no contract', async () => {
    const { engine } = await connected()
    await expect(readContract(engine, { address: refuser, abi, functionName: 'get' })).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: 'The contract reverted: The contract gave no reason',
    })
    await expect(readContract(engine, { address: SECOND, abi, functionName: 'get' })).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: 'No contract of this kind is at the address',
    })
  })

  it('ends with its signal', async () => {
    const { engine } = await connected()
    const ended = AbortSignal.abort()
    await expect(
      readContract(engine, { address: keeper, abi, functionName: 'get', signal: ended }),
    ).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('writeContract', () => {
  it('[C4] asks the wallet once, for the account that is connected', async () => {
    const { engine, asked } = await connected()
    const hash = await writeContract(engine, { address: keeper, abi, functionName: 'set', args: [7n] })
    expect(await waitForTransactionReceipt(engine, { hash, ...quick })).toMatchObject({
      status: 'success',
      receipt: { transactionHash: hash, from: FIRST.toLowerCase() },
      replacement: undefined,
    })
    expect(await readContract(engine, { address: keeper, abi, functionName: 'get' })).toBe(7n)
    expect(sent(asked)).toBe(1)
  })

  it('asks no wallet for what would revert, when it is tried first', async () => {
    const { engine, asked } = await connected()
    const lock = parseAbi(['function lock(bytes32 head, bytes32 rest)', 'error Locked(uint256 until)'])
    const error = encodeErrorResult({ abi: lock, errorName: 'Locked', args: [9n] })
    const args = [slice(error, 0, 32), padHex(slice(error, 32), { dir: 'right' })] as const
    const call = { address: refuser, abi: lock, functionName: 'lock', args } as const
    await expect(writeContract(engine, { ...call, simulate: true })).rejects.toMatchObject({
      code: 'TRANSACTION_REVERTED',
      shortMessage: 'Transaction reverted: Locked(9)',
    })
    expect(sent(asked)).toBe(0)
  })

  it('[U34:1] sends nothing for another account or wallet than the one at the call', async () => {
    const { engine, asked, wallet } = await connected()
    const call = { address: keeper, abi, functionName: 'set', args: [8n] } as const
    let moved = false
    const moving: Eip155Engine = {
      getState: () => {
        const state = engine.getState()
        if (!moved) return state
        const account = state.accounts.eip155
        return {
          ...state,
          accounts: { eip155: { ...account, address: SECOND, walletChainId: 'eip155:31337' } },
        }
      },
      request: async (asking) => {
        moved = true
        return engine.request(asking)
      },
    }
    await expect(writeContract(moving, { ...call, simulate: true })).rejects.toMatchObject({
      code: 'ACCOUNT_CHANGED',
    })
    wallet.account = SECOND
    await expect(writeContract(engine, call)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    await expect(writeContract(engine, { ...call, chainId: 1 })).rejects.toMatchObject({
      code: expect.stringMatching(/CHAIN/),
    })
    expect(sent(asked)).toBe(0)
  })

  it('[U43 partly] refuses arguments of another function, and sends value only where it was checked', async () => {
    const { engine, asked } = await connected()
    for (const wrong of [{ functionName: 'nothing' }, { functionName: 'set', args: ['a lot'] }]) {
      const given = [engine, { address: keeper, abi, ...wrong }]
      await expect(Reflect.apply(writeContract, undefined, given)).rejects.toMatchObject({
        code: 'OPTION_INVALID',
      })
    }
    const precompile = '0x0000000000000000000000000000000000000004'
    const pay = { address: precompile, abi, functionName: 'pay', value: 1n } as const
    await expect(writeContract(engine, pay)).rejects.toMatchObject({ code: 'RECEIVER_UNUSUAL' })
    expect(sent(asked)).toBe(0)
    const hash = await writeContract(engine, { ...pay, acceptReceiver: true })
    expect((await waitForTransactionReceipt(engine, { hash, ...quick })).status).toBe('success')
  })
})

describe('waitForTransactionReceipt', () => {
  beforeEach(() => anvil.ask('evm_setAutomine', [false]))
  afterEach(async () => {
    await anvil.ask('evm_setAutomine', [true])
    await anvil.ask('anvil_mine', ['0x1'])
  })
  const mine = (blocks = 1) => anvil.ask('anvil_mine', [`0x${blocks.toString(16)}`])
  /** Sends from the first account, at a price in gwei. */
  const send = async (fields: object, gwei: number, nonce?: string): Promise<Hex> => {
    const fee = `0x${(BigInt(gwei) * 10n ** 9n).toString(16)}`
    const transaction = {
      from: FIRST,
      gas: '0x186a0',
      maxFeePerGas: fee,
      maxPriorityFeePerGas: fee,
      ...fields,
    }
    const hash = await anvil.ask('eth_sendTransaction', [{ ...transaction, ...(nonce && { nonce }) }])
    return `0x${String(hash).slice(2)}`
  }
  const nonceOf = async () => String(await anvil.ask('eth_getTransactionCount', [FIRST, 'latest']))
  const pay = { to: SECOND, value: '0x1' }
  /** The engine, and what the node has answered. */
  const watched = (engine: ViemSource) => {
    const asked: string[] = []
    const watching: ViemSource = {
      getState: () => engine.getState(),
      request: async (asking) => {
        const answer = await engine.request(asking)
        asked.push(asking.method)
        return answer
      },
    }
    return { watching, asked }
  }

  /** Waits on, and replaces once the wait knows the transaction. */
  async function replacedBy(fields: object, confirmations: number) {
    const { engine } = await connected()
    const nonce = await nonceOf()
    const hash = await send(pay, 2, nonce)
    const { watching, asked } = watched(engine)
    const waiting = waitForTransactionReceipt(watching, { hash, confirmations, ...quick })
    await expect.poll(() => asked).toContain('eth_getTransactionByHash')
    const other = await send(fields, 20, nonce)
    await mine()
    if (confirmations > 1) await mine(confirmations - 1)
    return { outcome: await waiting, other, hash }
  }

  it('a transaction that reverts is never a success', async () => {
    const { engine } = await connected()
    const hash = await send({ to: refuser, data: '0x00' }, 2)
    await mine()
    expect(await waitForTransactionReceipt(engine, { hash, ...quick })).toMatchObject({
      status: 'reverted',
      receipt: { status: 'reverted' },
    })
  })

  it.each([1, 3])(
    'with %i confirmations, another transaction in its place is no success',
    async (confirmations) => {
      const { outcome, other } = await replacedBy({ to: SECOND, value: '0x2' }, confirmations)
      expect(outcome).toMatchObject({
        status: 'replaced',
        receipt: { transactionHash: other, status: 'success' },
        replacement: { reason: 'replaced', transaction: { hash: other } },
      })
    },
  )

  it.each([1, 3])('with %i confirmations, a cancelled transaction is no success', async (confirmations) => {
    const { outcome } = await replacedBy({ to: FIRST, value: '0x0' }, confirmations)
    expect(outcome).toMatchObject({ status: 'cancelled', replacement: { reason: 'cancelled' } })
  })

  it.each([1, 3])(
    'with %i confirmations, a transaction at a higher price is itself',
    async (confirmations) => {
      const { outcome, other } = await replacedBy(pay, confirmations)
      expect(outcome).toMatchObject({
        status: 'success',
        receipt: { transactionHash: other },
        replacement: { reason: 'repriced' },
      })
    },
  )

  it('a replacement is seen in a block that comes while the node is asked about the one before', async () => {
    const { engine } = await connected()
    const nonce = await nonceOf()
    const hash = await send(pay, 2, nonce)
    const { watching, asked } = watched(engine)
    const polls = () => asked.filter((method) => method === 'eth_blockNumber').length
    let isHeld = false
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow: ViemSource = {
      ...watching,
      request: async (asking) => {
        const answer = await watching.request(asking)
        if (asking.method === 'eth_getBlockByNumber' && !isHeld) {
          isHeld = true
          await held
        }
        return answer
      },
    }
    const waiting = waitForTransactionReceipt(slow, { hash, timeout: 20_000, ...quick })
    await expect.poll(() => isHeld).toBe(true)
    const other = await send({ to: FIRST, value: '0x0' }, 20, nonce)
    await mine()
    const before = polls()
    await expect.poll(polls).toBeGreaterThan(before + 2)
    release()
    expect(await waiting).toMatchObject({ status: 'cancelled', receipt: { transactionHash: other } })
  })

  it('waits for as many blocks as were asked for', async () => {
    const { engine } = await connected()
    const hash = await send(pay, 2)
    await mine()
    const { watching, asked } = watched(engine)
    let done = false
    const waiting = waitForTransactionReceipt(watching, { hash, confirmations: 3, ...quick }).finally(() => {
      done = true
    })
    await mine()
    const before = asked.length
    await expect.poll(() => asked.length).toBeGreaterThan(before + 3)
    expect(done).toBe(false)
    await mine()
    expect((await waiting).status).toBe('success')
  })

  it('says that the wait was too long, and ends with its signal', async () => {
    const { engine } = await connected()
    const hash = await send(pay, 2)
    await expect(waitForTransactionReceipt(engine, { hash, timeout: 50, ...quick })).rejects.toMatchObject({
      code: 'RECEIPT_TIMEOUT',
    })
    const controller = new AbortController()
    const waiting = waitForTransactionReceipt(engine, { hash, signal: controller.signal, ...quick })
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('a wait that ended asks the node for nothing more', async () => {
    const { engine } = await connected()
    const hash = await send(pay, 2)
    const controller = new AbortController()
    const { watching, asked } = watched(engine)
    const waiting = waitForTransactionReceipt(watching, { hash, signal: controller.signal, ...quick })
    await expect.poll(() => asked.filter((method) => method === 'eth_blockNumber').length).toBeGreaterThan(2)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
    const before = asked.length
    // Another wait on the same clock: five polls long.
    await expect(waitForTransactionReceipt(engine, { hash, timeout: 100, ...quick })).rejects.toMatchObject({
      code: 'RECEIPT_TIMEOUT',
    })
    expect(asked).toHaveLength(before)
  })

  it('a node that cannot be reached for a moment is asked again', async () => {
    const { engine } = await connected()
    const hash = await send(pay, 2)
    await mine()
    let failures = 2
    const failing: ViemSource = {
      getState: engine.getState,
      request: async (asking) => {
        if (asking.method === 'eth_getTransactionReceipt' && failures-- > 0)
          throw featureError('HTTP_REQUEST_FAILED')
        return engine.request(asking)
      },
    }
    expect((await waitForTransactionReceipt(failing, { hash, ...quick })).status).toBe('success')
    expect(failures).toBeLessThan(0)
  })

  it.each([
    null,
    [],
    { hash: '0x12' },
    { hash: undefined },
    { confirmations: 10n },
    { timeout: Number.NaN },
    { confirmations: 0 },
    { confirmations: 1.5 },
    { timeout: -1 },
    { pollingInterval: 0 },
  ])('refuses %o', async (bad) => {
    const { engine } = await connected()
    const hash: Hex = `0x${'ab'.repeat(32)}`
    const args = bad === null || Array.isArray(bad) ? bad : { hash, ...bad }
    await expect(Reflect.apply(waitForTransactionReceipt, undefined, [engine, args])).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
  })
})
