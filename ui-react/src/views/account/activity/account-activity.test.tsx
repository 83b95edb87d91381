// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type PublicState, WalletchartError } from '@walletchart/engine'
import type { SentEntry } from '@walletchart/engine/send'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FakeEngine } from '../../../testing/fake-engine.js'
import { lookAlikeAddress, receiverAddress, sendOf, sentOf } from '../../../testing/make-send.js'
import { base, connected, ethereum, networksOf, showing } from '../../../testing/make-state.js'
import { holding } from '../../../testing/make-tokens.js'
import { change } from '../../../testing/render-skin.js'
import { renderView, shownText } from '../../../testing/render-view.js'

const unreached = 'Check your connection and try again.'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = async (
  sent: readonly SentEntry[] = [],
  more: Partial<PublicState> = {},
): Promise<FakeEngine> => {
  const engine = await renderView('Account', {
    accounts: { eip155: connected() },
    features: { send: true, receive: true },
    sent,
    ...more,
  })
  await screen.findByRole('tab', { name: 'Activity' })
  return engine
}
const withTokens = { accounts: { eip155: connected(holding()) }, features: { send: true, tokens: true } }
const row = (name: RegExp) => screen.findByRole('button', { name })
const button = (name: string) => screen.getByRole('button', { name })

describe('the tile Send', () => {
  it('leads to the form, also where the app does not receive', async () => {
    const engine = await open([], { features: { send: true } })
    await userEvent.click(button('Send'))
    expect(engine.asked('push')).toEqual(['WalletSend'])
    expect(engine.asked('preload')).toContain('send')
  })

  it('stands in the order of the app, and is absent where the feature is off', async () => {
    const engine = await open()
    const tiles = () =>
      [...document.querySelectorAll('[data-part="action-tile"]')].map((tile) => tile.textContent)
    expect(tiles()).toEqual(['Receive', 'Send'])
    await change(engine, { features: { send: false, receive: true } })
    expect(tiles()).toEqual(['Receive'])
  })

  it('is absent beside an account that the form is not about', async () => {
    await open([], { activeNamespace: 'solana' })
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })
})

describe('the tab Activity', () => {
  it.each([
    ['pending', 'Sending ETH', 'To 0x7E…4b91cD, pending', '−0.250 ETH'],
    ['success', 'Sent', 'To 0x7E…4b91cD', '−0.250 ETH'],
    ['reverted', 'Send failed', 'Reverted, fee paid', '0.250 ETH'],
    ['repriced', 'Sent', 'Replaced by a higher fee', '−0.250 ETH'],
    ['replaced', 'Not sent', 'Replaced by another transaction', '0.250 ETH'],
    ['cancelled', 'Not sent', 'Cancelled. Nothing was sent.', '0.250 ETH'],
    ['dropped', 'Not known yet', 'Dropped. It may still be sent.', '0.250 ETH'],
    ['expired', 'Not sent', 'It expired. Nothing was sent.', '0.250 ETH'],
    ['unknown', 'Not known yet', 'To 0x7E…4b91cD', '−0.250 ETH'],
  ] as const)('says of one that is %s: %s', async (step, name, line, amount) => {
    await open([sentOf({ step })])
    const [item] = await screen.findAllByRole('listitem')
    const text = (part: string) => item?.querySelector(`[data-part="${part}"]`)?.textContent
    expect([text('row-name'), text('row-line'), text('row-value')]).toEqual([name, line, amount])
    expect(item?.querySelector('[data-part="busy-dots"]') !== null).toBe(step === 'pending')
  })

  it('has what is under way first, then today, then months', async () => {
    const year = new Date().getFullYear()
    const entry = (id: string, at: number, step: SentEntry['step'] = 'success') => sentOf({ id, at, step })
    await open([
      entry('a', Date.now()),
      entry('b', Date.now() - 1000, 'pending'),
      entry('c', new Date(year - 1, 4, 5).getTime()),
    ])
    await screen.findByRole('list', { name: 'Pending' })
    const names = screen.getAllByRole('list').map((list) => {
      const heading = document.getElementById(list.getAttribute('aria-labelledby') ?? '')
      return list.getAttribute('aria-label') ?? heading?.textContent
    })
    expect(names).toEqual(['Pending', 'Today', `May ${year - 1}`])
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('shows nothing of another account', async () => {
    await open([sentOf({ from: lookAlikeAddress }), sentOf({ namespace: 'solana' })])
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
    expect(shownText()).toContain('Your transfers on Ethereum show here.')
    await userEvent.click(screen.getAllByRole('button', { name: 'Receive' }).at(-1) ?? button('Receive'))
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('opens a row to all of it: every digit, the whole receiver, the time, the id and the explorer', async () => {
    const written: string[] = []
    const clipboard = { writeText: async (text: string) => void written.push(text) }
    const user = userEvent.setup()
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    const entry = sentOf({ amount: '250000000000000001', step: 'reverted', reason: 'Paused' })
    await open([entry])
    await user.click(await row(/^Send failed/))
    const detail = document.querySelector<HTMLElement>('[data-part="activity-detail"]') ?? document.body
    expect(detail.textContent).toContain('0.250000000000000001 ETH')
    expect(detail.textContent).toContain(receiverAddress)
    expect(detail.textContent).toContain('Paused')
    expect(detail.textContent).toContain(entry.id)
    expect(within(detail).getByRole('link', { name: 'Open explorer' }).getAttribute('href')).toMatch(
      new RegExp(`^https://.*/tx/${entry.id}$`),
    )
    await user.click(within(detail).getByRole('button', { name: 'Copy transaction id' }))
    expect(written).toEqual([entry.id])
    await user.click(await row(/^Send failed/))
    expect(document.querySelector('[data-part="activity-detail"]')).toBeNull()
  })

  it('names the transaction that took the place of another', async () => {
    const receipt = `0x${'b2'.repeat(32)}`
    await open([sentOf({ step: 'repriced', receipt })])
    await userEvent.click(await row(/^Sent/))
    expect(shownText()).toContain(`Took its place${receipt}`)
    expect(screen.getByRole('link', { name: 'Open explorer' }).getAttribute('href')).toContain(receipt)
  })

  it('says of one that is dropped how long it may still be sent', async () => {
    await open([sentOf({ step: 'dropped' })])
    await userEvent.click(await row(/^Not known yet/))
    expect(shownText()).toContain(
      'The network no longer has it. It may still be sent until another transfer takes its place.',
    )
  })

  it.each([
    ['unknown', /^Not known yet/],
    ['dropped', /^Not known yet/],
  ] as const)('[Q42 partly] asks again for one that is %s', async (step, name) => {
    const engine = await open([sentOf({ step })])
    engine.checked = () => Promise.reject(new Error('It is still not known.'))
    await userEvent.click(await row(name))
    await userEvent.click(button('Check again'))
    expect(engine.sending).toEqual([['check', sentOf().id]])
  })

  it('puts one that expired into the form again, and not on another network', async () => {
    const entry = sentOf({ step: 'expired', amount: '250000000000000001' })
    const engine = await open([entry])
    await userEvent.click(await row(/^Not sent/))
    await userEvent.click(button('Review again'))
    expect(engine.sending).toEqual([
      ['edit', { token: 'native', to: receiverAddress, amount: '0.250000000000000001' }],
    ])
    expect(engine.asked('push')).toEqual(['WalletSend'])
    cleanup()
    await open([{ ...entry, network: 'eip155:8453' }])
    await userEvent.click(await row(/^Not sent/))
    expect(screen.queryByRole('button', { name: 'Review again' })).toBeNull()
  })

  it('stands beside the tokens, and Back finds it open', async () => {
    const engine = await open([sentOf()], withTokens)
    expect(screen.getByRole('tab', { name: 'Tokens', selected: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Activity' }))
    await row(/^Sent/)
    await change(engine, { modal: showing('Networks', {}, { depth: 3, canGoBack: true }) })
    await screen.findByRole('heading', { name: 'Choose a network' })
    await change(engine, { modal: showing('Account', {}, { depth: 2, canGoBack: true }) })
    expect(await screen.findByRole('tab', { name: 'Activity', selected: true })).toBeTruthy()
  })

  it('opens when a transfer leads to it', async () => {
    const engine = await renderView('WalletSendPreview', { ...withTokens, send: sendOf('unknown'), sent: [] })
    await userEvent.click(button('Check activity'))
    await change(engine, { modal: showing('Account', {}, { depth: 3, canGoBack: true }) })
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Activity', selected: true })).toBeTruthy())
  })

  it('opens with the tokens once the modal was closed meanwhile', async () => {
    const engine = await renderView('WalletSendPreview', { ...withTokens, send: sendOf('unknown'), sent: [] })
    await userEvent.click(button('Check activity'))
    engine.tellClosed()
    await change(engine, { modal: showing('Account', {}, { depth: 1 }) })
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Tokens', selected: true })).toBeTruthy())
  })

  it('[Q42:2] speeds up or cancels what is pending, where the wallet signed it', async () => {
    const entry = sentOf({ step: 'pending', canReplace: true })
    const engine = await open([entry])
    await userEvent.click(await row(/^Sending ETH/))
    await userEvent.click(button('Speed up'))
    await userEvent.click(button('Cancel it'))
    expect(engine.sending).toEqual([
      ['review', expect.objectContaining({ replace: entry.id, with: 'faster' })],
      ['review', expect.objectContaining({ replace: entry.id, with: 'nothing' })],
    ])
    await change(engine, { send: sendOf('reading', { replaces: { id: entry.id, with: 'nothing' } }) })
    expect(engine.asked('push')).toEqual(['WalletSendPreview'])
  })

  it.each(['unknown', 'dropped'] as const)(
    '[Q42 partly] does the same for one that is %s: it may still be sent',
    async (step) => {
      const entry = sentOf({ step, canReplace: true })
      const engine = await open([entry])
      await userEvent.click(await row(/^Not known yet/))
      await userEvent.click(button('Speed up'))
      await userEvent.click(button('Cancel it'))
      expect(engine.sending.filter(([name]) => name === 'review')).toHaveLength(2)
    },
  )

  it('[Q42:2] leads to no review of another transfer, and says why there is none', async () => {
    const entry = sentOf({ step: 'pending', canReplace: true })
    const engine = await open([entry], { send: sendOf('published', { transaction: entry.id }) })
    engine.reviewed = () => Promise.reject(new WalletchartError('LOAD_FAILED'))
    await userEvent.click(await row(/^Sending ETH/))
    await userEvent.click(button('Cancel it'))
    await waitFor(() => expect(shownText()).toContain(unreached))
    const other = { id: 'another', with: 'nothing' } as const
    await change(engine, { send: sendOf('reading', { replaces: other }) })
    expect(engine.asked('push')).toEqual([])
    engine.reviewed = () => new Promise(() => undefined)
    await userEvent.click(button('Cancel it'))
    expect(shownText()).not.toContain(unreached)
    await change(engine, { send: sendOf('reading') })
    await change(engine, { send: sendOf('reading', { replaces: { id: entry.id, with: 'faster' } }) })
    expect(engine.asked('push')).toEqual([])
    await change(engine, { send: sendOf('reading', { replaces: { ...other, id: entry.id } }) })
    expect(engine.asked('push')).toEqual(['WalletSendPreview'])
  })

  it('[Q42:2] shows the failure of its own review there', async () => {
    const entry = sentOf({ step: 'pending', canReplace: true })
    const engine = await open([entry])
    const failure = new WalletchartError('REQUEST_TIMEOUT')
    engine.reviewed = () => {
      engine.set({
        send: sendOf('failed', {
          replaces: { id: entry.id, with: 'faster' },
          failure: failure.toJSON(),
        }),
      })
      return Promise.reject(failure)
    }
    await userEvent.click(await row(/^Sending ETH/))
    await userEvent.click(button('Speed up'))
    await waitFor(() => expect(engine.asked('push')).toEqual(['WalletSendPreview']))
  })

  it('[Q42:2] shows no earlier failure in place of why there is no review', async () => {
    const entry = sentOf({ step: 'pending', canReplace: true })
    const replaces = { id: entry.id, with: 'faster' } as const
    const failure = new WalletchartError('REQUEST_TIMEOUT').toJSON()
    const engine = await open([entry], { send: sendOf('failed', { replaces, failure }) })
    engine.reviewed = () => Promise.reject(new WalletchartError('LOAD_FAILED'))
    await userEvent.click(await row(/^Sending ETH/))
    await userEvent.click(button('Speed up'))
    await waitFor(() => expect(shownText()).toContain(unreached))
    expect(engine.asked('push')).toEqual([])
  })

  it('[Q42:2] gives the review up when the list is left before it is read', async () => {
    const engine = await open([sentOf({ step: 'pending', canReplace: true })])
    await userEvent.click(await row(/^Sending ETH/))
    await userEvent.click(button('Speed up'))
    const [, asked] = engine.sending.at(-1) ?? []
    await userEvent.click(await row(/^Sending ETH/))
    expect(asked).toMatchObject({ signal: { aborted: true } })
  })

  it('[Q42:2] offers neither while another network is shown, and names the one to switch to', async () => {
    const entry = sentOf({ step: 'pending', canReplace: true, network: base.caipNetworkId })
    const engine = await open([entry], { networks: { eip155: networksOf('eip155', [ethereum, base]) } })
    await userEvent.click(await row(/^Sending ETH/))
    expect(shownText()).toContain('Switch to Base to speed it up or cancel it.')
    expect(screen.queryByRole('button', { name: 'Speed up' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel it' })).toBeNull()
    await change(engine, { accounts: { eip155: connected({ walletChainId: base.caipNetworkId }) } })
    expect(shownText()).not.toContain('Switch to Base')
    expect(button('Speed up')).toBeTruthy()
    expect(button('Cancel it')).toBeTruthy()
  })

  it('[Q42:2] offers both for one that is not known, where the wallet signed it', async () => {
    const at = Date.now() - 600_000
    await open([sentOf({ step: 'unknown', canReplace: true, at })])
    await userEvent.click(await row(/^Not known yet/))
    expect(button('Speed up')).toBeTruthy()
    expect(button('Cancel it')).toBeTruthy()
    expect(shownText()).toContain('Stuck? Its fee is too low.')
    expect(shownText()).not.toContain('Your wallet may be able')
    cleanup()
    await open([sentOf({ step: 'unknown', canReplace: false, at })])
    await userEvent.click(await row(/^Not known yet/))
    expect(shownText()).not.toContain('Stuck?')
  })

  it.each([
    ['was sent by the wallet itself', { step: 'pending', canReplace: false }],
    ['has arrived', { step: 'success', canReplace: true }],
  ] as const)('[Q42:2] offers neither where it %s', async (_, more) => {
    await open([sentOf(more)])
    await userEvent.click(await row(/^Sen(ding ETH|t)/))
    await screen.findByRole('button', { name: 'Copy transaction id' })
    expect(screen.queryByRole('button', { name: 'Speed up' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel it' })).toBeNull()
  })

  it.each([
    ['faster', 'To 0x7E…4b91cD, with a higher fee', ['Speed up', 'Cancel it']],
    ['nothing', 'Cancelling it', ['Cancel it']],
  ] as const)('says of one whose place another takes (%s) what is going on', async (kind, line, names) => {
    await open([sentOf({ step: 'pending', canReplace: true, replacement: { id: '0x02', with: kind } })])
    const found = await row(/^Sending ETH/)
    expect(found.querySelector('[data-part="row-line"]')?.textContent).toBe(line)
    await userEvent.click(found)
    expect(['Speed up', 'Cancel it'].filter((name) => screen.queryByRole('button', { name }))).toEqual(names)
  })

  it.each([
    [true, 'Stuck? Its fee is too low.'],
    [false, 'Stuck? Its fee is too low. Your wallet may be able to speed it up.'],
  ])('says after 10 minutes that it may be stuck (canReplace %s)', async (canReplace, hint) => {
    const at = Date.now() - 600_000
    await open([sentOf({ id: '0x01', step: 'pending', canReplace, at })])
    await userEvent.click(await row(/^Sending ETH/))
    const shown = () => document.querySelector('[data-part="activity-hint"]')?.textContent
    expect(shown()).toBe(hint)
    cleanup()
    await open([sentOf({ step: 'pending', canReplace })])
    await userEvent.click(await row(/^Sending ETH/))
    expect(shown()).toBeUndefined()
  })
})
