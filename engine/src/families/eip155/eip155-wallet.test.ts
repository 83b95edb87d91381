import { describe, expect, it, vi } from 'vitest'
import { eip1193Connector } from '../../connectors/injected/eip1193-connector.js'
import { fakeEip1193Wallet } from '../../fakes/fake-eip1193-wallet.js'
import { fakeProviderError } from '../../fakes/fake-script.js'
import type { Network } from '../../model/network.js'
import { eip155Wallet, SWITCH_SETTLE_MS } from './eip155-wallet.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'ab'.repeat(32)}`
const signature = `0x${'1b'.repeat(65)}`
const optimism: Network = {
  id: 10,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10',
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] }, public: { http: ['https://open.example'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
}

function world(options: Parameters<typeof fakeEip1193Wallet>[0] = {}) {
  const wallet = fakeEip1193Wallet({ granted: true, chains: ['0x1', '0xa'], ...options })
  const connector = eip1193Connector({
    provider: wallet.provider,
    descriptor: {
      id: 'org.example.fake',
      name: 'Fake',
      type: 'ANNOUNCED',
      chain: 'eip155',
      namespaces: ['eip155'],
    },
  })
  const caller = new AbortController()
  const call = { connector, signal: caller.signal }
  const { prompt } = eip155Wallet()
  return {
    wallet,
    caller,
    call,
    prompt: (method: string, params?: unknown) => prompt({ ...call, method, params }),
    methods: () => wallet.calls.map(({ method }) => method),
    paramsOf: (method: string) => wallet.calls.find((made) => made.method === method)?.params,
  }
}

const { switchNetwork, addNetwork, signMessage } = eip155Wallet()

describe('switchNetwork', () => {
  it('[R7.43] asks by wallet_switchEthereumChain and then where the wallet is', async () => {
    const { call, wallet } = world()
    await expect(switchNetwork({ ...call, network: optimism })).resolves.toBe('eip155:10')
    expect(wallet.calls).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] },
      { method: 'eth_chainId', params: undefined },
    ])
    expect(wallet.listenerCount()).toBe(0)
  })

  it.each([
    ['4902', fakeProviderError(4902, 'no')],
    ['4902 as text', { code: '4902', message: 'no' }],
    ['4902 inside', fakeProviderError(-32603, 'Internal', { originalError: { code: 4902 } })],
    ['the words of the standard', fakeProviderError(-32603, 'Unrecognized chain ID "0xa".')],
    ['advice', fakeProviderError(-32603, 'Try adding the chain using wallet_addEthereumChain first.')],
    ['other words', fakeProviderError(-32000, 'Chain 10 has not been added')],
    ['text alone', 'unknown network'],
  ])('[R8.58] knows that the wallet does not know the chain: %s', async (_, error) => {
    const { call, wallet } = world()
    wallet.script('wallet_switchEthereumChain', { error })
    await expect(switchNetwork({ ...call, network: optimism })).rejects.toMatchObject({
      code: 'CHAIN_NOT_ADDED',
    })
    expect(wallet.listenerCount()).toBe(0)
  })

  it('[F10] reports a rejection as one', async () => {
    const { call, wallet } = world()
    wallet.script('wallet_switchEthereumChain', 'reject')
    await expect(switchNetwork({ ...call, network: optimism })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })

  it('[R8.50] says when the wallet cannot switch', async () => {
    const { call, wallet } = world()
    wallet.script('wallet_switchEthereumChain', 'unsupported')
    await expect(switchNetwork({ ...call, network: optimism })).rejects.toMatchObject({
      code: 'CHAIN_SWITCH_UNSUPPORTED',
      shortMessage: 'Chain switching not supported',
    })
  })

  it('waits a moment for a wallet that agrees before it is on the chain', async () => {
    const { call, wallet, methods } = world()
    wallet.script('wallet_switchEthereumChain', { answer: null })
    wallet.script('eth_chainId', () => {
      if (methods().filter((method) => method === 'eth_chainId').length === 1) {
        queueMicrotask(() => wallet.setChain('0xa'))
      }
      return wallet.chainId
    })
    vi.useFakeTimers()
    try {
      await expect(switchNetwork({ ...call, network: optimism })).resolves.toBe('eip155:10')
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('tells where the wallet is when it agrees and stays', async () => {
    vi.useFakeTimers()
    try {
      const { call, wallet } = world()
      wallet.script('wallet_switchEthereumChain', { answer: null })
      const chain = switchNetwork({ ...call, network: optimism })
      await vi.advanceTimersByTimeAsync(SWITCH_SETTLE_MS)
      await expect(chain).resolves.toBe('eip155:1')
      expect(vi.getTimerCount()).toBe(0)
      expect(wallet.listenerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('gives up at once when it is told to', async () => {
    const { call, wallet, caller } = world({ prompts: 'stall' })
    const chain = switchNetwork({ ...call, network: optimism })
    caller.abort()
    await expect(chain).rejects.toMatchObject({ code: 'ABORTED' })
    expect(wallet.listenerCount()).toBe(0)
  })

  it('[F7] refuses a chain that means nothing', async () => {
    const { call, wallet } = world()
    wallet.script('eth_chainId', { answer: null })
    await expect(switchNetwork({ ...call, network: optimism })).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })
})

describe('addNetwork', () => {
  it('[R7.44] describes the network, and tells where the wallet is afterwards', async () => {
    const { call, paramsOf } = world({ chains: ['0x1'] })
    await expect(addNetwork({ ...call, network: optimism })).resolves.toBe('eip155:10')
    expect(paramsOf('wallet_addEthereumChain')).toEqual([
      {
        chainId: '0xa',
        chainName: 'OP Mainnet',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://node.example', 'https://open.example'],
        blockExplorerUrls: ['https://explorer.example'],
      },
    ])
  })

  it('[R7.44] leaves out what the network does not have', async () => {
    const { call, paramsOf } = world()
    const { blockExplorers, ...plain } = optimism
    await addNetwork({ ...call, network: plain })
    expect(JSON.stringify(paramsOf('wallet_addEthereumChain'))).not.toContain('blockExplorerUrls')
  })

  it('[R7.44] never gives a URL with a project id to the wallet', async () => {
    const { call, paramsOf, methods } = world()
    const hosted = 'https://rpc.example/v1/?chainId=eip155%3A10&projectId=abc'
    const own = { default: { http: [hosted, 'https://x.example/?projectid=abc'] } }
    await addNetwork({
      ...call,
      network: { ...optimism, rpcUrls: { ...own, public: { http: ['https://open.example'] } } },
    })
    expect(paramsOf('wallet_addEthereumChain')).toMatchObject([{ rpcUrls: ['https://open.example'] }])
    const before = methods().length
    await expect(addNetwork({ ...call, network: { ...optimism, rpcUrls: own } })).rejects.toMatchObject({
      code: 'NETWORK_ADD_REFUSED',
    })
    expect(methods()).toHaveLength(before)
  })

  it.each([
    ['does not know the method', 'unsupported'],
    ['fails', { error: fakeProviderError(-32603, 'RPC endpoint returned a different chain ID') }],
  ] as const)('says when the wallet %s', async (_, behaviour) => {
    const { call, wallet } = world()
    wallet.script('wallet_addEthereumChain', behaviour)
    await expect(addNetwork({ ...call, network: optimism })).rejects.toMatchObject({
      code: 'NETWORK_ADD_REFUSED',
    })
  })

  it('[F10] reports a rejection as one', async () => {
    const { call, wallet } = world()
    wallet.script('wallet_addEthereumChain', 'reject')
    await expect(addNetwork({ ...call, network: optimism })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })
})

describe('signMessage', () => {
  it('[R7.41] asks by personal_sign, with the bytes of the text', async () => {
    const { call, wallet } = world()
    await expect(signMessage({ ...call, address, message: 'Grüße 👋' })).resolves.toBe(signature)
    expect(wallet.calls).toEqual([
      { method: 'personal_sign', params: ['0x4772c3bcc39f6520f09f918b', address] },
    ])
  })

  it('[R5.9] takes 62 hexadecimal characters for a signature, and nothing less', async () => {
    const { call, wallet } = world()
    wallet.script('personal_sign', { answer: `0x${'1'.repeat(62)}` })
    await expect(signMessage({ ...call, address, message: '' })).resolves.toHaveLength(64)
    for (const answer of [`0x${'1'.repeat(61)}`, '1'.repeat(64), `0x${'g'.repeat(64)}`, null, {}, 7]) {
      wallet.script('personal_sign', { answer })
      await expect(signMessage({ ...call, address, message: '' })).rejects.toMatchObject({
        code: 'SIGNATURE_INVALID',
      })
    }
  })

  it('asks nobody for an account that is none', async () => {
    const { call, methods } = world()
    await expect(signMessage({ ...call, address: 'me', message: 'hi' })).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
    expect(methods()).toEqual([])
  })
})

describe('eth_sendTransaction', () => {
  it('[R7.41] fills in the account and the chain', async () => {
    const { prompt, paramsOf } = world()
    await expect(prompt('eth_sendTransaction', [{ to: address, value: 1n, data: null }])).resolves.toBe(hash)
    expect(paramsOf('eth_sendTransaction')).toEqual([
      { from: address, chainId: '0x1', to: address, value: '0x1' },
    ])
  })

  it('keeps what is there, and passes on what it does not know', async () => {
    const { prompt, paramsOf } = world({ accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] })
    await prompt('eth_sendTransaction', [{ from: address, chainId: 1, gas: '0x5208', type: '0x2' }])
    expect(paramsOf('eth_sendTransaction')).toEqual([
      { from: address, chainId: '0x1', gas: '0x5208', type: '0x2' },
    ])
  })

  it.each([
    { maxFeePerGas: '0x1' },
    { maxPriorityFeePerGas: 1n },
    { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  ])('[R5.25] refuses a gas price beside fee fields before the wallet is asked', async (fees) => {
    const { prompt, methods } = world()
    await expect(
      prompt('eth_sendTransaction', [{ to: address, gasPrice: '0x1', ...fees }]),
    ).rejects.toMatchObject({ code: 'FEE_FIELDS_CONFLICT' })
    expect(methods()).toEqual([])
  })

  it.each(['0x', '0x1', `0x${'g'.repeat(64)}`, `0x${'a'.repeat(65)}`, 'a'.repeat(66), null, 7, {}])(
    '[R5.8] refuses the hash %j',
    async (answer) => {
      const { prompt, wallet } = world()
      wallet.script('eth_sendTransaction', { answer })
      await expect(prompt('eth_sendTransaction', [{ to: address }])).rejects.toMatchObject({
        code: 'TX_HASH_INVALID',
      })
    },
  )

  it('[F9 partly] refuses a transaction for another chain than the wallet is on', async () => {
    const { prompt, methods } = world()
    await expect(prompt('eth_sendTransaction', [{ to: address, chainId: '0xa' }])).rejects.toMatchObject({
      code: 'CHAIN_DISCONNECTED',
    })
    expect(methods()).toEqual(['eth_chainId'])
  })

  it.each([
    ['OPTION_INVALID', undefined],
    ['OPTION_INVALID', {}],
    ['OPTION_INVALID', []],
    ['OPTION_INVALID', ['0x']],
    ['ADDRESS_INVALID', [{ to: '0x1' }]],
    ['ADDRESS_INVALID', [{ from: 'me' }]],
    ['AMOUNT_INVALID', [{ value: -1n }]],
    ['AMOUNT_INVALID', [{ value: 2n ** 256n }]],
    ['AMOUNT_INVALID', [{ value: '1' }]],
    ['AMOUNT_INVALID', [{ gas: 1.5 }]],
    ['OPTION_INVALID', [{ data: '0x1' }]],
    ['CHAIN_ID_INVALID', [{ chainId: 'one' }]],
  ])('answers %s when asked with nonsense, and asks nobody', async (code, params) => {
    const { prompt, methods } = world()
    await expect(prompt('eth_sendTransaction', params)).rejects.toMatchObject({ code })
    expect(methods()).toEqual([])
  })

  it('says when there is no account to send from', async () => {
    const { prompt } = world({ granted: false })
    await expect(prompt('eth_sendTransaction', [{ to: address }])).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })
})

describe('eth_signTypedData_v4', () => {
  const typedData = {
    domain: { name: 'Mail', chainId: 1n },
    types: { Mail: [{ name: 'id', type: 'uint256' }] },
    primaryType: 'Mail',
    message: { id: 2n ** 70n },
  }

  it('asks with JSON text, and with the type of the domain filled in', async () => {
    const { prompt, paramsOf } = world()
    await expect(prompt('eth_signTypedData_v4', [address, typedData])).resolves.toBe(signature)
    const sent = paramsOf('eth_signTypedData_v4')
    expect(Array.isArray(sent) && [sent[0], JSON.parse(sent[1])]).toEqual([
      address,
      {
        domain: { name: 'Mail', chainId: '1' },
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'chainId', type: 'uint256' },
          ],
          Mail: [{ name: 'id', type: 'uint256' }],
        },
        primaryType: 'Mail',
        message: { id: '1180591620717411303424' },
      },
    ])
  })

  it('passes text on as it came', async () => {
    const { prompt, paramsOf } = world()
    const text = ' {"types":{"A":[]},"primaryType":"A","message":{},"domain":{}}'
    await prompt('eth_signTypedData_v4', [address, text])
    expect(paramsOf('eth_signTypedData_v4')).toEqual([address, text])
  })

  it.each([10, '10', '0xa', 10n])(
    '[A17] refuses data for chain %s while the wallet is on another, before it is asked',
    async (chainId) => {
      const { prompt, methods } = world()
      const data = { ...typedData, domain: { chainId } }
      await expect(prompt('eth_signTypedData_v4', [address, data])).rejects.toMatchObject({
        code: 'CHAIN_DISCONNECTED',
        details: 'The request is for eip155:10 and the wallet is on eip155:1',
      })
      if (typeof chainId !== 'bigint') {
        const text = JSON.stringify({ ...data, message: {} })
        await expect(prompt('eth_signTypedData_v3', [address, text])).rejects.toMatchObject({
          code: 'CHAIN_DISCONNECTED',
        })
      }
      expect(new Set(methods())).toEqual(new Set(['eth_chainId']))
    },
  )

  it('[R5.9] checks the signature', async () => {
    const { prompt, wallet } = world()
    wallet.script('eth_signTypedData_v4', { answer: '0x' })
    await expect(prompt('eth_signTypedData_v4', [address, typedData])).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
    })
  })

  it.each([
    ['ADDRESS_INVALID', undefined],
    ['ADDRESS_INVALID', []],
    ['ADDRESS_INVALID', ['me', typedData]],
    ['OPTION_INVALID', [address]],
    ['OPTION_INVALID', [address, '{"types":']],
    ['OPTION_INVALID', [address, { ...typedData, types: [] }]],
    ['OPTION_INVALID', [address, { ...typedData, primaryType: 'Letter' }]],
    ['OPTION_INVALID', [address, { ...typedData, primaryType: 'constructor' }]],
    ['CHAIN_ID_INVALID', [address, { ...typedData, domain: { chainId: 'one' } }]],
  ])('answers %s when asked with nonsense, and asks nobody', async (code, params) => {
    const { prompt, methods } = world()
    await expect(prompt('eth_signTypedData_v4', params)).rejects.toMatchObject({ code })
    expect(methods()).toEqual([])
  })
})

describe('other prompts', () => {
  it('[R5.9] checks what personal_sign and eth_sign answer, and writes text as bytes', async () => {
    const { prompt, wallet, paramsOf } = world()
    await expect(prompt('personal_sign', ['hi', address])).resolves.toBe(signature)
    expect(paramsOf('personal_sign')).toEqual(['0x6869', address])
    for (const method of ['personal_sign', 'eth_sign']) {
      wallet.script(method, { answer: 'signed' })
      await expect(prompt(method, ['0x6869', address])).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    }
  })

  it('[F7] checks what eth_requestAccounts and eth_accounts answer', async () => {
    const { prompt, wallet } = world()
    for (const method of ['eth_requestAccounts', 'eth_accounts']) {
      await expect(prompt(method)).resolves.toEqual([address])
      wallet.script(method, { answer: [1] })
      await expect(prompt(method)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    }
  })

  it('passes on what it does not know, with its parameters', async () => {
    const { prompt, wallet, paramsOf } = world()
    wallet.script('wallet_watchAsset', { answer: true })
    await expect(prompt('wallet_watchAsset', { type: 'ERC20' })).resolves.toBe(true)
    expect(paramsOf('wallet_watchAsset')).toEqual({ type: 'ERC20' })
    await expect(prompt('wallet_other')).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
  })
})
