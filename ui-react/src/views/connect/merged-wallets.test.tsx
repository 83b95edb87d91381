// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ConnectorDescriptor, PublicState } from '@walletchart/engine'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { layOut } from '../../testing/lay-out.js'
import {
  connected,
  connectedOnSolana,
  connecting,
  families,
  halyard,
  lantern,
  lanternOnSolana,
  listed,
  listingOf,
  pairingOf,
  tessera,
  wallet,
  walletConnect,
} from '../../testing/make-state.js'
import { change } from '../../testing/render-skin.js'
import { renderView, rowTexts } from '../../testing/render-view.js'
import { walletChoices, walletRequest } from './wallet-choices.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const both = [lanternOnSolana, halyard, lantern]
const row = (name: RegExp) => screen.getByRole('button', { name })
const open = (more: Partial<PublicState> = {}, namespace?: string) =>
  renderView(
    'Connect',
    { ...families, connectors: both, ...more },
    namespace === undefined ? {} : { namespace },
  )

describe('one name on two families', () => {
  it('is one row that says its families, which opens the chooser [B25]', async () => {
    const engine = await open()
    expect(rowTexts()).toEqual(['Lantern Installed', 'Halyard Installed'])
    expect(row(/^Lantern/).getAttribute('aria-label')).toBe('Lantern, Installed, Ethereum and Solana')
    await userEvent.click(row(/^Lantern/))
    expect(engine.asked('connect')).toEqual([])
    expect(engine.asked('push')).toEqual([['ConnectingMultiChain', { connectorId: lantern.id }]])
  })

  it.each([
    ['eip155', lantern.id],
    ['solana', lanternOnSolana.id],
  ])('connects at once in a list of %s alone', async (namespace, id) => {
    const engine = await open({}, namespace)
    await userEvent.click(row(/^Lantern/))
    expect(engine.asked('connect')).toEqual([{ wallet: id, namespace }])
    expect(engine.asked('push')).toEqual([])
  })

  it('connects at once where the app has only one of its families', async () => {
    const { eip155, bip122 } = families.networks
    const engine = await open({ networks: { eip155, bip122 } })
    expect(rowTexts()[0]).toBe('Lantern Installed')
    await userEvent.click(row(/^Lantern/))
    expect(engine.asked('connect')).toEqual([{ wallet: lantern.id }])
  })

  it('stays one row when both of its connectors were used last', async () => {
    await open({
      recentWallets: [
        { id: halyard.id, name: 'Halyard' },
        { id: lanternOnSolana.id, name: 'Lantern' },
      ],
    })
    expect(rowTexts()).toEqual(['Halyard Last used', 'Lantern Recent'])
    cleanup()
    await open({
      recentWallets: [
        { id: lanternOnSolana.id, name: 'Lantern' },
        { id: lantern.id, name: 'Lantern' },
      ],
    })
    expect(rowTexts()).toEqual(['Lantern Last used', 'Halyard Installed'])
    cleanup()
    await renderView('ConnectWallets', {
      ...families,
      connectors: [halyard, lantern, lanternOnSolana],
      recentWallets: [{ id: lanternOnSolana.id, name: 'Lantern' }],
    })
    expect(rowTexts()).toEqual(['Lantern Last used', 'Halyard Installed'])
  })

  it.each(['Connect', 'ConnectWallets'] as const)(
    '%s keeps the focus on a row that another connector joins',
    async (view) => {
      const engine = await renderView(view, { ...families, connectors: [lanternOnSolana, halyard] })
      const before = row(/^Lantern/)
      before.focus()
      await change(engine, { connectors: both })
      expect(row(/Ethereum and Solana$/)).toBe(row(/^Lantern/))
      expect(document.activeElement).toBe(row(/^Lantern/))
    },
  )

  it('is no phone wallet in a list of a family that it does not serve', async () => {
    await open(
      {
        connectors: [{ ...walletConnect, namespaces: ['bip122'] }, ...both],
        pairing: pairingOf(),
        recentWallets: [{ id: lanternOnSolana.id, name: 'Lantern' }],
      },
      'bip122',
    )
    expect(rowTexts()).toEqual(['WalletConnectScan with a phone wallet'])
  })

  it('is hidden with any of its connectors', async () => {
    await open({ listing: listingOf([], { hidden: [lanternOnSolana.id] }) })
    expect(rowTexts()[0]).toBe('Halyard Installed')
    cleanup()
    await renderView('ConnectWallets', {
      ...families,
      connectors: both,
      listing: listingOf([], { hidden: [lantern.id] }),
    })
    expect(rowTexts()).toEqual(['Halyard Installed'])
  })

  it('is connected only when each of its families is', async () => {
    const accounts = { ...families.accounts, eip155: connected() }
    const engine = await open({ accounts })
    expect(rowTexts()[0]).toBe('Lantern Installed')
    await userEvent.click(row(/^Lantern/))
    expect(engine.asked('push')).toHaveLength(1)
    cleanup()
    const other = connectedOnSolana({ connectedWalletInfo: { name: 'Oxbow', identifier: 'solana:Oxbow' } })
    await open({ accounts: { ...accounts, solana: other } })
    expect(rowTexts()[0]).toContain('Installed')
    cleanup()
    await open({ accounts: { ...accounts, solana: connectedOnSolana() } })
    expect(rowTexts()[0]).toBe('Lantern Connected')
    expect(screen.queryByRole('button', { name: /^Lantern/ })).toBeNull()
    cleanup()
    await open({ accounts }, 'solana')
    expect(rowTexts()[0]).toContain('Installed')
  })

  it('is busy while one of its connectors is asked', async () => {
    const asked = connecting()
    const accounts = {
      ...families.accounts,
      solana: {
        ...asked,
        namespace: 'solana',
        connecting: asked.connecting && { ...asked.connecting, connectorId: lanternOnSolana.id },
      },
    }
    const engine = await open({ accounts })
    expect(row(/^Lantern/).getAttribute('aria-busy')).toBe('true')
    await userEvent.click(row(/^Lantern/))
    expect(engine.asked('push')).toEqual([])
  })

  it('is found by the name and the id of each of its connectors', async () => {
    const renamed = wallet('sol.lamp', 'Lamp', {
      chain: 'solana',
      namespaces: ['solana'],
      info: { rdns: lantern.id },
    })
    await renderView('ConnectWallets', { ...families, connectors: [lantern, halyard, renamed] })
    const field = screen.getByLabelText('Search wallets')
    for (const query of ['lamp', 'example.lantern', 'sol.lamp']) {
      await userEvent.clear(field)
      await userEvent.type(field, query)
      expect(rowTexts(), query).toEqual(['Lantern Installed'])
    }
  })

  it('shows the connector that a press asks, with its own name and caution', async () => {
    const renamed = wallet('sol.lamp', 'L\u0430mp', {
      chain: 'solana',
      namespaces: ['solana'],
      suspicious: true,
      info: { rdns: lantern.id },
    })
    await open({ connectors: [lantern, renamed] })
    expect(rowTexts()[0]).toContain('Unusual name')
    cleanup()
    await open({ connectors: [lantern, renamed] }, 'eip155')
    expect(rowTexts()[0]).not.toContain('Unusual name')
    cleanup()
    await open({ connectors: [lantern, renamed] }, 'solana')
    expect(rowTexts()[0]).toBe(
      'L\u0430mpUnusual name. Check that it is the wallet you know: example.lantern Installed',
    )
  })

  it('is told from another wallet of its name by the rdns', async () => {
    await open({ connectors: [...both, wallet('com.other', 'Lantern')] })
    expect(rowTexts()).toEqual([
      'Lanternexample.lantern Installed',
      'Halyard Installed',
      'Lanterncom.other Installed',
    ])
  })

  it('is no installed wallet when the app brought all of it', async () => {
    const own: readonly ConnectorDescriptor[] = [
      { ...lantern, type: 'EXTERNAL' },
      { ...lanternOnSolana, type: 'EXTERNAL' },
    ]
    await open({ connectors: [...own, halyard] })
    expect(rowTexts()).toEqual(['Halyard Installed', 'Lantern'])
  })
})

describe('one connector of several families', () => {
  const multi = { ...tessera, namespaces: ['solana', 'eip155'] }

  it('opens the chooser too', async () => {
    const engine = await open({ connectors: [multi] })
    expect(rowTexts()).toEqual(['Tessera Installed'])
    await userEvent.click(row(/^Tessera/))
    expect(engine.asked('push')).toEqual([['ConnectingMultiChain', { connectorId: tessera.id }]])
  })

  it('is asked for the one family that the app has', async () => {
    const { eip155, bip122 } = families.networks
    const engine = await open({ connectors: [multi], networks: { eip155, bip122 } })
    await userEvent.click(row(/^Tessera/))
    expect(engine.asked('connect')).toEqual([{ wallet: tessera.id, namespace: 'eip155' }])
  })

  it('is asked at once where one grant serves all its families', () => {
    const held = { ...multi, heldBy: 'pairing' } as const
    const request = (limit?: string) =>
      walletRequest(held, walletChoices(held, families.networks, limit), limit)
    expect(request()).toEqual({ wallet: tessera.id })
    expect(request('solana')).toEqual({ wallet: tessera.id, namespace: 'solana' })
  })

  it('is asked as before where the app has none of its families', async () => {
    const { bip122 } = families.networks
    const engine = await open({ connectors: [multi], networks: { bip122 } })
    await userEvent.click(row(/^Tessera/))
    expect(engine.asked('connect')).toEqual([{ wallet: tessera.id }])
  })
})

describe('an installed wallet in the list of all wallets', () => {
  const entry = listed('l', 'Lantern', { rdns: lantern.id })
  const pressed = async (more: Partial<PublicState> = {}, namespace?: string) => {
    layOut()
    const engine = await renderView(
      'AllWallets',
      { ...families, connectors: both, listing: listingOf([entry]), pairing: pairingOf(), ...more },
      namespace === undefined ? {} : { namespace },
    )
    await act(async () => {})
    await userEvent.click(row(/^Lantern/))
    return engine
  }

  it('opens the chooser where it serves several families [B25]', async () => {
    const engine = await pressed()
    expect(engine.asked('push')).toEqual([['ConnectingMultiChain', { connectorId: lantern.id }]])
    expect(engine.asked('connect')).toEqual([])
  })

  it('is asked by its connector of the family that the list is limited to', async () => {
    const engine = await pressed({}, 'solana')
    expect(engine.asked('connect')).toEqual([{ wallet: lanternOnSolana.id, namespace: 'solana' }])
  })

  it('is paired where the one in the browser does not serve the family', async () => {
    const engine = await pressed({}, 'bip122')
    expect(engine.asked('connect')).toEqual([
      { wallet: 'walletConnect', listed: { id: 'l', name: 'Lantern' }, namespace: 'bip122' },
    ])
  })
})

describe('the way through the browser', () => {
  const entry = listed('l', 'Lantern', { rdns: lantern.id, chains: [] })
  const pressed = async (namespace?: string, active = 'eip155') => {
    const engine = await renderView(
      'ConnectingWalletConnect',
      {
        ...families,
        activeNamespace: active,
        connectors: both,
        listing: listingOf([entry]),
        pairing: pairingOf(),
      },
      { walletId: 'l', ...(namespace === undefined ? {} : { namespace }) },
    )
    await userEvent.click(row(/^Connect in this browser/))
    return engine.asked('connect')
  }

  it('asks the connector of the family in use, or of the family it is limited to', async () => {
    expect(await pressed()).toEqual([{ wallet: lantern.id }])
    cleanup()
    expect(await pressed(undefined, 'solana')).toEqual([{ wallet: lanternOnSolana.id }])
    cleanup()
    expect(await pressed('solana')).toEqual([{ wallet: lanternOnSolana.id, namespace: 'solana' }])
  })
})
