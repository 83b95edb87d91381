// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { WalletProvider } from '@walletchart/react'
import { useSendTransaction } from '@walletchart/react/eip155'
import { useWaitForTransactionReceipt } from '@walletchart/react/viem'
import type { ReactElement, ReactNode } from 'react'
import { defineChain, type Hex, verifyMessage, verifyTypedData } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { WagmiProvider } from 'wagmi'
import { connect, getConnection } from 'wagmi/actions'
import { counter } from './counter.js'
import { greeting } from './greeting.js'
import { announceNodeWallet, askNode, type NodeWallet } from './node-wallet.js'
import { wagmi } from './wagmi/recipes.js'
import { walletchart } from './walletchart/recipes.js'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const COUNTER_CODE = '0x3660241460125760005460005260206000f35b60043560005500'

configure({ asyncUtilTimeout: 30_000 })

const url = inject('nodeUrl')
const local = defineChain({
  id: 31337,
  name: 'Own chain',
  nativeCurrency: { name: 'Shell', symbol: 'SHL', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})
let wallet: NodeWallet
beforeEach(() => {
  localStorage.clear()
  wallet = announceNodeWallet('Node', url, '0x7a69', FIRST)
})
afterEach(() => {
  cleanup()
  wallet.stop()
})

/** Pays, and shows what became of it. The gas is given: a node does not guess the gas of what reverts. */
function Payment({ to }: { readonly to: Hex }) {
  const { sendTransaction, data: hash } = useSendTransaction()
  const { status, replacement } = useWaitForTransactionReceipt({ hash, pollingInterval: 50 })
  return (
    <>
      <button type="button" onClick={() => sendTransaction({ to, value: 5n, gas: 100_000n })}>
        Pay
      </button>
      <output>{`${status} ${replacement?.reason}`}</output>
    </>
  )
}

function walletchartPage() {
  const engine = walletchart.createWallets(local, mainnet)
  engine.start()
  onTestFinished(() => engine.stop())
  return {
    recipes: walletchart,
    around: (children: ReactNode) => <WalletProvider engine={engine}>{children}</WalletProvider>,
    connect: async () => {
      await waitFor(() => expect(engine.getState().connectors).toHaveLength(1))
      await engine.connect({ wallet: 'node.wallet' })
    },
    address: () => engine.getState().accounts.eip155?.address,
  }
}

function wagmiPage() {
  const config = wagmi.createWallets(local, mainnet)
  const client = new QueryClient()
  return {
    recipes: wagmi,
    around: (children: ReactNode) => (
      <WagmiProvider config={config} reconnectOnMount={false}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </WagmiProvider>
    ),
    connect: async () => {
      const connector = config.connectors.find(({ id }) => id === 'node.wallet')
      if (connector === undefined) throw new Error('wagmi did not find the wallet.')
      await connect(config, { connector })
    },
    address: () => getConnection(config).address,
  }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const output = () => screen.getByRole('status').textContent ?? ''
const shows = (text: string | RegExp) => waitFor(() => expect(output()).toMatch(text))

describe.each([
  ['walletchart', walletchartPage],
  ['wagmi', wagmiPage],
])('[C4] with %s, against a real node', (_, page) => {
  async function open(
    recipe: (recipes: ReturnType<typeof page>['recipes']) => ReactElement,
    connected = true,
  ) {
    const opened = page()
    render(opened.around(recipe(opened.recipes)))
    if (connected) await opened.connect()
    return opened
  }

  it('button', async () => {
    const { address } = await open(({ Button }) => <Button />, false)
    if (page === walletchartPage) await press('Connect wallet')
    await press(/^Node/)
    await waitFor(() => expect(address()).toBe(FIRST))
    await screen.findByRole('button', { name: /0xf3/i })
  })

  it('account', async () => {
    await open(({ Account }) => <Account />)
    await shows(FIRST)
  })

  it('balance', async () => {
    await open(({ Balance }) => <Balance />)
    await shows(/^(?:9,?999|10,?000)(?:\.\d+)? SHL$/)
  })

  it('custom chain', async () => {
    await open(({ SwitchNetwork }) => <SwitchNetwork />)
    await shows('Own chain')
  })

  it('switch', async () => {
    await open(({ SwitchNetwork }) => <SwitchNetwork />)
    await shows('Own chain')
    await press('Ethereum')
    await shows('Ethereum')
  })

  it('sign a message', async () => {
    await open(({ SignMessage }) => <SignMessage />)
    await press('Sign')
    await shows(/^0x[\da-f]{130}$/)
    expect(await verifyMessage({ address: FIRST, message: 'Hello', signature: hexOf(output()) })).toBe(true)
  })

  it('sign typed data', async () => {
    await open(({ SignTypedData }) => <SignTypedData />)
    await press('Sign')
    await shows(/^0x[\da-f]{130}$/)
    expect(await verifyTypedData({ ...greeting, address: FIRST, signature: hexOf(output()) })).toBe(true)
  })

  it('read and write a contract', async () => {
    await askNode(url, 'anvil_setCode', [counter.address, COUNTER_CODE])
    await askNode(url, 'anvil_setStorageAt', [counter.address, '0x0', `0x${'0'.repeat(63)}5`])
    await open(({ Contract }) => <Contract />)
    await press('Read')
    await shows('5')
    await press('Write')
    await waitFor(async () =>
      expect(await askNode(url, 'eth_getStorageAt', [counter.address, '0x0', 'latest'])).toMatch(/7$/),
    )
    await press('Read')
    await shows('7')
  })

  it('receipt', async () => {
    await open(({ Receipt }) => <Receipt to={SECOND} />)
    await press('Pay')
    await shows('success')
  })

  it('watch', async () => {
    await open(({ Watch }) => <Watch />)
    await shows(FIRST)
    wallet.choose(SECOND)
    await shows(`${FIRST}, ${SECOND}`)
  })

  it('disconnect', async () => {
    const { address } = await open(({ Disconnect }) => <Disconnect />)
    await press('Disconnect')
    await waitFor(() => expect(address()).toBeUndefined())
  })

  it('own button', async () => {
    const { address } = await open(({ OwnButton }) => <OwnButton />, false)
    await press('Node')
    await shows('success')
    expect(address()).toBe(FIRST)
  })
})

describe('[C4] the outcome of a payment on a real node', () => {
  async function pay(to: Hex) {
    const opened = walletchartPage()
    render(opened.around(<Payment to={to} />))
    await opened.connect()
    await press('Pay')
  }

  it('is no success when it reverts', async () => {
    const refuser = '0x00000000000000000000000000000000000000bb'
    await askNode(url, 'anvil_setCode', [refuser, '0x60006000fd'])
    await pay(refuser)
    await shows('reverted undefined')
  })

  it.each([
    ['cancelled cancelled', { to: FIRST, value: '0x0' }],
    ['replaced replaced', { to: SECOND, value: '0x6' }],
    ['success repriced', { to: SECOND, value: '0x5' }],
  ])('is %s when the wallet sends another transaction in its place', async (outcome, fields) => {
    await askNode(url, 'evm_setAutomine', [false])
    onTestFinished(async () => {
      await askNode(url, 'evm_setAutomine', [true])
    })
    const { mock, mockRestore } = vi.spyOn(globalThis, 'fetch')
    onTestFinished(mockRestore)
    const answered = () =>
      mock.calls.flatMap(([, init], nth) =>
        mock.settledResults[nth]?.type === 'fulfilled' ? [String(init?.body)] : [],
      )
    await pay(SECOND)
    // The page has seen the payment before another one takes its place.
    await waitFor(() => expect(answered().join()).toContain('eth_getTransactionByHash'))
    const nonce = await askNode(url, 'eth_getTransactionCount', [FIRST, 'latest'])
    const fee = '0x174876e800'
    const price = { nonce, maxFeePerGas: fee, maxPriorityFeePerGas: fee }
    await askNode(url, 'eth_sendTransaction', [{ from: FIRST, ...fields, ...price }])
    await askNode(url, 'anvil_mine', ['0x1'])
    await shows(outcome)
  })
})

function hexOf(text: string): Hex {
  if (!text.startsWith('0x')) throw new Error(`${text} is no hexadecimal text.`)
  return `0x${text.slice(2)}`
}
