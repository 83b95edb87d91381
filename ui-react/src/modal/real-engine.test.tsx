// @vitest-environment jsdom

import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createEngine, type Engine, type EngineOptions } from '@walletchart/engine'
import { listing } from '@walletchart/engine/listing'
import { mainnet, sepolia, solana } from '@walletchart/engine/networks'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../../../engine/src/fakes/fake-clock.js'
import { fakeConnector } from '../../../engine/src/fakes/fake-connector.js'
import { fakeFamily } from '../../../engine/src/fakes/fake-family.js'
import { fakePairing } from '../../../engine/src/fakes/fake-pairing.js'
import { fakeSiwx } from '../../../engine/src/fakes/fake-siwx.js'
import { fakeStorage } from '../../../engine/src/fakes/fake-storage.js'
import { featureError } from '../../../engine/src/model/errors/feature-error.js'
import {
  ConnectButton,
  type MessageOverrides,
  NetworkButton,
  WalletModal,
  WalletProvider,
  type WalletProviderProps,
} from '../index.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Skin = Pick<WalletProviderProps, 'messages' | 'locale'>

let engines = 0

function page(options: Partial<EngineOptions> = {}, skin: Skin = {}) {
  const wallet = fakeConnector({ name: 'Lantern' })
  const family = fakeFamily({
    namespace: 'eip155',
    wallets: [wallet],
    walletHoldsChain: true,
    balances: { [address]: 1_482_993_000_000_000_000n },
  })
  engines += 1
  const engine = createEngine({
    networks: [mainnet, sepolia, solana],
    features: [listing()],
    families: [family, fakeFamily({ namespace: 'solana' })],
    storage: fakeStorage(),
    storageName: `skin-${engines}`,
    logger: { warn: vi.fn(), error: vi.fn() },
    // Parts load in real time, which takes as long as the machine likes.
    limits: { loadDeadline: 2_000_000_000 },
    ...options,
  })
  const view = render(
    <StrictMode>
      <WalletProvider engine={engine} {...skin}>
        <ConnectButton balance />
        <NetworkButton />
        <WalletModal />
      </WalletProvider>
    </StrictMode>,
  )
  return { engine, wallet, family, view }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const title = (name: string) => screen.findByRole('dialog', { name })
const moment = (words: string) => screen.findByRole('heading', { level: 3, name: words })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const german: MessageOverrides = {
  'toast.disconnectFailed': 'Nicht getrennt',
  'toast.balanceUnavailable': 'Guthaben nicht verfügbar',
  'toast.networkNotFound': 'Netzwerk unbekannt',
  'toast.appNotAccepted': 'App nicht zugelassen',
}

async function connect({ engine }: { readonly engine: Engine }) {
  await waitFor(() => expect(engine.getState().connectors).toHaveLength(1))
  await act(async () => {
    await engine.connect({ wallet: 'org.example.fake' })
  })
  await screen.findByRole('button', { name: /Account 0xf3…b92266/ })
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the skin on the engine', () => {
  it('[R2.39] [B19:3] lists the kinds of the option first, and the others in their usual order', async () => {
    const own = fakeConnector({ id: 'own', name: 'Own', type: 'EXTERNAL' })
    const customWallets = [{ id: 'yew', name: 'Yew', mobile_link: 'yew://' }]
    const more = { connectors: [own], pairing: fakePairing(), projectId: 'test', customWallets }
    const names = ['Lantern', 'Own', 'WalletConnect', 'Yew']
    const shown = async (options: Partial<EngineOptions>): Promise<readonly (string | undefined)[]> => {
      const { engine } = page({ ...more, ...options })
      await waitFor(() => expect(engine.getState().connectors).toHaveLength(3))
      await press('Connect wallet')
      await title('Connect a wallet')
      await screen.findByRole('button', { name: /^Yew/ })
      const found = screen
        .getAllByRole('button')
        .flatMap((row) => names.find((name) => row.textContent.includes(name)) ?? [])
      cleanup()
      return found
    }
    expect(await shown({})).toEqual(['WalletConnect', 'Lantern', 'Yew', 'Own'])
    expect(await shown({ connectorTypeOrder: ['external', 'injected'] })).toEqual([
      'Own',
      'Lantern',
      'WalletConnect',
      'Yew',
    ])
  })

  it('[B28] [F18 partly] connects by the button: wallet, approval, account; the focus comes back', async () => {
    const { engine, wallet, view } = page()
    wallet.script('connect', 'ask')
    await press('Connect wallet')
    await title('Connect a wallet')
    await press(/^Lantern/)
    await title('Lantern')
    expect(engine.getState().accounts.eip155?.status).toBe('connecting')
    await act(async () => wallet.prompts[0]?.approve())
    await closed()
    const button = await screen.findByRole('button', { name: /Account 0xf3…b92266/ })
    await waitFor(() => expect(document.activeElement).toBe(button))
    await waitFor(() => expect(button.textContent).toBe('1.482 ETH0xf3…b92266'))
    view.unmount()
    expect(engine.getState().phase).toBe('stopped')
    expect(wallet.watching).toBe(0)
  })

  it('[B29] shows a refusal, and gives up the attempt when the view is left', async () => {
    const { engine, wallet } = page()
    wallet.script('connect', 'reject')
    await press('Connect wallet')
    await press(/^Lantern/)
    await moment('You declined in Lantern')
    wallet.script('connect', 'stall')
    await press('Try again')
    await moment('Continue in Lantern')
    await press('Cancel')
    await title('Connect a wallet')
    expect(engine.getState().accounts.eip155?.status).toBe('disconnected')
    await userEvent.keyboard('{Escape}')
    await closed()
  })

  it('switches the network, goes back to where it came from, and disconnects', async () => {
    const made = page()
    await connect(made)
    const { engine, wallet } = made
    await press(/Account 0xf3…b92266/)
    await title('Your wallet')
    await press('Network Ethereum, change')
    wallet.script('switchNetwork', 'ask')
    await press(/Sepolia/)
    await moment('Approve the switch in Lantern')
    await act(async () => wallet.prompts[0]?.approve())
    await title('Your wallet')
    expect(engine.getState().activeNetworkId).toBe('eip155:11155111')
    await press('Disconnect')
    await closed()
    await screen.findByRole('button', { name: 'Connect wallet' })
  })

  it('[B42] leads to a wallet for another family', async () => {
    const made = page()
    await connect(made)
    await press('Network Ethereum, change')
    await press(/Solana/)
    await title('Switch to Solana')
    await press('Connect a wallet for Solana')
    await title('Connect a wallet')
    await screen.findByText('No wallet in this browser')
    expect(made.engine.getState().accounts.eip155?.status).toBe('connected')
  })

  it('connects one wallet on two families, and works with the accounts of both [B25]', async () => {
    const [first, other] = [
      '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1',
      '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    ]
    const found = fakeConnector({
      id: 'solana:Lantern',
      name: 'Lantern',
      namespaces: ['solana'],
      grants: {
        solana: {
          accounts: [
            { address: first, type: 'eoa' },
            { address: other, type: 'eoa', label: 'Savings' },
          ],
        },
      },
    })
    // Wallets of Solana announce no rdns.
    const onSolana = { ...found, descriptor: { ...found.descriptor, info: undefined } }
    const { engine } = page({
      families: [
        fakeFamily({
          namespace: 'eip155',
          wallets: [fakeConnector({ name: 'Lantern' })],
          walletHoldsChain: true,
        }),
        fakeFamily({ namespace: 'solana', wallets: [onSolana], walletHoldsAccount: false }),
      ],
    })
    await waitFor(() => expect(engine.getState().connectors).toHaveLength(2))
    await press('Connect wallet')
    await press(/^Lantern/)
    await title('Lantern')
    await press(/^Solana/)
    await closed()
    await press(/Account 7EcD…CFLtV1/)
    await press(/show your accounts$/)
    await title('Your accounts')
    await press(/^Savings/)
    await title('Your wallet')
    expect(engine.getState().accounts.solana?.address).toBe(other)

    await press(/show your accounts$/)
    await press('Connect Ethereum and compatible')
    await press(/^Lantern/)
    await closed()
    await press(/Account 0xf3…b92266/)
    await press(/show your accounts$/)
    await press(/^Savings/)
    await title('Your wallet')
    expect(engine.getState().activeNamespace).toBe('solana')

    await press('Disconnect Lantern from Solana')
    await waitFor(() => expect(engine.getState().accounts.solana?.status).toBe('disconnected'))
    await press(/0xf3…b92266.*show your accounts$/)
    await title('Your accounts')
    await press(/^Disconnect Lantern/)
    await closed()
    await screen.findByRole('button', { name: 'Connect wallet' })
  })

  it('[R2.11] [R2.43] [B17 partly] [B43:1] holds the page on an unsupported network: Escape shakes for 500 ms', async () => {
    // Its time is held, so that nothing is over before it is looked at.
    const clock = fakeClock()
    const made = page({ clock })
    await connect(made)
    await act(async () => made.wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' }))
    const dialog = await title('Switch network')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(dialog.querySelector('[data-shaking]')).toBeTruthy()
    await act(async () => clock.advance(499))
    expect(dialog.querySelector('[data-shaking]')).toBeTruthy()
    await act(async () => clock.advance(1))
    expect(dialog.querySelector('[data-shaking]')).toBeNull()
    expect(screen.getByRole('dialog')).toBe(dialog)
    await press(/Sepolia/)
    await closed()
  })

  describe('with sign-ins', () => {
    const signingPage = (required = true) => {
      const siwx = fakeSiwx({ required })
      return { ...page({ siwx }), siwx }
    }

    it('[R2.10] [R2.26 partly] asks for a signature after connecting, and holds the page until it is given', async () => {
      const { engine, wallet, siwx } = signingPage()
      wallet.script('signMessage', 'ask')
      await press('Connect wallet')
      await press(/^Lantern/)
      const dialog = await title('Sign in')
      await moment('Prove this wallet is yours')
      expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
      await userEvent.keyboard('{Escape}')
      expect(screen.getByRole('dialog')).toBe(dialog)
      await press('Sign in')
      await moment('Continue in Lantern')
      await waitFor(() => expect(wallet.prompts).toHaveLength(1))
      await act(async () => wallet.prompts[0]?.reject())
      await moment('Signature declined')
      await press('Try again')
      await waitFor(() => expect(wallet.prompts).toHaveLength(1))
      await act(async () => wallet.prompts[0]?.approve())
      await closed()
      expect(siwx.sessions).toHaveLength(1)
      expect(engine.getState().accounts.eip155?.signIn.status).toBe('signedIn')
    })

    it('[R2.8] shows the sign-in under its other name, ConnectingSiwe', async () => {
      const made = signingPage(false)
      await press('Connect wallet')
      await press(/^Lantern/)
      await title('Sign in')
      await press('Not now')
      await closed()
      await act(async () => made.engine.open({ view: 'ConnectingSiwe' }))
      await title('Sign in')
      expect(made.engine.getState().modal.view).toBe('SIWXSignMessage')
      await moment('You are not signed in')
    })

    it('disconnects when a sign-in that is required is given up', async () => {
      const { engine } = signingPage()
      await press('Connect wallet')
      await press(/^Lantern/)
      await press('Cancel and disconnect')
      await title('Connect a wallet')
      expect(engine.getState().accounts.eip155?.status).toBe('disconnected')
    })
  })

  it('shows the toasts of the kit in the language of the skin', async () => {
    const pairing = fakePairing()
    const made = page({ pairing, projectId: 'test' }, { messages: german, locale: 'de' })
    const { engine, wallet, family } = made
    const shows = async (text: string) =>
      waitFor(() => expect(document.querySelector('[data-part="toast"]')?.textContent).toBe(text))
    await connect(made)
    family.setBalance(address, new Error('no node'))
    await act(async () => engine.refreshBalance())
    await shows('Guthaben nicht verfügbar')
    await act(async () => engine.switchNetwork('eip155:424242').catch(() => undefined))
    await shows('Netzwerk unbekannt')
    wallet.script('disconnect', { error: new Error('gone') })
    await act(async () => engine.disconnect())
    await shows('Nicht getrennt')
    engine.pairing?.start()
    await waitFor(() => expect(engine.getState().pairing?.relay).toBe('online'))
    await act(async () => pairing.tell({ type: 'relay.refused', error: featureError('INVALID_PROJECT_ID') }))
    await shows('App nicht zugelassen')
  })
})
