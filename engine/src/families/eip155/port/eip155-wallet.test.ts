import { describe, expect, it, vi } from 'vitest'
import { eip1193Connector } from '../../../connectors/eip1193/eip1193-connector.js'
import { fakeEip1193Wallet } from '../../../fakes/fake-eip1193-wallet.js'
import { fakeProviderError } from '../../../fakes/fake-script.js'
import type { Network } from '../../../model/networks/network.js'
import { eip155Wallet, SWITCH_SETTLE_MS } from './eip155-wallet.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const shown = { address, chainId: 'eip155:1' } as const
const hash = `0x${'ab'.repeat(32)}`
const signature = `0x${'1b'.repeat(65)}`
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const unreadableData = {
  get to(): string {
    throw new Error('A getter of the app')
  },
}
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
  return {
    wallet,
    caller,
    call,
    /** As the app asks while it shows the first account on the first chain. */
    prompt: (method: string, params?: unknown) => prompt({ ...call, shown, method, params }),
    /** What the wallet was asked besides where it is. */
    asked: () => wallet.calls.filter(({ method }) => !/^eth_(accounts|chainId)$/.test(method)),
    methods: () => wallet.calls.map(({ method }) => method),
    paramsOf: (method: string) => wallet.calls.find((made) => made.method === method)?.params,
  }
}

const { switchNetwork, addNetwork, prepareMessage, prepare, ask } = eip155Wallet()

/** Prepares a prompt and asks it. */
const prompt = async (call: Parameters<typeof prepare>[0]) => ask({ ...call, ...(await prepare(call)) })
const signMessage = async (call: Parameters<typeof prepareMessage>[0]) =>
  ask({ ...call, ...(await prepareMessage(call)) })

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

  it('[F10:1] reports a rejection as one', async () => {
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

  it('[F7:3] refuses a chain that means nothing', async () => {
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

  it('[F10:1] reports a rejection as one', async () => {
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
    await expect(signMessage({ ...call, shown, message: 'Grüße 👋' })).resolves.toBe(signature)
    expect(wallet.calls).toContainEqual({
      method: 'personal_sign',
      params: ['0x4772c3bcc39f6520f09f918b', address],
    })
  })

  it('[R5.9] takes 62 hexadecimal characters for a signature, and nothing less', async () => {
    const { call, wallet } = world()
    wallet.script('personal_sign', { answer: `0x${'1'.repeat(62)}` })
    await expect(signMessage({ ...call, shown, message: '' })).resolves.toHaveLength(64)
    for (const answer of [`0x${'1'.repeat(61)}`, '1'.repeat(64), `0x${'g'.repeat(64)}`, null, {}, 7]) {
      wallet.script('personal_sign', { answer })
      await expect(signMessage({ ...call, shown, message: '' })).rejects.toMatchObject({
        code: 'SIGNATURE_INVALID',
      })
    }
  })

  it('asks nobody for an account that is none', async () => {
    const { call, methods } = world()
    await expect(
      signMessage({ ...call, shown: { ...shown, address: 'me' }, message: 'hi' }),
    ).rejects.toMatchObject({
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
    const { prompt, paramsOf } = world({ accounts: [address, second] })
    await prompt('eth_sendTransaction', [
      { from: address, to: third, chainId: 1, gas: '0x5208', type: '0x2' },
    ])
    expect(paramsOf('eth_sendTransaction')).toEqual([
      { from: address, to: third, chainId: '0x1', gas: '0x5208', type: '0x2' },
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
    expect(methods()).toEqual([])
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
    const { prompt, asked } = world({ granted: false })
    await expect(prompt('eth_sendTransaction', [{ to: address }])).rejects.toMatchObject({
      code: 'ACCOUNT_CHANGED',
    })
    expect(asked()).toEqual([])
  })

  it('[U34:1] refuses to send as an account that the app does not show, granted or not', async () => {
    const { prompt, asked } = world({ accounts: [address, second] })
    await expect(prompt('eth_sendTransaction', [{ from: third, to: address }])).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await expect(prompt('eth_sendTransaction', [{ from: second, to: address }])).rejects.toMatchObject({
      code: 'ACCOUNT_CHANGED',
    })
    expect(asked()).toEqual([])
    const typed = { types: { A: [] }, primaryType: 'A', message: {}, domain: {} }
    await expect(prompt('eth_signTypedData_v4', [second, typed])).resolves.toBe(signature)
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
      expect(methods()).toEqual([])
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
    ['OPTION_INVALID', [address, twice(typedData)]],
    ['OPTION_INVALID', [address, { ...typedData, message: inItself() }]],
    ['OPTION_INVALID', [address, { ...typedData, message: deep(20_000) }]],
    ['OPTION_INVALID', [address, { ...typedData, message: deep(110) }]],
    ['OPTION_INVALID', [address, JSON.stringify({ ...typedData, domain: {}, message: deep(110) })]],
    [
      'OPTION_INVALID',
      [
        address,
        JSON.stringify({ ...typedData, domain: {}, message: { id: 0 } }).replace(
          '0',
          '['.repeat(20_000) + ']'.repeat(20_000),
        ),
      ],
    ],
    [
      'OPTION_INVALID',
      [
        address,
        {
          ...typedData,
          message: {
            get id() {
              throw new Error('no')
            },
          },
        },
      ],
    ],
    ['OPTION_INVALID', [address, { ...typedData, message: { id: undefined } }]],
    ['OPTION_INVALID', [address, { ...typedData, message: { id: Symbol('id') } }]],
    ['OPTION_INVALID', [address, { ...typedData, message: { id: Number.NaN } }]],
    ['OPTION_INVALID', [address, { ...typedData, message: { id: new Date(0) } }]],
  ])('answers %s when asked with nonsense, and asks nobody', async (code, params) => {
    const { prompt, methods } = world()
    await expect(prompt('eth_signTypedData_v4', params)).rejects.toMatchObject({ code })
    expect(methods()).toEqual([])
  })
})

/** The chain that is checked is the last, and the chain that a wallet reads may be the first. */
function twice(data: object): string {
  const text = JSON.stringify({ ...data, message: {} }, (_, value) => (typeof value === 'bigint' ? 1 : value))
  return text.replace('"chainId":1', '"chainId":10,"chain\\u0049d":1')
}

function inItself(): object {
  const data: Record<string, unknown> = {}
  data.self = data
  return data
}

function deep(levels: number): object {
  let data = {}
  for (let at = 0; at < levels; at += 1) data = { in: data }
  return data
}

/** Every prompt that is about an account, as an app asks for it. */
const aboutAccount: readonly (readonly [method: string, params: unknown])[] = [
  ['eth_sendTransaction', [{ to: third }]],
  ['wallet_sendCalls', [{ version: '2.0.0', calls: [{ to: third, value: '0x1' }] }]],
  [
    'eth_signTypedData_v4',
    [address, { types: { A: [] }, primaryType: 'A', message: {}, domain: { chainId: null } }],
  ],
  ['personal_sign', ['0x6869', address]],
  ['eth_sign', [address, '0x6869']],
  ['wallet_watchAsset', { type: 'ERC20' }],
]

describe('what the app shows', () => {
  it.each(aboutAccount)(
    '[U34 partly] %s: asks nothing of a wallet that is on another chain by now',
    async (method, params) => {
      const { prompt, asked } = world({ chainId: '0xa' })
      await expect(prompt(method, params)).rejects.toMatchObject({ code: 'CHAIN_CHANGED' })
      expect(asked()).toEqual([])
    },
  )

  it.each(aboutAccount)(
    '[U34 partly] %s: asks nothing of a wallet that has another account by now',
    async (method, params) => {
      const { prompt, asked } = world({ accounts: [second, address] })
      await expect(prompt(method, params)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
      expect(asked()).toEqual([])
    },
  )

  it('[U34 partly] a text is signed as the account that is shown, on any chain', async () => {
    const { call, asked } = world({ accounts: [second] })
    await expect(signMessage({ ...call, shown, message: 'hi' })).rejects.toMatchObject({
      code: 'ACCOUNT_CHANGED',
    })
    expect(asked()).toEqual([])
    const other = world({ chainId: '0xa' })
    const text = { ...shown, chainId: undefined }
    await expect(signMessage({ ...other.call, shown: text, message: 'hi' })).resolves.toBe(signature)
  })

  it('[U34 partly] wallet_sendCalls: account and chain are those the app shows', async () => {
    const { prompt, wallet } = world()
    wallet.script('wallet_sendCalls', { answer: { id: '0x1' } })
    await prompt('wallet_sendCalls', [{ version: '2.0.0', calls: [{ to: third, value: 1n }] }])
    expect(wallet.calls.at(-1)?.params).toEqual([
      { version: '2.0.0', from: address, chainId: '0x1', calls: [{ to: third, value: '0x1' }] },
    ])
    await expect(
      prompt('wallet_sendCalls', [{ chainId: '0xa', calls: [{ to: third }] }]),
    ).rejects.toMatchObject({
      code: 'CHAIN_DISCONNECTED',
    })
  })

  it.each([
    ['eth_sendTransaction', (to: string) => [{ to }]],
    ['wallet_sendCalls', (to: string) => [{ calls: [{ to }] }]],
  ])('%s: a receiver with a wrong checksum never reaches the wallet', async (method, params) => {
    const { prompt, methods } = world()
    // One letter of the other case.
    for (let at = 2; at < third.length; at += 1) {
      const letter = third.charAt(at)
      if (!/[a-f]/i.test(letter)) continue
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      const mistyped = third.slice(0, at) + other + third.slice(at + 1)
      await expect(prompt(method, params(mistyped))).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    }
    expect(methods()).toEqual([])
    await prompt('eth_sendTransaction', [{ to: third.toLowerCase() }])
  })
})

describe('other prompts', () => {
  it('[R5.9] checks what personal_sign and eth_sign answer, and writes text as bytes', async () => {
    const { prompt, wallet, paramsOf } = world()
    await expect(prompt('personal_sign', ['hi', address])).resolves.toBe(signature)
    expect(paramsOf('personal_sign')).toEqual(['0x6869', address])
    for (const [method, params] of [
      ['personal_sign', ['0x6869', address]],
      ['eth_sign', [address, '0x6869']],
    ] as const) {
      wallet.script(method, { answer: 'signed' })
      await expect(prompt(method, params)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    }
  })

  it.each([
    ['personal_sign', ['0x6869', third]],
    ['eth_sign', [third, '0x6869']],
    ['eth_signTypedData_v4', [third, { types: { A: [] }, primaryType: 'A', domain: {}, message: {} }]],
    ['eth_signTypedData', [[], third]],
    ['eth_signTransaction', [{ from: third, to: second }]],
    ['eth_sendTransaction', [{ from: third, to: second }]],
    ['wallet_sendCalls', [{ from: third, calls: [{ to: second }] }]],
  ] as const)('[U34 partly] %s as an account that the wallet does not grant is refused', async (...given) => {
    const { prompt, asked } = world()
    const [method, params] = given
    await expect(prompt(method, params)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(asked()).toEqual([])
  })

  it('[U34 partly] eth_signTransaction is filled with what the app shows', async () => {
    const { prompt, wallet, paramsOf } = world()
    wallet.script('eth_signTransaction', { answer: '0x02' })
    await expect(prompt('eth_signTransaction', [{ to: second, value: 1n }])).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
    expect(paramsOf('eth_signTransaction')).toEqual([
      { to: second, value: '0x1', from: address, chainId: '0x1' },
    ])
  })

  it.each([
    ['personal_sign', ['hello', address], false],
    ['eth_signTypedData_v4', undefined, false],
    ['wallet_getCapabilities', [address], false],
    ['eth_sendTransaction', [{ to: second }], true],
    ['eth_signTransaction', [{ to: second }], false],
    ['eth_requestAccounts', [], false],
    ['eth_decrypt', [], false],
    ['wallet_requestPermissions', [{ eth_accounts: {} }], false],
    ['wallet_switchEthereumChain', [{ chainId: '0x1' }], false],
    ['wallet_sendCalls', [{ calls: [{ to: second }] }], true],
    ['wallet_sendTransaction', [{ to: second }], true],
    ['wallet_sendPreparedCalls', [{}], true],
    ['wallet_other', [], true],
  ])(
    '%s: whether it may have sent something when it is never answered',
    async (method, params, publishes) => {
      const { call } = world()
      const domain = { name: 'Pier' }
      const typed = { types: { Berth: [{ name: 'number', type: 'uint256' }] }, primaryType: 'Berth' }
      const data = [address, JSON.stringify({ ...typed, domain, message: { number: 7 } })]
      const given = { ...call, shown, method, params: params ?? data }
      expect(await prepare(given)).toMatchObject({ method, publishes })
    },
  )

  it.each([
    ['eth_sendTransaction', [unreadableData]],
    ['wallet_sendCalls', [unreadableData]],
    ['wallet_sendCalls', [{ calls: [unreadableData] }]],
    ['eth_signTypedData_v4', [address, unreadableData]],
    ['personal_sign', Proxy.revocable([], {})],
  ])('%s with data that throws when it is read is a typed error: %#', async (method, given) => {
    const { prompt, asked } = world()
    if ('revoke' in given) given.revoke()
    await expect(prompt(method, 'proxy' in given ? given.proxy : given)).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
    expect(asked()).toEqual([])
  })

  it('[F7:3] checks what eth_requestAccounts and eth_accounts answer', async () => {
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
