// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeEngine } from '../testing/fake-engine.js'
import {
  connected,
  connectedOnSolana,
  connecting,
  disconnected,
  families,
  initialState,
  makeState,
  restoring,
  solana,
} from '../testing/make-state.js'
import { change, renderSkin } from '../testing/render-skin.js'
import { setOnline } from '../testing/set-online.js'
import { AccountButton } from './account-button.js'
import { ConnectButton } from './connect-button.js'
import type { ConnectButtonState, CustomConnectButtonProps } from './custom-connect-button.js'
import { NetworkButton } from './network-button.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const only = () => screen.getByRole('button')
const back = () => ({ eip155: restoring('connecting') })

describe('ConnectButton', () => {
  it('keeps its width without words while it is not known whether a wallet comes back', async () => {
    const engine = new FakeEngine(initialState)
    renderSkin(<ConnectButton />, { engine })
    expect(only().dataset.state).toBe('pending')
    expect(only().textContent).toBe('Connect wallet')
    expect(screen.queryByRole('button', { name: 'Connect wallet' })).toBeNull()
    await userEvent.click(only())
    expect(engine.asked('open')).toEqual([])
    await change(engine, makeState({ accounts: back() }))
    expect(only().dataset.state).toBe('pending')
    await change(engine, { accounts: { eip155: connected() } })
    expect(only().dataset.state).toBe('idle')
    expect(only().textContent).toBe('0xb4…C7aF18')
  })

  it('opens the modal and leaves the choice of the view to the engine', async () => {
    const engine = new FakeEngine(makeState())
    renderSkin(<ConnectButton label="Join" />, { engine })
    await userEvent.click(screen.getByRole('button', { name: 'Join' }))
    expect(engine.asked('open')).toEqual([{}])
    expect(document.activeElement).toBe(only())
  })

  it('says that it connects, and hears no second press', async () => {
    const engine = new FakeEngine(makeState({ accounts: { eip155: connecting() } }))
    renderSkin(<ConnectButton />, { engine })
    expect(only().getAttribute('aria-busy')).toBe('true')
    expect(only().textContent).toContain('Connecting')
    await userEvent.click(only())
    expect(engine.asked('open')).toEqual([])
  })

  it('stays the same element from connect to account, so that the focus can return to it', async () => {
    const engine = new FakeEngine(makeState())
    renderSkin(<ConnectButton balance />, { engine })
    const button = only()
    await change(engine, { accounts: { eip155: connecting() } })
    await change(engine, { accounts: { eip155: connected() } })
    expect(only()).toBe(button)
    expect(button.textContent).toBe('1.482 ETH0xb4…C7aF18')
  })
})

describe('ConnectButton.Custom', () => {
  const custom = (more: Partial<CustomConnectButtonProps> = {}) => {
    const seen: ConnectButtonState[] = []
    const button = (
      <ConnectButton.Custom {...more}>
        {(state) => {
          seen.push(state)
          const { status, account, network, open } = state
          return (
            <button type="button" data-state={status} onClick={open}>
              {`${account?.name} ${account?.balance} ${account?.requests} ${network?.name} ${network?.supported}`}
            </button>
          )
        }}
      </ConnectButton.Custom>
    )
    return { button, last: () => seen.at(-1) }
  }

  it('adds no element, and hears no press before it is known whether a wallet comes back', async () => {
    const engine = new FakeEngine(initialState)
    const { button, last } = custom()
    const { container } = renderSkin(button, { engine })
    expect(container.firstElementChild).toBe(only())
    expect(last()).toMatchObject({ status: 'pending', account: undefined })
    await userEvent.click(only())
    last()?.openAccount()
    last()?.openNetworks()
    expect(engine.asked('open')).toEqual([])
    await change(engine, makeState({ accounts: back() }))
    expect(last()).toMatchObject({ status: 'pending' })
    await change(engine, { accounts: { eip155: disconnected() } })
    expect(last()).toMatchObject({ status: 'disconnected' })
    await change(engine, { accounts: { eip155: connecting() } })
    expect(last()?.status).toBe('connecting')
  })

  it('gives the account and the network, and opens what is asked for', async () => {
    const requests = { method: 'personal_sign', waiting: 1 }
    const account = connected({ requests, supported: false })
    const engine = new FakeEngine(makeState({ accounts: { eip155: account } }))
    const { button, last } = custom()
    renderSkin(button, { engine })
    expect(only().textContent).toBe('0xb4…C7aF18 1.482 ETH 2 Ethereum false')
    await userEvent.click(only())
    last()?.openAccount()
    last()?.openNetworks()
    expect(engine.asked('open')).toEqual([{}, { view: 'Account' }, { view: 'Networks' }])
    await change(engine, {
      accounts: { eip155: connected({ profileName: 'wren.eth', balanceBaseUnits: undefined }) },
    })
    expect(only().textContent).toBe('wren.eth undefined 0 Ethereum true')
    await change(engine, {
      accounts: { eip155: connected({ profileName: 'wr\u0435n.eth', profileSuspicious: true }) },
    })
    expect(only().textContent).toContain('0xb4…C7aF18 ')
    await change(engine, {
      accounts: { eip155: connected({ profileName: 'wren.eth', balanceBaseUnits: undefined }) },
    })
    last()?.approach()
    expect(engine.asked('preload')).toEqual(['modal'])
  })

  it('focuses what was pressed, so that the focus comes back to it', () => {
    const { button } = custom()
    renderSkin(button, { engine: new FakeEngine(makeState()) })
    // Safari gives a pressed button no focus.
    fireEvent.click(only())
    expect(document.activeElement).toBe(only())
  })

  it('is about one family where one is named', async () => {
    const engine = new FakeEngine(
      makeState({ ...families, accounts: { ...families.accounts, eip155: connected() } }),
    )
    const { button, last } = custom({ namespace: 'solana' })
    renderSkin(button, { engine })
    expect(last()).toMatchObject({ status: 'disconnected', account: undefined, network: { name: 'Solana' } })
    await userEvent.click(only())
    expect(engine.asked('open')).toEqual([{ view: 'Connect', data: { namespace: 'solana' } }])
  })
})

describe('a class and a style of the app', () => {
  it.each([
    ['ConnectButton', <ConnectButton key="connect" className="own" style={{ marginTop: 4 }} />],
    ['AccountButton', <AccountButton key="account" className="own" style={{ marginTop: 4 }} />],
    ['NetworkButton', <NetworkButton key="network" className="own" style={{ marginTop: 4 }} />],
  ])('are on the button of %s in all its states', async (_, button) => {
    const engine = new FakeEngine(initialState)
    renderSkin(button, { engine })
    const states = [
      {},
      makeState({ accounts: { eip155: connected() } }),
      { accounts: { eip155: connected({ supported: false }) } },
      { switching: { networkId: 'eip155:8453', stage: 'asking', startedAt: 0, endsAt: 1 } as const },
    ]
    for (const state of states) {
      await change(engine, state)
      expect(only().className).toBe('own')
      expect(only().style.marginTop).toBe('4px')
      expect(only().dataset.classed).toBe('')
    }
  })

  it('a button without them has neither', () => {
    renderSkin(<ConnectButton />, { engine: new FakeEngine(makeState()) })
    expect(only().outerHTML).not.toMatch(/class|style/)
  })
})

describe('AccountButton', () => {
  it('[R9.35] shows the short address and the balance, and says them', () => {
    renderSkin(<AccountButton />, {
      engine: new FakeEngine(makeState({ accounts: { eip155: connected() } })),
    })
    const button = screen.getByRole('button', {
      name: 'Account 0xb4…C7aF18, open wallet. Balance 1.482 ETH',
    })
    expect(button.textContent).toBe('1.482 ETH0xb4…C7aF18')
  })

  it('[R3.4 partly] shows the name and the picture of the account, and says the name', () => {
    const account = connected({ profileName: 'wren.eth', profileImage: 'https://pictures.example/wren.png' })
    const { container } = renderSkin(<AccountButton balance={false} />, {
      engine: new FakeEngine(makeState({ accounts: { eip155: account } })),
    })
    expect(only().getAttribute('aria-label')).toBe('Account wren.eth, open wallet')
    expect(only().textContent).toBe('wren.eth')
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/wren.png')
  })

  it('[A5 partly] shows the address in place of a name that may deceive', () => {
    const account = connected({ profileName: 'wr\u0435n.eth', profileSuspicious: true })
    renderSkin(<AccountButton balance={false} />, {
      engine: new FakeEngine(makeState({ accounts: { eip155: account } })),
    })
    expect(only().getAttribute('aria-label')).toBe('Account 0xb4…C7aF18, open wallet')
    expect(only().textContent).toBe('0xb4…C7aF18')
  })

  it('shows no balance that is not known', () => {
    const account = connected({ balance: '0.00', balanceBaseUnits: undefined, balanceStatus: 'failed' })
    renderSkin(<AccountButton />, { engine: new FakeEngine(makeState({ accounts: { eip155: account } })) })
    expect(only().textContent).toBe('0xb4…C7aF18')
  })

  it('counts what waits in the wallet', () => {
    const account = connected({ requests: { method: 'personal_sign', waiting: 1 } })
    renderSkin(<AccountButton balance={false} />, {
      engine: new FakeEngine(makeState({ accounts: { eip155: account } })),
    })
    expect(only().getAttribute('aria-label')).toBe('Account 0xb4…C7aF18, open wallet. 2 requests open')
  })

  it('says when the browser is offline', async () => {
    renderSkin(<AccountButton />, {
      engine: new FakeEngine(makeState({ accounts: { eip155: connected() } })),
    })
    await setOnline(false)
    expect(only().textContent).toBe('Offline')
    await setOnline(true)
    expect(only().textContent).toContain('0xb4…C7aF18')
  })

  it('keeps its place while a wallet may come back, and leaves it when none does', async () => {
    const engine = new FakeEngine(initialState)
    const { container } = renderSkin(<AccountButton />, { engine })
    expect(only().dataset.state).toBe('pending')
    await change(engine, makeState())
    expect(container.textContent).toBe('')
  })
})

describe('NetworkButton', () => {
  it('shows the network and opens the list', async () => {
    const engine = new FakeEngine(makeState({ accounts: { eip155: connected() } }))
    renderSkin(<NetworkButton />, { engine })
    await userEvent.click(screen.getByRole('button', { name: 'Network Ethereum, change' }))
    expect(engine.asked('open')).toEqual([{ view: 'Networks' }])
  })

  it('warns when the wallet is on a network the app does not use', () => {
    const account = connected({ supported: false, walletChainId: 'eip155:56' })
    renderSkin(<NetworkButton />, { engine: new FakeEngine(makeState({ accounts: { eip155: account } })) })
    expect(screen.getByRole('button', { name: 'Unsupported network' }).dataset.variant).toBe('warning')
  })

  it('is busy while the network changes', () => {
    const switching = { networkId: 'eip155:8453', stage: 'asking', startedAt: 0, endsAt: 1 } as const
    renderSkin(<NetworkButton />, {
      engine: new FakeEngine(makeState({ accounts: { eip155: connected() }, switching })),
    })
    expect(only().getAttribute('aria-busy')).toBe('true')
    expect(only().textContent).toContain('Switching')
  })

  it('waits without words like the others', () => {
    renderSkin(<NetworkButton />, { engine: new FakeEngine(initialState) })
    expect(only().dataset.state).toBe('pending')
  })
})

describe('a button of one family', () => {
  const both = makeState({
    ...families,
    accounts: { ...families.accounts, eip155: connected(), solana: connectedOnSolana() },
  })
  const switching = (networkId: `${string}:${string}`) =>
    ({ networkId, stage: 'asking', startedAt: 0, endsAt: 1 }) as const

  it.each([
    ['AccountButton', <AccountButton key="account" namespace="solana" />, '2.500 SOL7EcD…CFLtV1'],
    ['ConnectButton', <ConnectButton key="connect" namespace="solana" />, '7EcD…CFLtV1'],
  ])('%s shows its account, and opens it', async (_, button, text) => {
    const engine = new FakeEngine(both)
    renderSkin(button, { engine })
    expect(only().textContent).toBe(text)
    await userEvent.click(only())
    expect(engine.asked('open')).toEqual([{ data: { namespace: 'solana' } }])
  })

  it('ConnectButton opens its wallets while another family is connected', async () => {
    const engine = new FakeEngine(both)
    renderSkin(<ConnectButton namespace="bip122" />, { engine })
    await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(engine.asked('open')).toEqual([{ view: 'Connect', data: { namespace: 'bip122' } }])
  })

  it('AccountButton is not there while its family is not connected', () => {
    const { container } = renderSkin(<AccountButton namespace="bip122" />, { engine: new FakeEngine(both) })
    expect(container.textContent).toBe('')
  })

  it('NetworkButton shows its network, and opens its list', async () => {
    const engine = new FakeEngine(both)
    renderSkin(<NetworkButton namespace="solana" />, { engine })
    await userEvent.click(screen.getByRole('button', { name: 'Network Solana, change' }))
    expect(engine.asked('open')).toEqual([{ view: 'Networks', data: { namespace: 'solana' } }])
    await change(engine, { switching: switching('eip155:8453') })
    expect(only().getAttribute('aria-busy')).toBeNull()
    await change(engine, { switching: switching(solana.caipNetworkId) })
    expect(only().getAttribute('aria-busy')).toBe('true')
  })

  it('NetworkButton waits for its own wallet alone', async () => {
    const engine = new FakeEngine(both)
    renderSkin(<NetworkButton namespace="solana" />, { engine })
    await change(engine, { accounts: { ...both.accounts, eip155: restoring('reconnecting') } })
    expect(only().dataset.state).toBe('idle')
    await change(engine, { accounts: { ...both.accounts, solana: restoring('reconnecting', 'solana') } })
    expect(only().dataset.state).toBe('pending')
  })

  it('NetworkButton warns of its own wallet alone', async () => {
    const engine = new FakeEngine(both)
    renderSkin(<NetworkButton namespace="solana" />, { engine })
    await change(engine, { accounts: { ...both.accounts, eip155: connected({ supported: false }) } })
    expect(only().textContent).toBe('SSolana')
    await change(engine, { accounts: { ...both.accounts, solana: connectedOnSolana({ supported: false }) } })
    expect(only().textContent).toBe('Unsupported network')
  })
})

describe('the words', () => {
  it('come from the catalogue of the app where it has one', () => {
    renderSkin(<ConnectButton />, {
      engine: new FakeEngine(makeState()),
      messages: { 'connectButton.label': 'Wallet verbinden' },
      locale: 'de',
    })
    const button = screen.getByRole('button', { name: 'Wallet verbinden' })
    expect(button.closest('.walletchart')?.getAttribute('lang')).toBe('de')
  })
})
