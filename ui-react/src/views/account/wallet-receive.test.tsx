// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { WalletchartError } from '@walletchart/engine'
import type { AskedPayment, ReceiveAddress } from '@walletchart/engine/receive'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FakeEngine } from '../../testing/fake-engine.js'
import {
  address,
  arbitrum,
  base,
  bitcoin,
  connected,
  disconnected,
  ethereum,
  makeState,
  networksOf,
  showing,
} from '../../testing/make-state.js'
import { ether, holding, token, without } from '../../testing/make-tokens.js'
import { onDevice } from '../../testing/on-device.js'
import { change } from '../../testing/render-skin.js'
import { renderView, rowTexts, shownText } from '../../testing/render-view.js'
import { setOnline } from '../../testing/set-online.js'
import { tokensPart } from './tokens-part-loader.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const all = [ethereum, base, arbitrum].map(({ caipNetworkId }) => caipNetworkId)

const receives = (more: Partial<ReceiveAddress> = {}): ReceiveAddress => ({
  namespace: 'eip155',
  network: 'eip155:1',
  address,
  type: 'eoa',
  worksOn: all,
  hasUri: true,
  hasTokens: true,
  ...more,
})
const everywhere = all.map((network) => receives({ network }))

const state = (more: Parameters<typeof connected>[0] = {}) => ({
  accounts: { eip155: connected(more) },
  features: { receive: true },
})

/** Opens the view with the addresses that the engine gives. */
const open = async (
  addresses: readonly ReceiveAddress[] | Error = everywhere,
  more: Parameters<typeof renderView>[1] = state(),
  data: Parameters<typeof renderView>[2] = {},
): Promise<FakeEngine> => {
  const engine = await renderView('WalletReceive', { ...more, features: { receive: false } }, data)
  engine.addresses = () =>
    addresses instanceof Error ? Promise.reject(addresses) : Promise.resolve(addresses)
  await change(engine, { features: { receive: true } })
  return engine
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const code = (name: string | RegExp) => screen.findByRole('img', { name })
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
const spoken = () => document.querySelector('[data-part="live"]')?.textContent ?? ''

describe('WalletReceive', () => {
  it('[R1.17 partly] shows the address as a code and whole, and where it works', async () => {
    await open()
    await code('Address of 0xb4…C7aF18 on Ethereum')
    expect(shownText()).toBe(
      'ReceiveEEthereum0xb41C07f2E96a3D58cB20e71F84a5D9063eC7aF18' +
        'Send only Ethereum and compatible assets here. Works on 3 networks.Copy addressAsk for an amount',
    )
  })

  it('names the account by its label', async () => {
    await open(everywhere, state({ addressLabels: { [address]: 'Savings' } }))
    await code('Address of Savings on Ethereum')
    expect(screen.getByText('Savings').tagName).toBe('BDI')
  })

  it('[A5 partly] names the address in use by the name of the account, unless that may deceive, and no other', async () => {
    const addressLabels = { [address]: 'Savings' }
    await open(everywhere, state({ addressLabels, profileName: 'wren.eth' }))
    expect(await code('Address of wren.eth on Ethereum')).toBeTruthy()
    cleanup()
    await open(everywhere, state({ addressLabels, profileName: 'wr\u0435n.eth', profileSuspicious: true }))
    expect(await code('Address of Savings on Ethereum')).toBeTruthy()
    cleanup()
    const other = '0x91c2A04b5d77e8F1c3B20a96D44e7b4b91cD7E3f'
    await open([receives({ address: other })], state({ profileName: 'wren.eth' }))
    expect(await code('Address of 0x91…cD7E3f on Ethereum')).toBeTruthy()
  })

  it('leads to the networks by the one that is shown, and by the notice', async () => {
    const engine = await open()
    await userEvent.click(button('Network Ethereum, change'))
    await userEvent.click(await screen.findByRole('button', { name: /^Send only/ }))
    expect(engine.asked('push')).toEqual([
      ['WalletCompatibleNetworks', { namespace: 'eip155', networkId: 'eip155:1' }],
      ['WalletCompatibleNetworks', { namespace: 'eip155', networkId: 'eip155:1' }],
    ])
  })

  it('shows the network it was opened for, and works offline', async () => {
    await setOnline(false)
    await open(everywhere, state(), { networkId: 'eip155:8453', namespace: 'eip155' })
    await code(/on Base$/)
    expect(button('Copy address').getAttribute('aria-disabled')).toBeNull()
    await setOnline(true)
  })

  it('copies the address, and says so in its place for a while', async () => {
    const written: string[] = []
    clipboard(async (text) => void written.push(text))
    await open()
    await code(/^Address/)
    await userEvent.click(button('Copy address'))
    await screen.findByRole('button', { name: 'Copied' })
    expect(written).toEqual([address])
    await waitFor(() => expect(spoken()).toBe('Address copied'))
    await screen.findByRole('button', { name: 'Copy address' })
  })

  it('selects the address where the browser refuses to copy', async () => {
    clipboard(() => Promise.reject(new Error('denied')))
    await open()
    await code(/^Address/)
    await userEvent.click(button('Copy address'))
    const field = await screen.findByLabelText<HTMLInputElement>('Address')
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(address)
    expect(document.activeElement).toBe(field)
    expect(shownText()).toContain('Select it and copy it by hand')
  })

  it('shares on a phone that can, and only there', async () => {
    const shared: unknown[] = []
    const share = (what: unknown) => Promise.resolve(void shared.push(what))
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    await open()
    await code(/^Address/)
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    cleanup()
    onDevice('iphone')
    await open()
    await code(/^Address/)
    await userEvent.click(button('Share'))
    expect(shared).toEqual([{ text: address }])
    Reflect.deleteProperty(navigator, 'share')
  })

  it('waits with the shape of the code until the address is known', async () => {
    await open([], state())
    cleanup()
    const engine = await renderView('WalletReceive', { ...state(), features: { receive: false } })
    engine.addresses = () => new Promise(() => undefined)
    await change(engine, { features: { receive: true } })
    expect(shownText()).toContain('Making the code')
    expect(shownText()).not.toContain('gave no address')
  })

  it('offers to try again when the addresses could not be read', async () => {
    const engine = await open(new WalletchartError('LOAD_FAILED'))
    engine.addresses = () => Promise.resolve(everywhere)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await code(/^Address/)).toBeTruthy()
  })

  it('shows no code on a network that the wallet gave no address for', async () => {
    const engine = await open(everywhere.slice(1))
    await waitFor(() => expect(shownText()).toContain('Lantern gave no address on Ethereum'))
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull()
    await userEvent.click(button('Choose a network'))
    expect(engine.asked('push')).toHaveLength(1)
  })

  it('hides the code of a smart account on a network where it does not exist', async () => {
    await open(everywhere.slice(1), state({ allAccounts: [{ address, type: 'smartAccount' }] }))
    await waitFor(() =>
      expect(shownText()).toContain('This account does not exist on Ethereum. Money sent there may be lost.'),
    )
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('says that receiving is off, in an app that switched it off while the view is open', async () => {
    const engine = await open()
    await code(/^Address/)
    await change(engine, { features: { receive: false } })
    expect(shownText()).toContain('Receiving is switched off')
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('shows nothing of the account before, once another is in use', async () => {
    const engine = await open()
    await code(/^Address/)
    engine.addresses = () => new Promise(() => undefined)
    const other = '0x919B5D04Ac4E2eC3eDCB9DA0F8C9Ef0BFacD7E3f'
    await change(engine, {
      accounts: { eip155: connected({ address: other, caipAddress: `eip155:1:${other}` }) },
    })
    expect(screen.queryByRole('img')).toBeNull()
    expect(shownText()).not.toContain('C7aF18'.slice(0, 4))
  })
})

describe('an amount to ask for', () => {
  const asked = (amount: string): AskedPayment => ({
    network: 'eip155:1',
    address,
    uri: `ethereum:${address}@1?value=1`,
    amount,
    symbol: 'ETH',
  })
  const openField = async () => {
    const engine = await open()
    await code(/^Address/)
    await userEvent.click(button('Ask for an amount'))
    return { engine, field: screen.getByLabelText<HTMLInputElement>('Amount in ETH') }
  }

  it('changes the code to the payment URI, says so, and can be taken back', async () => {
    const { engine, field } = await openField()
    const requests: unknown[] = []
    engine.payment = async (request) => {
      requests.push(request)
      return asked('100000000000000000')
    }
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, ' 0.1{Enter}')
    await code('Code that asks for 0.1 ETH on Ethereum')
    expect(requests).toEqual([{ network: 'eip155:1', type: 'eoa', amount: '0.1' }])
    expect(shownText()).toContain('Asks for 0.1 ETH')
    await waitFor(() => expect(spoken()).toBe('The code asks for 0.1 ETH'))
    expect(document.activeElement).toBe(button('Copy address'))
    await userEvent.click(button('Change the amount'))
    expect(screen.getByLabelText<HTMLInputElement>('Amount in ETH').value).toBe('0.1')
    await userEvent.click(button('Cancel'))
    await userEvent.click(button('Show the address alone'))
    await code(/^Address of/)
    expect(shownText()).not.toContain('Asks for')
  })

  it.each([
    ['0,1', 'AMOUNT_INVALID', 'Enter a number above 0, such as 0.1'],
    ['0.1234', 'TOO_MANY_DECIMALS', 'At most 18 digits after the point'],
    ['1', 'LOAD_FAILED', 'The code was not made. Try again.'],
  ] as const)(
    'says what is wrong with %s (%s), keeps it, and forgets the error with the next letter',
    async (typed, fault, words) => {
      const { engine, field } = await openField()
      engine.payment = () => Promise.reject(errorOf(fault))
      await userEvent.type(field, `${typed}{Enter}`)
      await waitFor(() => expect(shownText()).toContain(words))
      expect(field.value).toBe(typed)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      await userEvent.type(field, '0')
      expect(shownText()).not.toContain(words)
    },
  )

  it('belongs to one network: another shows its bare address', async () => {
    const { engine, field } = await openField()
    engine.payment = async () => asked('1')
    await userEvent.type(field, '0.1{Enter}')
    await code(/^Code that asks/)
    await change(engine, {
      modal: showing('WalletReceive', { networkId: 'eip155:8453' }, { depth: 2, canGoBack: true }),
    })
    expect(await code(/^Address of .* on Base$/)).toBeTruthy()
    expect(shownText()).not.toContain('Asks for')
  })

  const cover = async (engine: FakeEngine, data: { networkId: 'eip155:1' | 'eip155:8453' }) => {
    const list = showing('WalletCompatibleNetworks', { networkId: 'eip155:1' }, { depth: 3, canGoBack: true })
    await change(engine, { modal: list })
    await screen.findByRole('heading', { name: 'Where it works' })
    await change(engine, { modal: showing('WalletReceive', data, { depth: 2, canGoBack: true }) })
  }

  it('is there again after a look at the list of networks, and not on another network', async () => {
    const { engine, field } = await openField()
    engine.payment = async () => asked('1')
    await userEvent.type(field, '0.1{Enter}')
    await code(/^Code that asks/)
    await cover(engine, { networkId: 'eip155:1' })
    await code('Code that asks for 0.1 ETH on Ethereum')
    await userEvent.click(button('Change the amount'))
    expect(screen.getByLabelText<HTMLInputElement>('Amount in ETH').value).toBe('0.1')
    await userEvent.click(button('Cancel'))
    await cover(engine, { networkId: 'eip155:8453' })
    await code(/^Address of .* on Base$/)
    expect(shownText()).not.toContain('Asks for')
    await cover(engine, { networkId: 'eip155:1' })
    await code('Code that asks for 0.1 ETH on Ethereum')
    engine.tellClosed()
  })

  const usdc = token()
  const choices = [
    ether(),
    usdc,
    token({ chainId: 'eip155:8453', symbol: 'ELSEWHERE' }),
    token({ address: '0x1', symbol: 'FAKE', verdict: { standing: 'unverified' } }),
    without(token({ address: '0x2', symbol: 'UNREAD' }), 'quantity'),
  ]
  const assets = () =>
    Array.from(screen.queryByLabelText<HTMLSelectElement>('Coin or token')?.options ?? [], ({ text }) => text)

  it('may be of a verified token that the account holds on the network', async () => {
    const withTokens = { accounts: { eip155: connected(holding(choices)) } }
    const engine = await open(everywhere, { ...withTokens, features: { receive: true } })
    await change(engine, { features: { receive: true, tokens: true } })
    await code(/^Address/)
    await userEvent.click(button('Ask for an amount'))
    expect(assets()).toEqual(['ETH', 'USDC, USD Coin'])
    await userEvent.selectOptions(screen.getByLabelText('Coin or token'), 'USDC, USD Coin')
    const requests: unknown[] = []
    engine.payment = async (request) => {
      requests.push(request)
      if (requests.length === 1) throw errorOf('TOO_MANY_DECIMALS')
      return { ...asked('25000000'), symbol: 'USDC' }
    }
    await userEvent.type(screen.getByLabelText('Amount in USDC'), '25{Enter}')
    await waitFor(() => expect(shownText()).toContain('At most 6 digits after the point'))
    await userEvent.keyboard('{Enter}')
    await code('Code that asks for 25 USDC on Ethereum')
    expect(requests).toHaveLength(2)
    expect(requests[1]).toEqual({
      network: 'eip155:1',
      type: 'eoa',
      amount: '25',
      token: { address: usdc.address, symbol: 'USDC', decimals: 6 },
    })
    await userEvent.click(button('Change the amount'))
    expect(screen.getByLabelText('Amount in USDC')).toHaveProperty('value', '25')
    await change(engine, { accounts: { eip155: connected(holding([ether()])) } })
    expect(screen.getByLabelText('Amount in ETH')).toBeTruthy()
    expect(assets()).toEqual([])
  })

  it.each([
    ['without the feature', everywhere, {}],
    ['where no payment URI names a token', [receives({ hasTokens: false })], { tokens: true }],
  ])('is of the coin alone %s', async (_, addresses, features) => {
    const withTokens = { accounts: { eip155: connected(holding(choices)) } }
    const engine = await open(addresses, withTokens)
    await change(engine, { features: { receive: true, ...features } })
    await code(/^Address/)
    await userEvent.click(button('Ask for an amount'))
    expect(screen.getByLabelText('Amount in ETH')).toBeTruthy()
    expect(assets()).toEqual([])
  })

  it('is not offered where no wallet reads a payment URI', async () => {
    await open([receives({ hasUri: false })])
    await code(/^Address/)
    expect(screen.queryByRole('button', { name: 'Ask for an amount' })).toBeNull()
  })
})

/** An error as the engine makes it. The texts of some codes are loaded with what raises them. */
function errorOf(code: 'AMOUNT_INVALID' | 'TOO_MANY_DECIMALS' | 'LOAD_FAILED'): Error {
  return Object.assign(new WalletchartError('LOAD_FAILED'), { code })
}

describe('what arrives while the address is shown', () => {
  const more = ether({ baseUnits: '2282993000000000000', quantity: { decimals: '18', numeric: '2.282993' } })
  const owns = (slice: ReturnType<typeof holding>) => ({ accounts: { eip155: connected(slice) } })

  beforeAll(() => tokensPart.load())

  it('shows in place until the view is left, and is read aloud once', async () => {
    const engine = await open(everywhere, owns(holding([ether(), token()])))
    await change(engine, { features: { receive: true, tokens: true } })
    await code(/^Address/)
    expect(shownText()).not.toContain('Received')
    await change(engine, owns(holding([more, token()])))
    await waitFor(() =>
      expect(document.querySelector('[data-part="received"]')?.textContent).toBe('Received 0.8 ETH'),
    )
    await waitFor(() => expect(spoken()).toBe('Received 0.8 ETH'))
    const said = document.querySelector('[data-part="live"] [aria-live="polite"] > *')
    await change(engine, owns(holding([more, token()])))
    expect(document.querySelector('[data-part="live"] [aria-live="polite"] > *')).toBe(said)
    await change(engine, owns(holding([more, token({ baseUnits: '513500000' })])))
    expect(shownText()).toContain('Received 1.5 USDC')
    expect(shownText()).not.toContain('Received 0.8 ETH')
    await waitFor(() => expect(spoken()).toBe(''), { timeout: 30_000 })
    expect(shownText()).toContain('Received 1.5 USDC')
  })

  it('is nothing without the feature, and nothing of another account', async () => {
    const engine = await open(everywhere, owns(holding([ether()])))
    await code(/^Address/)
    await change(engine, owns(holding([more])))
    await change(engine, { features: { receive: true, tokens: true } })
    const other = '0x919B5D04Ac4E2eC3eDCB9DA0F8C9Ef0BFacD7E3f'
    const theirs = holding([{ ...more, account: other, baseUnits: '9000000000000000000' }])
    await change(engine, {
      accounts: { eip155: connected({ ...theirs, address: other, caipAddress: `eip155:1:${other}` }) },
    })
    expect(shownText()).not.toContain('Received')
  })
})

describe('Bitcoin', () => {
  const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const taproot = 'bc1pmfr3p9j00pfxjh0zmgp99y8zftmd3s5pmedqhyptwy6lm87hf5sspknck9'
  const on = {
    namespace: 'bip122',
    network: bitcoin.caipNetworkId,
    worksOn: [bitcoin.caipNetworkId],
  } as const
  const openBitcoin = () =>
    open(
      [
        receives({ ...on, address: payment, type: 'payment' }),
        receives({ ...on, address: taproot, type: 'ordinal' }),
      ],
      {
        accounts: {
          eip155: disconnected(),
          bip122: connected({
            namespace: 'bip122',
            address: payment,
            caipAddress: `${bitcoin.caipNetworkId}:${payment}`,
            walletChainId: bitcoin.caipNetworkId,
          }),
        },
        networks: { ...makeState().networks, bip122: networksOf('bip122', [bitcoin]) },
        activeNamespace: 'bip122',
      },
    )

  it('has a segment for payments and one for ordinals, with what may happen to coins there', async () => {
    await openBitcoin()
    await code(/^Address of bc1q…v8f3t4 on Bitcoin$/)
    expect(shownText()).toContain('Works on 1 network.')
    expect(shownText()).not.toContain('may be spent')
    await userEvent.click(screen.getByRole('radio', { name: 'Ordinals' }))
    await code(/^Address of bc1p…pknck9 on Bitcoin$/)
    expect(shownText()).toContain('Coins sent to Ordinals may be spent with them')
    await userEvent.click(screen.getByRole('radio', { name: 'Payments' }))
    expect(await code(/^Address of bc1q…v8f3t4 on Bitcoin$/)).toBeTruthy()
  })
})

describe('WalletCompatibleNetworks', () => {
  const openList = async (addresses = everywhere) => {
    const data = { namespace: 'eip155', networkId: 'eip155:1' } as const
    const engine = await renderView(
      'WalletCompatibleNetworks',
      { ...state(), features: { receive: false } },
      data,
    )
    engine.addresses = () => Promise.resolve(addresses)
    await change(engine, { features: { receive: true } })
    return engine
  }

  it('lists where the address works, and marks the one that is shown', async () => {
    await openList()
    await waitFor(() => expect(rowTexts()).toEqual(['Ethereum Shown', 'Base', 'Arbitrum']))
    expect(screen.getByRole('heading', { name: 'The address works on' })).toBeTruthy()
  })

  it('shows another network, where the view before is', async () => {
    const engine = await openList()
    await userEvent.click(await screen.findByRole('button', { name: /^Base/ }))
    expect(engine.calls.slice(-2)).toEqual([
      ['back', undefined],
      ['replace', 'WalletReceive'],
    ])
  })

  it('goes back with the one that is shown already', async () => {
    const engine = await openList()
    await userEvent.click(await screen.findByRole('button', { name: /^Ethereum/ }))
    expect(engine.asked('back')).toHaveLength(1)
    expect(engine.asked('replace')).toEqual([])
  })

  it('sets apart a network with another address, and one without any, which says so', async () => {
    const other = '0x919B5D04Ac4E2eC3eDCB9DA0F8C9Ef0BFacD7E3f'
    await openList([
      receives({ worksOn: ['eip155:1'] }),
      receives({ network: 'eip155:8453', address: other, worksOn: ['eip155:8453'] }),
    ])
    await waitFor(() =>
      expect(rowTexts()).toEqual(['Ethereum Shown', 'Base0x91…cD7E3f', 'ArbitrumNo address from Lantern']),
    )
    expect(button(/^Arbitrum/).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the row of actions of the account', () => {
  it('[R1.17 partly] has Receive while the feature is on, and leads there', async () => {
    const engine = await renderView('Account', state())
    await userEvent.click(button('Receive'))
    expect(engine.asked('push')).toEqual([['WalletReceive', { namespace: 'eip155' }]])
    expect(engine.asked('preload')).toContain('receive')
    await change(engine, { features: { receive: false } })
    expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
    expect(document.querySelector('[data-part="action-row"]')).toBeNull()
  })
})
