import { base58, base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { addressOf, keypairOf, versionedTransaction } from '../families/solana/real-keys.cases.js'
import { loginError } from '../model/errors/login-error.js'
import { mainnet, solana as solanaMainnet } from '../model/networks/built-in-networks.js'
import { safeFrameMethods } from '../model/wallets/frame-methods.js'
import { solana } from '../solana.js'
import { loggedIn } from './logged-in.cases.js'
import { accountOf, FIRST, rest, until } from './set-up.cases.js'

/** Methods that the user is not asked about (spec section 6), by the reason. */
const safe = {
  '[R6.2]': [
    ...['accounts', 'blockNumber', 'call', 'chainId', 'estimateGas', 'feeHistory', 'gasPrice', 'getAccount'],
    ...[
      'getBalance',
      'getBlockByHash',
      'getBlockByNumber',
      'getBlockReceipts',
      'getCode',
      'getLogs',
      'getProof',
    ],
    ...[
      'getBlockTransactionCountByHash',
      'getBlockTransactionCountByNumber',
      'getFilterChanges',
      'getFilterLogs',
    ],
    ...['getStorageAt', 'getTransactionByBlockHashAndIndex', 'getTransactionByBlockNumberAndIndex'],
    ...['getTransactionByHash', 'getTransactionCount', 'getTransactionReceipt', 'getUncleCountByBlockHash'],
    ...['getUncleCountByBlockNumber', 'maxPriorityFeePerGas', 'newBlockFilter', 'newFilter', 'syncing'],
    ...['newPendingTransactionFilter', 'uninstallFilter'],
  ].map((name) => `eth_${name}`),
  '[R6.3]': ['eth_sendRawTransaction'],
  '[R6.4]': ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets'],
  '[R6.5]': [
    'eth_getUserOperationReceipt',
    'eth_estimateUserOperationGas',
    'eth_getUserOperationByHash',
    'eth_supportedEntryPoints',
  ],
}
/** Those are answered by the kit itself. */
const answeredHere = ['eth_accounts', 'eth_chainId']

const typedData = JSON.stringify({
  domain: { chainId: 1 },
  types: { A: [{ name: 'a', type: 'string' }] },
  primaryType: 'A',
  message: { a: '' },
})
const calls = { version: '2.0.0', chainId: '0x1', from: FIRST, atomicRequired: false, calls: [{ to: FIRST }] }

const key = keypairOf(1)
const transaction = base64.encode(versionedTransaction(key).serialize())
const message = base58.encode(new TextEncoder().encode('Hello'))

/** A page on which a user is logged in with an account of each family. */
const onBoth = async () => {
  const set = await loggedIn({
    options: { families: [eip155(), solana()], networks: [mainnet, solanaMainnet] },
    places: {
      [solanaMainnet.caipNetworkId]: { address: addressOf(key), chainId: solanaMainnet.caipNetworkId },
    },
  })
  await until(() => expect(accountOf(set.engine, 'solana').status).toBe('connected'))
  return set
}

describe('a method of the embedded wallet', () => {
  it('of the lists is safe here, and no other is', () => {
    expect([...safeFrameMethods].sort()).toEqual(Object.values(safe).flat().sort())
    expect(safeFrameMethods.size).toBe(41)
  })

  it.each(Object.entries(safe))('%s [B65:1] is answered without a view', async (_, methods) => {
    const { engine, rpc } = await loggedIn({ answer: () => '0x1' })
    const provider = engine.provider('eip155')
    for (const method of methods) expect(await provider.request({ method, params: [] })).toBeDefined()
    await rest()
    expect(engine.getState()).toMatchObject({ modal: { open: false }, approvals: { count: 0 } })
    expect(rpc().map((one) => Object(one).method)).toEqual(
      methods.filter((method) => !answeredHere.includes(method)),
    )
  })

  it.each([
    ['[R6.6]', 'personal_sign', ['0x68', FIRST]],
    ['[R6.7]', 'eth_signTypedData_v4', [FIRST, typedData]],
    ['[R6.8]', 'eth_sendTransaction', [{ from: FIRST, to: FIRST, value: '0x1' }]],
    ['[R6.10]', 'wallet_sendCalls', [calls]],
    ['[R6.11]', 'wallet_grantPermissions', [{ chainId: '0x1' }]],
    ['[R6.11]', 'wallet_revokePermissions', [{ permissionContext: '0x1' }]],
    ['[R6.12]', 'eth_sendUserOperation', [{ sender: FIRST }, FIRST]],
  ])('%s %s waits for the user in ApproveTransaction', async (_, method, params) => {
    const { engine, rpc, shows } = await loggedIn()
    const asked = engine.provider('eip155').request({ method, params })
    await shows(method)
    await rest()
    expect(rpc()).toEqual([])
    engine.login?.reject(String(engine.getState().approvals?.shown?.id))
    await expect(asked).rejects.toMatchObject({ code: 4001 })
    expect(rpc()).toEqual([])
  })

  it('[R6.12] eth_sendUserOperation waits for the user also when the engine is asked, and goes to no node', async () => {
    const { engine, rpc, shows, fetch } = await loggedIn()
    const asked = engine.request({ method: 'eth_sendUserOperation', params: [{ sender: FIRST }, FIRST] })
    await shows('eth_sendUserOperation')
    engine.login?.reject(String(engine.getState().approvals?.shown?.id))
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(rpc()).toEqual([])
    expect(JSON.stringify(fetch.mock.calls)).not.toContain('eth_sendUserOperation')
  })

  it.each([
    ['solana_signMessage', { message, pubkey: addressOf(key) }],
    ['solana_signTransaction', { transaction }],
    ['solana_signAllTransactions', { transactions: [transaction] }],
    ['solana_signAndSendTransaction', { transaction }],
  ])('[R6.9] %s waits for the user', async (method, params) => {
    const { engine, rpc, shows } = await onBoth()
    const asked = engine.request({ namespace: 'solana', method, params })
    await shows(method)
    await rest()
    expect(rpc()).toEqual([])
    engine.login?.reject(String(engine.getState().approvals?.shown?.id))
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(rpc()).toEqual([])
  })
})

describe('a request that needs the user', () => {
  const sign = { method: 'personal_sign', params: ['0x68', FIRST] }

  it('[R2.22] [B65:2+3] opens the modal, and takes its place where it is open, with other requests or without', async () => {
    const { engine, shows } = await loggedIn()
    const provider = engine.provider('eip155')
    const ask = () => {
      const asked = provider.request(sign)
      asked.catch(() => undefined)
      return asked
    }
    const reject = () => engine.login?.reject(String(engine.getState().approvals?.shown?.id))
    // Closed.
    const first = ask()
    await shows('personal_sign')
    reject()
    await expect(first).rejects.toMatchObject({ code: 4001 })
    await until(() => expect(engine.getState().modal.open).toBe(false))
    // Open, without a request in it.
    engine.open({ view: 'Account' })
    await until(() => expect(engine.getState().modal.view).toBe('Account'))
    engine.push('Networks')
    const second = ask()
    await shows('personal_sign')
    // Open, with a request in it.
    const third = ask()
    await until(() => expect(engine.getState().approvals?.count).toBe(2))
    reject()
    await expect(second).rejects.toMatchObject({ code: 4001 })
    await shows('personal_sign')
    reject()
    await expect(third).rejects.toMatchObject({ code: 4001 })
    // The view of before is there again.
    await until(() => expect(engine.getState().modal).toMatchObject({ open: true, view: 'Networks' }))
  })

  it('[R2.32] that the frame answers with an error closes the modal, or goes back to the view of before', async () => {
    const { engine, login, approve } = await loggedIn()
    login.script('RPC_REQUEST', { error: loginError('FRAME_ERROR', { said: 'No funds' }) })
    const fails = async () => {
      const ended = expect(engine.provider('eip155').request(sign)).rejects.toMatchObject({
        code: -32603,
        message: 'No funds',
      })
      await approve('personal_sign')
      await ended
    }
    await fails()
    await until(() => expect(engine.getState().modal.open).toBe(false))
    engine.open({ view: 'Account' })
    await until(() => expect(engine.getState().modal.view).toBe('Account'))
    await fails()
    await until(() => expect(engine.getState().modal).toMatchObject({ open: true, view: 'Account' }))
  })

  it('[R4.27] [R4.28] [R8.45] is aborted with the modal, also on its way to the frame; a question is not', async () => {
    let tell: (answer: string) => void = () => undefined
    const balance = new Promise<string>((resolve) => {
      tell = resolve
    })
    const { engine, approve, rpc } = await loggedIn({
      answer: (request) =>
        Object(request).method === 'eth_getBalance' ? balance : new Promise(() => undefined),
    })
    const provider = engine.provider('eip155')
    const asked = provider.request({ method: 'eth_getBalance', params: [FIRST, 'latest'] })
    const aborted = expect(provider.request(sign)).rejects.toMatchObject({ message: 'Request was aborted' })
    await approve('personal_sign')
    await until(() => expect(rpc()).toHaveLength(2))
    engine.close({ force: true })
    await aborted
    tell('0x1')
    expect(await asked).toBe('0x1')
  })
})
