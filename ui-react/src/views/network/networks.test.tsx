// @vitest-environment jsdom

import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ErrorCode, Network } from '@walletchart/engine'
import { afterEach, describe, expect, it } from 'vitest'
import { holdClock } from '../../testing/hold-time.js'
import {
  base,
  connected,
  connectedOnSolana,
  disconnected,
  ethereum,
  networksOf,
  sepolia,
  families as shared,
  solana,
} from '../../testing/make-state.js'
import { change } from '../../testing/render-skin.js'
import { renderView, rowTexts, shownText } from '../../testing/render-view.js'
import { setOnline } from '../../testing/set-online.js'

afterEach(cleanup)

const span = () => screen.getByRole('dialog').querySelector('[data-part="span"]')?.getAttribute('data-state')
const families = {
  accounts: { eip155: connected(), solana: disconnected('solana') },
  networks: {
    eip155: networksOf('eip155', [ethereum, base, sepolia]),
    solana: networksOf('solana', [solana]),
  },
}
const switching = (stage: 'asking' | 'adding' | 'connecting', networkId: Network['caipNetworkId']) => ({
  switching: { networkId, stage, startedAt: Date.now() - 60_000, endsAt: Date.now() + 60_000 },
})
const failure = (code: ErrorCode, shortMessage = '') => ({
  switching: undefined,
  switchFailure: { networkId: 'eip155:8453' as const, error: { code, shortMessage, docsPath: '' } },
})
const target = { networkId: 'eip155:8453', namespace: 'eip155' } as const

describe('Networks', () => {
  it('lists the networks with the current one, and those that need another wallet', async () => {
    await renderView('Networks', families)
    expect(rowTexts()).toEqual([
      'Ethereum Current',
      'Base',
      'SepoliaTest network',
      'SolanaAsks you to connect first',
    ])
    expect(shownText()).toContain('Needs another wallet')
    expect(screen.getByRole('button', { name: /Ethereum/ }).getAttribute('aria-current')).toBe('true')
  })

  it('lets the engine switch, and goes back from the current one', async () => {
    const engine = await renderView('Networks', families)
    await userEvent.click(screen.getByRole('button', { name: /Base/ }))
    await userEvent.click(screen.getByRole('button', { name: /Solana/ }))
    expect(engine.asked('switchNetwork')).toEqual(['eip155:8453', solana.caipNetworkId])
    engine.pending.switchNetwork?.reject(new Error('no'))
    await userEvent.click(screen.getByRole('button', { name: /Ethereum/ }))
    expect(engine.asked('switchNetwork')).toHaveLength(2)
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('shows all networks alike while nobody is connected', async () => {
    await renderView('Networks', { ...families, accounts: { eip155: disconnected() } })
    expect(rowTexts()).toHaveLength(4)
    expect(shownText()).not.toContain('Needs another wallet')
  })

  it('has no current network while the wallet is elsewhere', async () => {
    const account = connected({ supported: false, walletChainId: 'eip155:56' })
    await renderView('Networks', { ...families, accounts: { eip155: account } })
    expect(shownText()).not.toContain('Current')
  })

  it('says why a network cannot be chosen', async () => {
    const networks = {
      eip155: {
        ...families.networks.eip155,
        supportsAllNetworks: false,
        approvedCaipNetworkIds: ['eip155:1' as const],
      },
    }
    const engine = await renderView('Networks', { ...families, networks })
    const row = screen.getByRole('button', { name: /Base/ })
    expect(row.textContent).toContain('Not approved in Lantern')
    expect(row.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(row)
    expect(engine.asked('switchNetwork')).toEqual([])
  })

  it('can be searched when there are more than six', async () => {
    const more = Array.from(
      { length: 6 },
      (_, at): Network => ({ ...base, id: 100 + at, caipNetworkId: `eip155:${100 + at}`, name: `Net ${at}` }),
    )
    const engine = await renderView('Networks', families)
    expect(screen.queryByLabelText('Search networks')).toBeNull()
    await change(engine, { networks: { eip155: networksOf('eip155', [ethereum, ...more]) } })
    await userEvent.type(screen.getByLabelText('Search networks'), 'NET 4')
    expect(rowTexts()).toEqual(['Net 4'])
    await userEvent.clear(screen.getByLabelText('Search networks'))
    await userEvent.type(screen.getByLabelText('Search networks'), 'zzz')
    expect(shownText()).toContain('No network called “zzz”')
  })

  it('leads to the help', async () => {
    const engine = await renderView('Networks', families)
    await userEvent.click(screen.getByRole('button', { name: 'What is a network?' }))
    expect(engine.asked('push')).toEqual(['WhatIsANetwork'])
  })
})

describe('Networks of several families', () => {
  const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  const three = { ...shared, accounts: { ...shared.accounts, solana: connectedOnSolana() } }

  it('stand under their family, and those without a wallet last', async () => {
    const engine = await renderView('Networks', three)
    expect(headings()).toEqual(['Solana', 'Needs another wallet'])
    expect(rowTexts()).toEqual([
      'Solana',
      'EthereumAsks you to connect first',
      'BaseAsks you to connect first',
      'BitcoinAsks you to connect first',
    ])
    // The app shows this one, and yet it needs a wallet.
    await userEvent.click(screen.getByRole('button', { name: /^Ethereum/ }))
    expect(engine.asked('switchNetwork')).toEqual(['eip155:1'])
    expect(engine.asked('back')).toEqual([])
    cleanup()
    const accounts = { ...three.accounts, eip155: connected() }
    await renderView('Networks', { ...three, accounts })
    expect(headings()).toEqual(['Ethereum and compatible', 'Solana', 'Needs another wallet'])
    cleanup()
    await renderView('Networks', shared)
    expect(headings()).toEqual(['Ethereum and compatible', 'Solana', 'Bitcoin'])
  })

  it('have no heading where there is one family', async () => {
    await renderView('Networks', { networks: { eip155: shared.networks.eip155 } })
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
    expect(screen.getByRole('list', { name: 'Networks' })).toBeTruthy()
  })

  it('mark the one of the app, also where the wallet holds no chain', async () => {
    const active = { activeNamespace: 'solana', activeNetworkId: solana.caipNetworkId }
    const engine = await renderView('Networks', { ...three, ...active })
    expect(rowTexts()[0]).toBe('Solana Current')
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: /^Solana/ }))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('are those of one family where the list is limited to it', async () => {
    const limit = { namespace: 'solana' }
    await renderView('Networks', three, limit)
    expect(rowTexts()).toEqual(['Solana Current'])
    cleanup()
    await renderView('Networks', { ...three, accounts: { ...shared.accounts, eip155: connected() } }, limit)
    expect(rowTexts()).toEqual(['SolanaAsks you to connect first'])
    cleanup()
    await renderView('Networks', shared, limit)
    expect(rowTexts()).toEqual(['Solana Current'])
  })
})

describe('SwitchNetwork', () => {
  it('waits for the wallet with a clock, then for it to add the network', async () => {
    holdClock()
    const state = { ...families, ...switching('asking', 'eip155:8453') }
    const engine = await renderView('SwitchNetwork', state, target)
    expect(span()).toBe('wait')
    expect(shownText()).toContain('Approve the switch in LanternYou stay on Ethereum until you do.')
    expect(screen.getByRole('timer').textContent).toBe('Time left 1:00')
    await change(engine, switching('adding', 'eip155:8453'))
    expect(shownText()).toContain('Add Base in Lantern')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('[F10:2] tells a refusal quietly and tries again', async () => {
    const engine = await renderView('SwitchNetwork', { ...families, ...failure('USER_REJECTED') }, target)
    expect(span()).toBe('no')
    expect(shownText()).toContain('Still on EthereumYou declined the switch in Lantern. Nothing changed.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(engine.asked('switchNetwork')).toEqual(['eip155:8453'])
    await userEvent.click(screen.getByRole('button', { name: 'Choose another network' }))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('[F7 partly] says how long it waited, or what the wallet said', async () => {
    const state = { ...families, ...switching('asking', 'eip155:8453') }
    const engine = await renderView('SwitchNetwork', state, target)
    await change(engine, failure('WALLET_NOT_ANSWERING'))
    expect(span()).toBe('bad')
    expect(shownText()).toContain('No answer from LanternWe waited 2 minutes. You are still on Ethereum.')
    await change(engine, failure('CHAIN_SWITCH_UNSUPPORTED', 'Chain switching not supported'))
    expect(shownText()).toContain('The network did not change')
    expect(shownText()).toContain('Chain switching not supported')
  })
})

describe('a switch that is opened without a network', () => {
  it('is about the one that is asked for, then about the one that was refused, then about that of the app', async () => {
    const engine = await renderView('SwitchNetwork', { ...families, ...switching('asking', 'eip155:8453') })
    expect(shownText()).toContain('Approve the switch in Lantern')
    await change(engine, failure('USER_REJECTED'))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(engine.asked('switchNetwork')).toEqual(['eip155:8453'])
    await change(engine, { switchFailure: undefined })
    expect(shownText()).toContain('Switch to Ethereum')
  })
})

describe('a switch while the browser is offline', () => {
  const harbour = { name: 'Harbour', identifier: 'walletConnect', heldBy: 'pairing' } as const
  /** A paired wallet, which is asked by way of the relay for what its session does not hold. */
  const paired = (more = {}) => ({
    accounts: { eip155: connected({ connectedWalletInfo: harbour, ...more }) },
    networks: {
      eip155: { ...families.networks.eip155, approvedCaipNetworkIds: [base.caipNetworkId] },
    },
  })
  const isDisabled = (name: RegExp) =>
    screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

  it('is offered where nothing leaves the browser: a wallet in it, and a network that the session holds', async () => {
    const engine = await renderView('Networks', families)
    await setOnline(false)
    await userEvent.click(screen.getByRole('button', { name: /^Base/ }))
    expect(engine.asked('switchNetwork')).toEqual(['eip155:8453'])
    cleanup()
    const other = await renderView('Networks', paired())
    expect(rowTexts()).toEqual(['Ethereum Current', 'Base', 'SepoliaYou are offline'])
    await userEvent.click(screen.getByRole('button', { name: /^Base/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Sepolia/ }))
    expect(other.asked('switchNetwork')).toEqual(['eip155:8453'])
    expect(isDisabled(/^Sepolia/)).toBe(true)
    await setOnline(true)
    expect(isDisabled(/^Sepolia/)).toBe(false)
  })

  it('cannot be tried again, and says why', async () => {
    const state = { ...paired(), ...failure('USER_REJECTED') }
    const engine = await renderView('SwitchNetwork', state, { networkId: sepolia.caipNetworkId })
    await setOnline(false)
    const again = screen.getByRole('button', { name: 'Switch network' })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    expect(again.parentElement?.textContent).toContain('You are offline')
    await userEvent.click(again)
    expect(engine.asked('switchNetwork')).toEqual([])
  })

  it('is the same in UnsupportedChain, whose way out stays', async () => {
    const state = paired({ supported: false, walletChainId: 'eip155:56' })
    const engine = await renderView('UnsupportedChain', state, { networkId: 'eip155:56' })
    await setOnline(false)
    expect([isDisabled(/^Base/), isDisabled(/^Sepolia/)]).toEqual([false, true])
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
    expect(engine.asked('disconnect')).toHaveLength(1)
  })
})

describe('SwitchActiveChain', () => {
  it('[B42] explains that the family has no wallet yet and leads to those it could have', async () => {
    const state = { ...families, ...switching('connecting', solana.caipNetworkId) }
    const engine = await renderView('SwitchActiveChain', state, {
      networkId: solana.caipNetworkId,
      namespace: 'solana',
    })
    expect(shownText()).toContain('No wallet on Solana yet')
    expect(shownText()).toContain('Lantern is not connected to Solana. It stays connected')
    await userEvent.click(screen.getByRole('button', { name: 'Connect a wallet for Solana' }))
    expect(engine.asked('push')).toEqual([['Connect', { namespace: 'solana' }]])
  })
})

describe('UnsupportedChain', () => {
  it('[R2.11] names the network, offers those of the app, and a way out', async () => {
    const account = connected({ supported: false, walletChainId: 'eip155:56' })
    const engine = await renderView(
      'UnsupportedChain',
      { ...families, accounts: { eip155: account } },
      { networkId: 'eip155:56', namespace: 'eip155' },
    )
    expect(span()).toBe('turn')
    expect(shownText()).toContain('This app does not use BNB Smart Chain')
    expect(rowTexts()).toEqual(['Ethereum', 'Base', 'Sepolia'])
    await userEvent.click(screen.getByRole('button', { name: /Base/ }))
    expect(engine.asked('switchNetwork')).toEqual(['eip155:8453'])
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
    expect(engine.asked('disconnect')).toEqual([{ namespace: 'eip155' }])
  })

  it.each([
    ['eip155:31339', 'Chain 31339'],
    ['cosmos:nobody-1', 'cosmos:nobody-1'],
  ] as const)('calls %s, which nobody knows, %s', async (networkId, name) => {
    const account = connected({ supported: false, walletChainId: networkId })
    await renderView(
      'UnsupportedChain',
      { ...families, accounts: { eip155: account } },
      { networkId, namespace: 'eip155' },
    )
    expect(shownText()).toContain(`This app does not use ${name}`)
  })
})
