// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PublicState, ViewData } from '@walletchart/engine'
import { afterEach, describe, expect, it } from 'vitest'
import {
  connected,
  connectedOnSolana,
  connecting,
  families,
  halyard,
  lantern,
  lanternOnSolana,
  tessera,
  wallet,
} from '../../testing/make-state.js'
import { change } from '../../testing/render-skin.js'
import { renderView, rowTexts, shownText } from '../../testing/render-view.js'

afterEach(cleanup)

const multi = { ...tessera, namespaces: ['bip122', 'solana', 'eip155'] }
const open = (more: Partial<PublicState> = {}, data: ViewData = { connectorId: tessera.id }) =>
  renderView('ConnectingMultiChain', { ...families, connectors: [multi], ...more }, data)
const title = () => screen.getByRole('heading', { level: 2 }).textContent
const row = (name: RegExp) => screen.getByRole('button', { name })

describe('ConnectingMultiChain', () => {
  it('asks which family to use, with what tells them apart [B25]', async () => {
    await open()
    expect(title()).toBe('Tessera')
    expect(shownText()).toContain(
      'Tessera works on more than one kind of network. Which one do you want to use here?',
    )
    const list = screen.getByRole('list', { name: 'Kinds of network' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    expect(rowTexts()).toEqual(['Ethereum and compatible2 networks', 'Solana', 'Bitcoin'])
    const shapes = [...list.querySelectorAll('[data-part="network-mark"]')].map((mark) =>
      mark.getAttribute('data-family'),
    )
    expect(shapes).toEqual(['eip155', 'solana', 'bip122'])
  })

  it('asks the wallet on the family that is chosen', async () => {
    const engine = await open()
    await userEvent.hover(row(/^Solana/))
    expect(engine.asked('preload')).toContain('wallet')
    await userEvent.click(row(/^Solana/))
    expect(engine.asked('connect')).toEqual([{ wallet: tessera.id, namespace: 'solana' }])
  })

  it('can be used by keyboard alone', async () => {
    const engine = await open()
    row(/^Ethereum/).focus()
    await userEvent.keyboard('{End}{Enter}')
    expect(engine.asked('connect')).toEqual([{ wallet: tessera.id, namespace: 'bip122' }])
  })

  it('marks the families that are connected, with this wallet or with another one', async () => {
    const engine = await open({
      accounts: {
        ...families.accounts,
        eip155: connected({ connectedWalletInfo: { name: 'Tessera', identifier: tessera.id } }),
        solana: connectedOnSolana({ connectedWalletInfo: { name: 'Oxbow', identifier: 'solana:Oxbow' } }),
      },
    })
    expect(rowTexts()).toEqual([
      'Ethereum and compatibleAlready connected with Tessera',
      'SolanaNow connected with Oxbow',
      'Bitcoin',
    ])
    const [ours, theirs] = screen.getAllByRole('listitem')
    expect(ours?.querySelector('button')).toBeNull()
    expect(ours?.querySelector('[data-part="row-end"] svg')).toBeTruthy()
    expect(theirs?.querySelector('button')).toBeTruthy()
    await userEvent.click(row(/^Solana/))
    expect(engine.asked('connect')).toEqual([{ wallet: tessera.id, namespace: 'solana' }])
  })

  it('hears no second press while a family is asked', async () => {
    const asked = connecting()
    const engine = await open({
      accounts: {
        ...families.accounts,
        eip155: {
          ...asked,
          connecting: asked.connecting && { ...asked.connecting, connectorId: tessera.id },
        },
      },
    })
    expect(row(/^Ethereum/).getAttribute('aria-busy')).toBe('true')
    await userEvent.click(row(/^Ethereum/))
    expect(engine.asked('connect')).toEqual([])
  })

  it('is limited to the family that it was opened for', async () => {
    const engine = await open({}, { connectorId: tessera.id, namespace: 'solana' })
    expect(rowTexts()).toEqual(['Solana'])
    expect(shownText()).not.toContain('more than one')
    await userEvent.click(row(/^Solana/))
    expect(engine.asked('connect')).toEqual([{ wallet: tessera.id, namespace: 'solana' }])
  })

  it('calls a family without a name of its own by its first network', async () => {
    const [first] = families.networks.solana.caipNetworks
    const tezos = {
      ...families.networks.solana,
      caipNetworks: first === undefined ? [] : [{ ...first, name: 'Tezos' }],
    }
    await open({
      networks: { ...families.networks, tezos },
      connectors: [{ ...tessera, namespaces: ['eip155', 'tezos'] }],
    })
    expect(rowTexts()).toEqual(['Ethereum and compatible2 networks', 'Tezos'])
  })
})

describe('the sources of its connectors', () => {
  const both = [lantern, lanternOnSolana]
  const data = { connectorId: lantern.id }

  it('show on each row where they differ, so that a look-alike is seen [B25]', async () => {
    const engine = await open({ connectors: both }, data)
    expect(rowTexts()).toEqual([
      'Ethereum and compatible2 networksexample.lantern',
      'SolanaFound in this page',
    ])
    // The source is not cut: it tells a look-alike.
    expect(row(/^Solana/).hasAttribute('data-caution')).toBe(true)
    await userEvent.click(row(/^Solana/))
    expect(engine.asked('connect')).toEqual([{ wallet: lanternOnSolana.id, namespace: 'solana' }])
  })

  it('do not show where they are one', async () => {
    const same = { ...lanternOnSolana, info: { rdns: 'Example.Lantern' } }
    await open({ connectors: [lantern, same] }, data)
    expect(rowTexts()).toEqual(['Ethereum and compatible2 networks', 'Solana'])
  })

  it('come with the caution of a name that may deceive, on its own row', async () => {
    const odd = {
      ...lanternOnSolana,
      name: 'L\u0430ntern',
      suspicious: true,
      info: { rdns: 'example.lantern' },
    }
    await open({ connectors: [lantern, odd] }, data)
    const [first, second] = rowTexts()
    expect(first).not.toContain('Unusual')
    expect(second).toBe('SolanaUnusual name. Check that it is the wallet you know: example.lantern')
  })

  it('are found by the id of any of them, also when the row gets another one', async () => {
    const engine = await open({ connectors: [lanternOnSolana] }, { connectorId: lanternOnSolana.id })
    expect(shownText()).toContain('Lantern works on this kind of network here.')
    expect(rowTexts()).toEqual(['Solana'])
    await change(engine, { connectors: both })
    expect(rowTexts()).toHaveLength(2)
  })
})

describe('a wallet that cannot be chosen', () => {
  it('says that it left the page, keeps its name, and leads on', async () => {
    const engine = await open()
    await change(engine, { connectors: [halyard] })
    expect(title()).toBe('Tessera')
    expect(shownText()).toContain('Tessera is not in this browser')
    expect(screen.queryByRole('list')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Get Tessera' }))
    expect(engine.asked('push')).toEqual(['GetWallet'])
    await userEvent.click(screen.getByRole('button', { name: 'Other wallets' }))
    expect(engine.asked('back')).toHaveLength(1)
    await change(engine, { connectors: [multi] })
    expect(rowTexts()).toHaveLength(3)
  })

  it('is called what is known of it', async () => {
    await open({}, { connectorId: 'example.gone' })
    expect(title()).toBe('example.gone')
    expect(shownText()).toContain('example.gone is not in this browser')
  })

  it('says that it serves none of the families of the app', async () => {
    const engine = await open({ connectors: [{ ...tessera, namespaces: ['polkadot'] }] })
    expect(shownText()).toContain('Tessera does not work here')
    expect(screen.queryByRole('button', { name: /^Get/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Other wallets' }))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('shows the markup and the direction in a name as text of its own', async () => {
    const name = '\u05d0\u05d1<b>x</b>'
    await open({ connectors: [wallet(tessera.id, name, { namespaces: ['eip155', 'solana'] })] })
    expect(title()).toBe(name)
    expect(screen.getByRole('heading', { level: 2 }).getAttribute('dir')).toBe('auto')
    expect(shownText()).toContain(`\u2068${name}\u2069 works on`)
  })
})
