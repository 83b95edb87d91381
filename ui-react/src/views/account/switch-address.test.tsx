// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { AccountEntry, PublicState, ViewData } from '@walletchart/engine'
import { afterEach, describe, expect, it } from 'vitest'
import {
  address,
  bitcoin,
  connected,
  connectedOnSolana,
  connecting,
  disconnected,
  ethereum,
  families,
  networksOf,
  showing,
  solana,
  solanaAddress,
} from '../../testing/make-state.js'
import { change } from '../../testing/render-skin.js'
import { renderView, rowTexts, shownText } from '../../testing/render-view.js'

afterEach(cleanup)

const second = '0x91c2A04b5d77e8F1c3B20a96D44e7b4b91cD7E3f'
const otherSolana = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const onSolana = (more = {}) =>
  connectedOnSolana({
    allAccounts: [
      { address: solanaAddress, type: 'eoa', label: 'Savings' },
      { address: otherSolana, type: 'eoa' },
    ],
    ...more,
  })
const both: Partial<PublicState> = {
  ...families,
  accounts: {
    ...families.accounts,
    eip155: connected({
      allAccounts: [
        { address, type: 'eoa' },
        { address: second, type: 'eoa', label: 'Cold' },
      ],
    }),
    solana: onSolana(),
  },
}
const open = (more: Partial<PublicState> = {}, data: ViewData = {}) =>
  renderView('SwitchAddress', { ...both, ...more }, data)
const row = (name: RegExp) => screen.getByRole('button', { name })
const listOf = (name: string) => within(screen.getByRole('list', { name }))

describe('SwitchAddress', () => {
  it('shows the accounts of each family with its wallet, and the families without one', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your accounts')
    expect(rowTexts()).toEqual([
      '0xb4…C7aF18 Current',
      'ColdSwitch to it in Lantern 0x91…cD7E3f',
      'Disconnect LanternEthereum and compatible',
      'Savings7EcD…CFLtV1',
      '9WzD…YtAWWM',
      'Disconnect LanternSolana',
      'Connect Bitcoin',
    ])
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ethereum and compatible, Lantern',
      'Solana, Lantern',
      'Not connected',
    ])
    expect(row(/^0xb4/).getAttribute('aria-current')).toBe('true')
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
  })

  it('goes back from the account in use', async () => {
    const engine = await open()
    await userEvent.click(row(/^0xb4/))
    expect(engine.asked('back')).toHaveLength(1)
    expect(engine.asked('switchAddress')).toEqual([])
  })

  it('switches among the accounts of the family in use, then goes back', async () => {
    const engine = await open({ activeNamespace: 'solana', activeNetworkId: solana.caipNetworkId })
    expect(row(/^Savings/).getAttribute('aria-current')).toBe('true')
    await userEvent.click(row(/^9WzD/))
    expect(engine.asked('switchAddress')).toEqual([{ address: otherSolana, namespace: 'solana' }])
    expect(engine.asked('back')).toEqual([])
    await act(async () => engine.pending.switchAddress?.resolve(onSolana()))
    expect(engine.asked('switchNetwork')).toEqual([])
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('leaves the switch to the wallet where the wallet chooses', async () => {
    const engine = await open()
    const cold = row(/^Cold/)
    expect(cold.getAttribute('aria-disabled')).toBe('true')
    expect(cold.textContent).toContain('Switch to it in Lantern')
    await userEvent.click(cold)
    expect(engine.asked('switchAddress')).toEqual([])
    expect(engine.asked('back')).toEqual([])
  })

  it('switches to the network of another family, then goes back', async () => {
    const engine = await open()
    await userEvent.click(row(/^Savings/))
    expect(engine.asked('switchNetwork')).toEqual([solana.caipNetworkId])
    expect(engine.asked('back')).toEqual([])
    await act(async () => engine.pending.switchNetwork?.resolve(solana))
    expect(engine.asked('switchAddress')).toEqual([])
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('switches the account of another family first', async () => {
    const engine = await open()
    await userEvent.click(row(/^9WzD/))
    expect(engine.asked('switchNetwork')).toEqual([])
    await act(async () => engine.pending.switchAddress?.resolve(onSolana()))
    expect(engine.asked('switchNetwork')).toEqual([solana.caipNetworkId])
    await act(async () => engine.pending.switchNetwork?.resolve(solana))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('takes a family whose wallet chooses with the account that it is on', async () => {
    const engine = await open({ activeNamespace: 'solana' })
    await userEvent.click(row(/^0xb4/))
    expect(engine.asked('switchAddress')).toEqual([])
    expect(engine.asked('switchNetwork')).toEqual(['eip155:1'])
  })

  it('stays when a switch fails, and leaves alone a user who went elsewhere', async () => {
    const engine = await open()
    await userEvent.click(row(/^9WzD/))
    await act(async () => engine.pending.switchAddress?.reject(new Error('no')))
    expect(engine.asked('switchNetwork')).toEqual([])
    expect(engine.asked('back')).toEqual([])
    await userEvent.click(row(/^Savings/))
    await change(engine, { modal: showing('SwitchNetwork') })
    await act(async () => engine.pending.switchNetwork?.resolve(solana))
    expect(engine.asked('back')).toEqual([])
  })

  it('is busy while the wallet of a family is switched to', async () => {
    const engine = await open({
      switching: { networkId: solana.caipNetworkId, stage: 'asking', startedAt: 0, endsAt: 1 },
    })
    expect(row(/^Savings/).getAttribute('aria-busy')).toBe('true')
    expect(row(/^0xb4/).getAttribute('aria-busy')).toBeNull()
    await userEvent.click(row(/^Savings/))
    expect(engine.asked('switchNetwork')).toEqual([])
  })

  it('asks for nothing when the wallet of the row left in the same moment', async () => {
    const engine = await open()
    const pressed = row(/^Savings/)
    // The engine knows before React draws it.
    await act(async () => {
      engine.set({ accounts: { ...both.accounts, solana: disconnected('solana') } })
      pressed.click()
    })
    expect(engine.asked('switchAddress')).toEqual([])
    expect(engine.asked('switchNetwork')).toEqual([])
    expect(engine.asked('back')).toEqual([])
    expect(rowTexts()).toContain('Connect Solana')
    expect(shownText()).not.toContain('Savings')
  })

  it('says the type of each account where a family has several, and switches to another type', async () => {
    const allAccounts: readonly AccountEntry[] = [
      { address: 'bc1qpayment000000000000000000000000000000', type: 'payment' },
      { address: 'bc1pordinals00000000000000000000000000000', type: 'ordinal', label: 'Art' },
      { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', type: 'vault' },
    ]
    const first = 'bc1qpayment000000000000000000000000000000'
    const onBitcoin = connected({
      namespace: 'bip122',
      address: first,
      allAccounts,
      choosesAccount: 'app',
      walletChainId: bitcoin.caipNetworkId,
    })
    const engine = await open({
      accounts: { ...families.accounts, bip122: onBitcoin },
      activeNamespace: 'bip122',
    })
    expect(rowTexts().slice(0, 3)).toEqual([
      'bc1q…000000Payment Current',
      'ArtOrdinals, bc1p…000000',
      'SP2J…RV9EJ7vault',
    ])
    await userEvent.click(row(/^Art/))
    expect(engine.asked('switchAddress')).toEqual([{ address: allAccounts[1]?.address, namespace: 'bip122' }])
  })

  it('disconnects one family, quietly and without red', async () => {
    const engine = await open()
    await userEvent.click(row(/^Disconnect Lantern Solana/))
    expect(engine.asked('disconnect')).toEqual([{ namespace: 'solana' }])
    expect(engine.asked('back')).toEqual([])
    expect(document.querySelector('[data-tone="danger"], [data-variant="danger"]')).toBeNull()
  })

  it('leads to the wallets of a family that is not connected', async () => {
    const engine = await open()
    await userEvent.click(listOf('Not connected').getByRole('button', { name: 'Connect Bitcoin' }))
    expect(engine.asked('push')).toEqual([['Connect', { namespace: 'bip122' }]])
    await change(engine, { accounts: { ...both.accounts, bip122: connecting() } })
    expect(row(/^Connect Bitcoin/).getAttribute('aria-busy')).toBe('true')
  })

  it('keeps to the family that it was opened for, and leaves the app where it is', async () => {
    const engine = await open({}, { namespace: 'solana' })
    expect(rowTexts()).toEqual(['Savings7EcD…CFLtV1 Current', '9WzD…YtAWWM', 'Disconnect LanternSolana'])
    await userEvent.click(row(/^9WzD/))
    await act(async () => engine.pending.switchAddress?.resolve(onSolana()))
    expect(engine.asked('switchNetwork')).toEqual([])
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('can be used by keyboard alone: arrows stay in a family', async () => {
    const engine = await open()
    row(/^Savings/).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(row(/^Savings/))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(engine.asked('switchAddress')).toEqual([{ address: otherSolana, namespace: 'solana' }])
  })

  it('takes its direction from the page, and leaves that of addresses alone', async () => {
    await renderView('SwitchAddress', both, {}, { dir: 'rtl' })
    expect(screen.getByRole('dialog').closest('[dir="rtl"]')).toBeTruthy()
    expect(row(/^Cold/).querySelector('[data-part="address-short"]')?.getAttribute('dir')).toBe('ltr')
    expect(
      row(/^Savings/)
        .querySelector('[data-part="row-name"]')
        ?.getAttribute('dir'),
    ).toBe('auto')
  })
})

describe('odd accounts', () => {
  const alone = (more: Parameters<typeof connected>[0]) =>
    open({ accounts: { eip155: connected(more) }, networks: { eip155: networksOf('eip155', [ethereum]) } })

  it('nobody connected: the families to connect', async () => {
    await open({ accounts: families.accounts })
    expect(rowTexts()).toEqual(['Connect Ethereum and compatible', 'Connect Solana', 'Connect Bitcoin'])
  })

  it('a list without the account in use: it shows all the same', async () => {
    await alone({ allAccounts: [] })
    expect(rowTexts()[0]).toBe('0xb4…C7aF18 Current')
    cleanup()
    await alone({ allAccounts: [{ address: second, type: 'eoa' }], choosesAccount: 'app' })
    expect(rowTexts().slice(0, 2)).toEqual(['0xb4…C7aF18 Current', '0x91…cD7E3f'])
  })

  it('a label that cannot be seen: the address shows', async () => {
    await alone({ allAccounts: [{ address, type: 'eoa', label: '\u200b\u202e \u2800\u3164' }] })
    expect(rowTexts()[0]).toBe('0xb4…C7aF18 Current')
  })

  it('a label that runs the other way, or is markup: text of its own', async () => {
    const label = '\u202e\u05d0<img src=x>'
    await alone({ allAccounts: [{ address, type: 'eoa', label }] })
    const name = screen.getByText(label)
    expect(name.tagName).toBe('BDI')
    expect(rowTexts()[0]).toContain('0xb4…C7aF18')
    expect(document.querySelector('img')).toBeNull()
  })

  it('a thousand of them: few are drawn, the rest is brought by a row and found by the field', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({
      address: `0x${String(at).padStart(40, 'b')}` as const,
      type: 'eoa',
      label: `Account ${at}`,
    }))
    const [first] = many
    if (first === undefined) throw new Error('no account')
    await alone({ address: first.address, allAccounts: many, choosesAccount: 'app' })
    expect(rowTexts()).toHaveLength(42)
    row(/^Show 40 more/).focus()
    await userEvent.keyboard('{Enter}')
    expect(rowTexts()).toHaveLength(82)
    expect(document.activeElement).toBe(row(/^Account 40/))
    await userEvent.type(screen.getByLabelText('Search accounts'), 'account 999')
    expect(rowTexts()).toEqual(['Account 9990xbb…bbb999'])
    expect(screen.queryByRole('button', { name: /^Disconnect/ })).toBeNull()
    await userEvent.type(screen.getByLabelText('Search accounts'), ' zzz')
    expect(shownText()).toContain('No account called “account 999 zzz”')
  })

  it('the last ones of many: the focus goes to the first new row', async () => {
    const some = Array.from({ length: 45 }, (_, at) => ({
      address: `0x${String(at).padStart(40, 'b')}` as const,
      type: 'eoa',
    }))
    const [first] = some
    if (first === undefined) throw new Error('no account')
    await alone({ address: first.address, allAccounts: some, choosesAccount: 'app' })
    await userEvent.click(row(/^Show 5 more/))
    expect(rowTexts()).toHaveLength(46)
    expect(document.activeElement?.textContent).toContain('40')
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  })
})
