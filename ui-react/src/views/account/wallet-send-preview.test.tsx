// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ErrorRecord, type PublicState, WalletchartError } from '@walletchart/engine'
import type { SendState } from '@walletchart/engine/send'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FakeEngine } from '../../testing/fake-engine.js'
import { holdSeconds, passTime } from '../../testing/hold-time.js'
import {
  formOf,
  fullForm,
  lookAlikeAddress,
  quarter,
  receiverAddress,
  receiverOf,
  reviewOf,
  sendOf,
  sentOf,
} from '../../testing/make-send.js'
import {
  base,
  connected,
  connectedOnSolana,
  ethereum,
  networksOf,
  showing,
  solana,
} from '../../testing/make-state.js'
import { ether, holding, token } from '../../testing/make-tokens.js'
import { change } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'

const unreached = 'Check your connection and try again.'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const fee = (expected: string, most = expected) => ({ expected, most, symbol: 'ETH', decimals: 18 })
const solFee = (most: string) => ({ expected: most, most, symbol: 'SOL', decimals: 9 })
/** A transfer of a token of Solana. */
const sol = { token: 'mint', symbol: 'PEARL', decimals: 6, amount: '250000000' } as const
const problem = (code: ErrorRecord['code'], said?: string): ErrorRecord => ({
  code,
  shortMessage: said ?? `The sentence of ${code}`,
  docsPath: '',
  ...(said !== undefined && { said }),
})

const open = (
  send: SendState = sendOf('reviewing'),
  more: Partial<PublicState> = {},
  settings?: Parameters<typeof renderView>[3],
): Promise<FakeEngine> =>
  renderView(
    'WalletSendPreview',
    {
      accounts: { eip155: connected() },
      features: { send: true, receive: true },
      sendForm: fullForm(),
      send,
      ...more,
    },
    {},
    settings,
  )
const priced = { accounts: { eip155: connected(holding()) }, features: { send: true, tokens: true } }
const failed = (failure: ErrorRecord, more: Partial<SendState> = {}) => sendOf('failed', { failure, ...more })

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const spoken = () => document.querySelector('[data-part="live"]')?.textContent ?? ''
const heading = () => screen.getByRole('heading', { level: 2 })

describe('WalletSendPreview', () => {
  it('[R2.24 partly] shows the whole receiver, the network, the fee and the total before the button', async () => {
    await open(sendOf('reviewing'), priced)
    expect(shownText()).toBe(
      'Review and sendETH goes to tidepool.ethEE0.25 ETH$608.00 on Ethereum' +
        'Totidepool.ethSent to 3 times0x7E3f91c2A04b5d77e8F1c3B20a96D44e7b4b91cD' +
        'NetworkEthereumNetwork fee$0.820.00034 ETHTotal0.25034 ETH$608.82Send 0.25 ETH',
    )
  })

  it.each([
    ['contract', 'This is a contract. It may not be able to send it back.'],
    ['delegated', 'This account runs the code of a contract.'],
    ['offCurve', 'No key of its own belongs to this address. A program may hold it.'],
    ['unknown', 'The account at this address can’t be read.'],
  ] as const)('[Q40 partly] says that a %s receives', async (kind, words) => {
    await open(undefined, { sendForm: fullForm({ receiver: { found: receiverOf({ kind }) } }) })
    expect(shownText()).toContain(`To${words}`)
  })

  it('asks the wallet for the review that shows, once', async () => {
    const engine = await open()
    await userEvent.click(button('Send 0.25 ETH'))
    await change(engine, { send: sendOf('comparing') })
    expect(button('Send 0.25 ETH').getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button('Send 0.25 ETH'))
    expect(engine.sending).toEqual([['confirm', { review: 'one' }]])
  })

  it('takes the second half of a double click for no answer', async () => {
    const engine = await open()
    await userEvent.dblClick(button('Send 0.25 ETH'))
    expect(engine.sending).toHaveLength(1)
  })

  it('has the bound of the fee, and without prices counts in coins', async () => {
    await open(sendOf('reviewing', { review: reviewOf({ fee: fee('340000000000000', '510000000000000') }) }))
    expect(shownText()).toContain('Network fee0.00034 ETHAt most 0.00051 ETH')
    expect(shownText()).not.toContain('$')
  })

  it('says the age of an old price', async () => {
    const old = ether({ priceAt: Date.now() - 180_000 })
    await open(sendOf('reviewing'), {
      ...priced,
      accounts: { eip155: connected(holding([old])) },
    })
    expect(shownText()).toContain('$608.00 on EthereumPrice read 3 minutes ago')
  })

  it('of a token names what of it leaves, and the fee beside it', async () => {
    const review = reviewOf({
      token: '0x1',
      symbol: 'USDC',
      decimals: 6,
      amount: '250000000',
      arrives: '250000000',
    })
    await open(sendOf('reviewing', { review }))
    expect(shownText()).toContain('Total250 USDC+ 0.00034 ETH')
    expect(button('Send 250 USDC')).toBeTruthy()
  })

  it('[Q42:1] says what stays in the account, and why', async () => {
    const engine = await open(sendOf('reviewing', { review: reviewOf({ stays: '890880000000000' }) }))
    expect(shownText()).toContain(
      'Stays in your account0.00089088 ETHEvery account on Ethereum keeps that much.',
    )
    expect(shownText()).not.toContain('Kept back')
    await change(engine, { send: sendOf('reviewing', { review: reviewOf({ isMax: true }) }) })
    expect(shownText()).toMatch(
      /Kept back for the fee0\.\d+ ETHThe fee may rise to that\. The rest stays in your account\./,
    )
    expect(shownText()).not.toContain('Stays in your account0')
  })

  it('[Q27 partly] with a higher fee than a moment ago says so, and cannot be sent for a second', async () => {
    const engine = await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await change(engine, {
      send: sendOf('reviewing', { review: reviewOf({ id: 'two', fee: fee('500000000000000') }) }),
    })
    expect(shownText()).toContain('The fee rose to 0.0005 ETH')
    expect(button('Send 0.25 ETH').getAttribute('aria-disabled')).toBe('true')
    expect(shownText()).toContain('Wait a moment')
    await passTime(999)
    expect(button('Send 0.25 ETH').getAttribute('aria-disabled')).toBe('true')
    await passTime(1)
    expect(button('Send 0.25 ETH').getAttribute('aria-disabled')).toBeNull()
    expect(shownText()).toContain('The fee rose to')
  })

  it('[Q27 partly] with a higher maximum of the fee alone says that it is the maximum', async () => {
    const engine = await open(sendOf('reviewing', { review: reviewOf({ fee: fee('340000000000000') }) }))
    const rose = reviewOf({ id: 'two', fee: fee('340000000000000', '510000000000000') })
    await change(engine, { send: sendOf('reviewing', { review: rose }) })
    expect(shownText()).toContain('The maximum fee rose to 0.00051 ETH')
    expect(shownText()).not.toContain('The fee rose to')
    expect(button('Send 0.25 ETH').getAttribute('aria-disabled')).toBe('true')
  })

  it('[R3.36 partly] has no picture of another receiver than that of the review', async () => {
    const found = receiverOf({ name: 'tidepool.eth', avatar: 'https://pictures.example/tidepool.png' })
    const sendForm = fullForm({ receiver: { found } })
    const engine = await open(sendOf('asking'), { sendForm })
    const pictures = () => [...document.querySelectorAll('img')].map((one) => one.src)
    expect(pictures()).toContain(found.avatar)
    await change(engine, { send: sendOf('asking', { review: reviewOf({ to: lookAlikeAddress }) }) })
    expect(pictures()).not.toContain(found.avatar)
  })

  it('[Q37 partly] of a token that keeps a part says how much arrives', async () => {
    const review = reviewOf({ token: '0x1', symbol: 'DFL', decimals: 2, amount: '1000', arrives: '976' })
    await open(sendOf('reviewing', { review }))
    expect(shownText()).toContain('9.76 DFL of 10 arrive. The token keeps a part.')
  })

  it('[Q33 partly] names the cost of an account that it opens for the receiver beside the fee of the network', async () => {
    const costs = { fee: solFee('2044280'), opensAccount: '2039280' }
    await open(sendOf('reviewing', { review: reviewOf({ ...sol, ...costs }) }))
    expect(shownText()).toContain(
      'Network fee0.000005 SOLOpens an account for tidepool.eth0.00204 SOLTotal250 PEARL+ 0.002045 SOL',
    )
    cleanup()
    await open(sendOf('reviewing', { review: reviewOf({ ...sol, fee: solFee('5000'), opensAccount: '0' }) }))
    expect(shownText()).not.toContain('Opens an account')
  })

  it('[Q33 partly] with an account that has to be opened since a moment ago says its cost, and waits', async () => {
    const engine = await open(sendOf('reviewing', { review: reviewOf({ ...sol, fee: solFee('5000') }) }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const review = reviewOf({ ...sol, id: 'two', fee: solFee('2044280'), opensAccount: '2039280' })
    await change(engine, { send: sendOf('reviewing', { review }) })
    expect(shownText()).toContain('Opens an account for tidepool.eth: 0.00204 SOL')
    expect(shownText()).not.toContain('The fee rose')
    expect(button('Send 250 PEARL').getAttribute('aria-disabled')).toBe('true')
    await passTime(1000)
    expect(button('Send 250 PEARL').getAttribute('aria-disabled')).toBeNull()
  })

  it('names the receiver by its address where it has no name', async () => {
    await open(sendOf('reviewing'), { sendForm: fullForm({ receiver: { found: receiverOf() } }) })
    expect(shownText()).toContain('ETH goes to 0x7E…4b91cD')
  })

  it('of a token that says no symbol has that of the verified token in the list, else the shortened address and the whole one', async () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const network = solana.caipNetworkId
    const review = reviewOf({ ...sol, token: mint, symbol: mint, network })
    const held = token({ address: mint, chainId: network })
    const listed = (standing: 'verified' | 'unverified') => ({
      activeNamespace: 'solana' as const,
      networks: { solana: networksOf('solana', [solana]) },
      accounts: { solana: connectedOnSolana(holding([{ ...held, verdict: { standing } }])) },
      features: { send: true, tokens: true },
    })
    await open(sendOf('reviewing', { review }), listed('verified'))
    expect(button('Send 250 USDC')).toBeTruthy()
    expect(shownText()).not.toContain(mint)
    cleanup()
    await open(sendOf('reviewing', { review }), listed('unverified'))
    expect(button('Send 250 EPjF…yTDt1v')).toBeTruthy()
    expect(shownText()).toContain(`Token address${mint}`)
  })

  it('to a look-alike offers the known address first', async () => {
    const found = receiverOf({
      address: lookAlikeAddress,
      lookAlike: { address: receiverAddress, name: 'tidepool.eth' },
    })
    const engine = await open(sendOf('reviewing', { review: reviewOf({ to: lookAlikeAddress }) }), {
      sendForm: fullForm({ receiver: { text: lookAlikeAddress, found, accepted: true } }),
    })
    expect(shownText()).toContain('Not the tidepool.eth you know')
    expect(screen.queryByRole('button', { name: 'Send 0.25 ETH' })).toBeNull()
    const names = screen.getAllByRole('button').map((one) => one.textContent)
    expect(names.slice(-2)).toEqual(['Use tidepool.eth instead', 'The address is right, send'])
    await userEvent.click(button('The address is right, send'))
    expect(engine.sending).toEqual([['confirm', { review: 'one' }]])
    await userEvent.click(button('Use tidepool.eth instead'))
    expect(engine.sending.at(-1)).toEqual(['edit', { to: 'tidepool.eth' }])
    expect(engine.asked('back')).toHaveLength(1)
  })

  it.each(['reading', 'reviewing', 'comparing'] as const)(
    'gives the transfer up when it is left in the step %s',
    async (step) => {
      const engine = await open(sendOf(step))
      await change(engine, { modal: showing('Account', {}, { depth: 1 }) })
      await screen.findByRole('heading', { name: 'Your wallet' })
      expect(engine.sending).toEqual([['cancel']])
    },
  )

  it('keeps a transfer that the wallet has been asked for when it is left', async () => {
    const engine = await open(sendOf('asking'))
    await change(engine, { modal: showing('Account', {}, { depth: 1 }) })
    await screen.findByRole('heading', { name: 'Your wallet' })
    expect(engine.sending).toEqual([])
  })

  it('keeps the transfer where React mounts every view twice', async () => {
    const engine = await open(sendOf('reviewing'), {}, { strict: true })
    expect(engine.sending).toEqual([])
  })

  it('says that there is nothing to review', async () => {
    await open(sendOf('idle'))
    expect(shownText()).toContain('Nothing to review')
  })
})

describe('while the wallet is asked', () => {
  it('says whose turn it is, how long, and how to give it up', async () => {
    holdSeconds()
    const engine = await open(sendOf('asking'))
    expect(shownText()).toContain('Continue in Lantern')
    expect(screen.getByRole('timer').textContent).toBe('Time left 5:00')
    await passTime(29_000)
    expect(shownText()).not.toContain('has not answered')
    await passTime(1000)
    expect(shownText()).toContain('Lantern has not answered. Open it to look.')
    expect(screen.getByRole('timer').textContent).toBe('Time left 4:30')
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button('Cancel'))
    expect(engine.sending).toEqual([['cancel']])
  })

  it('is not given up by the second press of a double click', async () => {
    const engine = await open(sendOf('asking'))
    fireEvent.click(button('Cancel'), { detail: 2 })
    expect(engine.sending).toEqual([])
    fireEvent.click(button('Cancel'), { detail: 1 })
    expect(engine.sending).toEqual([['cancel']])
  })

  it('reads that aloud', async () => {
    await open(sendOf('asking'))
    await waitFor(() => expect(spoken()).toBe('Continue in Lantern'))
  })

  it('keeps the time while the view is away', async () => {
    holdSeconds()
    const engine = await open(sendOf('asking'))
    await passTime(60_000)
    await change(engine, { modal: showing('Account', {}, { depth: 1 }) })
    await change(engine, { modal: showing('WalletSendPreview', {}, { depth: 2, canGoBack: true }) })
    await screen.findByRole('timer')
    expect(screen.getByRole('timer').textContent).toBe('Time left 4:00')
  })

  it('moves the focus to the heading when the button goes', async () => {
    const engine = await open()
    button('Send 0.25 ETH').focus()
    await change(engine, { send: sendOf('asking') })
    expect(document.activeElement).toBe(heading())
    await change(engine, { send: failed(problem('USER_REJECTED')) })
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })

  it('cannot be given up once it is being sent', async () => {
    await open(sendOf('publishing'))
    expect(shownText()).toContain('Sending it')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })
})

describe('after the wallet answered', () => {
  it('a decline is neutral, keeps the inputs and can be tried again', async () => {
    const engine = await open(failed(problem('USER_REJECTED')))
    expect(shownText()).toContain('You declined in LanternNothing was sent.')
    await waitFor(() => expect(spoken()).toBe('You declined'))
    expect(document.querySelector('[data-part="span"]')?.getAttribute('data-state')).toBe('no')
    await userEvent.click(button('Try again'))
    expect(engine.sending).toEqual([['review']])
    await userEvent.click(button('Change'))
    expect(engine.asked('back')).toHaveLength(1)
    expect(engine.sending).not.toContainEqual(['clear'])
  })

  it.each([
    ['another account emptied it', problem('ACCOUNT_CHANGED'), 'Review again'],
    ['it was emptied', problem('USER_REJECTED'), 'Try again'],
  ])('a form that holds nothing any more is shown instead: %s', async (_, failure, press) => {
    const engine = await open(failed(failure), { sendForm: formOf() })
    engine.reviewed = () => Promise.reject(new Error('Nothing is in the form.'))
    await userEvent.click(button(press))
    await waitFor(() => expect(engine.asked('back')).toHaveLength(1))
  })

  it('a try again that was given up goes back to the form', async () => {
    const engine = await open(failed(problem('USER_REJECTED')))
    engine.reviewed = () => {
      engine.set({ send: sendOf('idle') })
      return Promise.reject(new Error('Given up.'))
    }
    await userEvent.click(button('Try again'))
    await waitFor(() => expect(engine.asked('back')).toHaveLength(1))
  })

  it('a failure of the same kind stays', async () => {
    const engine = await open(failed(problem('RPC_REQUEST_FAILED')))
    engine.reviewed = () => Promise.reject(new Error('The node is gone'))
    await userEvent.click(button('Try again'))
    await waitFor(() => expect(engine.sending).toEqual([['review']]))
    expect(engine.asked('back')).toEqual([])
  })

  it('[Q42 partly] a try again of what may have been sent stays there', async () => {
    const engine = await open(failed(problem('USER_REJECTED')))
    engine.reviewed = () => {
      engine.set({ send: sendOf('unknown') })
      return Promise.reject(new WalletchartError('REQUEST_TIMEOUT'))
    }
    await userEvent.click(button('Try again'))
    await waitFor(() => expect(shownText()).toContain('a second try could pay twice'))
    expect(engine.asked('back')).toEqual([])
  })

  it('a try again that did not begin says why', async () => {
    const engine = await open(failed(problem('USER_REJECTED')))
    const error = new WalletchartError('LOAD_FAILED')
    engine.reviewed = () => Promise.reject(error)
    await userEvent.click(button('Try again'))
    await waitFor(() => expect(shownText()).toContain(`It was not sent${unreached}`))
    expect(shownText()).not.toContain('You declined')
    expect(engine.asked('back')).toEqual([])
  })

  it('a try again that fails for another reason shows it', async () => {
    const engine = await open(failed(problem('USER_REJECTED')))
    engine.reviewed = () => {
      engine.set({ send: failed(problem('REQUEST_TIMEOUT', 'The node is gone')) })
      return Promise.reject(new WalletchartError('REQUEST_TIMEOUT'))
    }
    await userEvent.click(button('Try again'))
    await waitFor(() => expect(shownText()).toContain('The node is gone'))
    expect(engine.asked('back')).toEqual([])
  })

  it.each([
    ['BALANCE_TOO_LOW', 'Not enough ETH'],
    ['REMAINDER_TOO_LOW', 'Too little would stay in the account. Send all of it, or less.'],
    ['AMOUNT_TOO_LOW', 'Too little to open the account of the receiver. Send more.'],
  ] as const)('[Q28 partly] %s says what would fail, and leads back to the amount', async (code, words) => {
    const engine = await open(failed(problem(code), { review: reviewOf({ problems: [problem(code)] }) }))
    expect(shownText()).toContain(`This would fail${words}`)
    await userEvent.click(button('Change amount'))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('[Q28 partly] the reason of a contract stands alone under the title', async () => {
    const failure = problem('TRANSFER_WOULD_FAIL', 'The transfer would fail: paused: until noon')
    await open(failed(failure, { review: reviewOf({ problems: [failure] }) }))
    expect(shownText()).toContain('This would failpaused: until noonChange amount')
  })

  it('[Q28 partly] a missing fee is another sentence, with a way to get coins', async () => {
    const engine = await open(
      failed(problem('FEE_NOT_COVERED'), { review: reviewOf({ problems: [problem('FEE_NOT_COVERED')] }) }),
    )
    expect(shownText()).toContain('This would failNot enough ETH for the fee')
    await userEvent.click(button('Receive ETH'))
    expect(engine.asked('push')).toEqual(['WalletReceive'])
  })

  it('another account or network is named, and nothing was sent', async () => {
    const engine = await open(failed(problem('ACCOUNT_CHANGED')), {
      accounts: { eip155: connected({ profileName: 'wren.eth' }) },
    })
    expect(shownText()).toContain('You switched to wren.ethNothing was sent.')
    await userEvent.click(button('Review again'))
    expect(engine.sending).toEqual([['review']])
    cleanup()
    await open(failed(problem('CHAIN_CHANGED')), { networks: { eip155: networksOf('eip155', [ethereum]) } })
    expect(shownText()).toContain('You switched to Ethereum')
  })

  it('a name that moved shows both addresses, and is looked up again only when the user wants the new one', async () => {
    const details = lookAlikeAddress
    const engine = await open(failed({ ...problem('RECEIVER_MOVED'), details }))
    expect(shownText()).toContain('tidepool.eth now leads to another address')
    expect(shownText()).toContain(`The address now${lookAlikeAddress}`)
    expect(shownText()).toContain(`The address that was shown${receiverAddress}`)
    await userEvent.click(button('Cancel'))
    expect(engine.sending).toEqual([])
    await waitFor(() => expect(button('Use the new address').getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(button('Use the new address'))
    expect(engine.sending).toEqual([
      ['edit', { to: '' }],
      ['edit', { to: 'tidepool.eth' }],
    ])
    expect(engine.asked('back')).toHaveLength(2)
  })

  it('a name that moved is not followed by a press that was meant for what stood there before', async () => {
    const engine = await open(sendOf('comparing'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await change(engine, { send: failed({ ...problem('RECEIVER_MOVED'), details: lookAlikeAddress }) })
    const press = (detail: number) => fireEvent.click(button('Use the new address'), { detail })
    await passTime(999)
    press(1)
    await passTime(1)
    press(2)
    expect(engine.sending).toEqual([])
    press(1)
    expect(engine.sending).toHaveLength(2)
  })

  it('a failure of the wallet stands under its name', async () => {
    await open(failed(problem('SOMETHING_WENT_WRONG', 'Keyring is closed')))
    expect(shownText()).toContain('It was not sent')
    expect(shownText()).toContain('Lantern says')
    expect(shownText()).toContain('Keyring is closed')
  })

  it('another failure says its sentence', async () => {
    await open(failed(problem('WALLET_NOT_ANSWERING')))
    expect(shownText()).toContain('It was not sentThe sentence of WALLET_NOT_ANSWERING')
  })

  it('[Q42 partly] what may have been sent leads to the activity, and is free again only when the user says so', async () => {
    const engine = await open(sendOf('unknown'))
    expect(shownText()).toContain('We cannot tell yet if this was sent')
    expect(shownText()).toContain('a second try could pay twice')
    await waitFor(() => expect(spoken()).toBe('Not known yet if it was sent'))
    expect(screen.getByRole('link', { name: 'Open explorer' })).toBeTruthy()
    await userEvent.click(button('Check activity'))
    expect(engine.asked('push')).toEqual(['Account'])
    expect(engine.sending).toEqual([])
    await waitFor(() => expect(button('It was not sent, try again').getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(button('It was not sent, try again'))
    expect(engine.sending).toEqual([['forget']])
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('[Q42 partly] what may have been sent is not freed by a press that was meant for what stood there before', async () => {
    const engine = await open(sendOf('asking'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await change(engine, { send: sendOf('unknown') })
    const press = (detail: number) => fireEvent.click(button('It was not sent, try again'), { detail })
    await passTime(999)
    press(1)
    expect(engine.sending).toEqual([])
    await passTime(1)
    press(2)
    expect(engine.sending).toEqual([])
    press(1)
    expect(engine.sending).toEqual([['forget']])
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('[Q42 partly] what may have been sent is looked up on its own network, by its id where that is known', async () => {
    const explorer = { default: { name: 'Basescan', url: 'https://base.example' } }
    const networks = { eip155: networksOf('eip155', [ethereum, { ...base, blockExplorers: explorer }]) }
    const accounts = { eip155: connected({ walletChainId: base.caipNetworkId }) }
    const engine = await open(sendOf('unknown'), { networks, accounts })
    const link = () => screen.getByRole('link', { name: 'Open explorer' }).getAttribute('href')
    expect(link()).toBe(`https://explorer.example/address/${reviewOf().from}`)
    for (const [id, review] of [
      [`0x${'a1'.repeat(32)}`, reviewOf()],
      ['5'.repeat(88), reviewOf({ network: base.caipNetworkId })],
    ] as const) {
      const failure = { ...problem('OUTCOME_UNKNOWN'), details: `Look for the transaction ${id}` }
      await change(engine, { send: sendOf('unknown', { review, failure }) })
      expect(shownText()).toContain(`Transaction${id}`)
      const explorer = review.network === base.caipNetworkId ? 'base' : 'explorer'
      expect(link()).toBe(`https://${explorer}.example/tx/${id}`)
    }
    const failure = { ...problem('OUTCOME_UNKNOWN'), details: `Check the history of ${receiverAddress}` }
    await change(engine, { send: sendOf('unknown', { failure }) })
    expect(link()).toContain('/address/')
    await change(engine, { networks: { eip155: networksOf('eip155', [base]) } })
    expect(screen.queryByRole('link', { name: 'Open explorer' })).toBeNull()
  })

  const hash = `0x${'ab'.repeat(32)}`
  it.each([
    ['in quotes', `Timed out while waiting for transaction with hash "${hash}" to be confirmed.`, hash],
    ['before a full stop', `Look for the transaction ${hash}.`, hash],
    ['in a link', `Look at https://explorer.example/tx/${hash}?tab=logs`, hash],
    ['as a signature in brackets', `It was not confirmed (${'5'.repeat(88)})`, '5'.repeat(88)],
  ])('[Q42 partly] what may have been sent is named where its id stands %s', async (_, details, id) => {
    await open(sendOf('unknown', { failure: { ...problem('OUTCOME_UNKNOWN'), details } }))
    expect(shownText()).toContain(`Transaction${id}`)
    const link = screen.getByRole('link', { name: 'Open explorer' })
    expect(link.getAttribute('href')).toBe(`https://explorer.example/tx/${id}`)
  })

  it('[Q42 partly] what may have been sent is not named by the start of longer data', async () => {
    await open(sendOf('unknown', { failure: { ...problem('OUTCOME_UNKNOWN'), details: `Data "${hash}ab"` } }))
    expect(shownText()).not.toContain(hash)
  })

  it('[Q42 partly] what may have been sent is looked for in the activity only if it is in that list', async () => {
    const { id } = sentOf()
    const failure = { ...problem('OUTCOME_UNKNOWN'), details: `Look for the transaction ${id}` }
    const engine = await open(sendOf('unknown', { failure }), { sent: [sentOf({ step: 'pending' })] })
    expect(shownText()).toContain(
      'Look at your activity before you send again: a second try could pay twice.',
    )
    await change(engine, { sent: [] })
    expect(shownText()).toContain(
      'Look in Lantern or at the explorer before you send again: a second try could pay twice.',
    )
    await change(engine, { send: sendOf('unknown'), networks: { eip155: networksOf('eip155', [base]) } })
    expect(shownText()).toContain('Look in Lantern before you send again: a second try could pay twice.')
  })

  it('[Q42 partly] what was lost sight of before is looked for in its open entry, though nothing was reviewed', async () => {
    const lost = sendOf('unknown', { review: undefined, failure: undefined })
    const link = () => screen.getByRole('link', { name: 'Open explorer' }).getAttribute('href')
    const entry = sentOf({ step: 'pending' })
    const engine = await open(lost, {
      sent: [sentOf({ id: 'another', amount: '1', step: 'pending' }), entry],
    })
    expect(link()).toBe(`https://explorer.example/tx/${entry.id}`)
    expect(shownText()).toContain(
      'Look at your activity before you send again: a second try could pay twice.',
    )
    // One whose end is known is another one.
    await change(engine, { sent: [sentOf({ step: 'success' })] })
    expect(link()).toBe(`https://explorer.example/address/${reviewOf().from}`)
    expect(shownText()).toContain('Look in Lantern or at the explorer before you send again')
    // Another place has emptied the form, so nothing says where it was.
    await change(engine, { sendForm: formOf() })
    expect(screen.queryByRole('link', { name: 'Open explorer' })).toBeNull()
  })

  it('[R9.16] what is out waits 25 s for its confirmation, and says how it ended', async () => {
    const id = sentOf().id
    const out = (isConfirming: boolean) => sendOf('published', { transaction: id, isConfirming })
    const engine = await open(out(true), { sent: [sentOf({ step: 'pending' })] })
    expect(shownText()).toContain('Transaction startedYou can close this.')
    await change(engine, { send: out(false) })
    expect(shownText()).toContain('It is not confirmed yet. Your activity shows how it ends.')
    for (const [step, words] of [
      ['success', 'Sent 0.25 ETH'],
      ['repriced', 'Sent 0.25 ETH'],
      ['reverted', 'Send failedThe fee was paid.'],
      ['replaced', 'Your activity shows how it ended.'],
      ['unknown', 'It is not confirmed yet. Your activity shows how it ends.'],
      ['dropped', 'It is not confirmed yet. Your activity shows how it ends.'],
    ] as const) {
      await change(engine, { sent: [sentOf({ id: 'another', step: 'pending' }), sentOf({ step })] })
      expect(shownText()).toContain(words)
    }
  })

  it('the wallet has the time that its chart gives it', async () => {
    holdSeconds()
    const startedAt = Date.now() - 60_000
    await open(sendOf('asking', { asked: { startedAt, endsAt: startedAt + 120_000 } }))
    expect(screen.getByRole('timer').textContent).toBe('Time left 1:00')
    expect(shownText()).toContain('Lantern has not answered. Open it to look.')
  })

  it('what is out leads to the activity', async () => {
    const engine = await open(sendOf('published', { transaction: '0xa1' }))
    expect(shownText()).toContain('Transaction started')
    await userEvent.click(button('Check activity'))
    expect(engine.asked('push')).toEqual(['Account'])
  })
})

it('an amount is whole in the button, whatever its digits', async () => {
  await open(sendOf('reviewing', { review: reviewOf({ amount: `${quarter.slice(0, -1)}1` }) }))
  expect(button('Send 0.250000000000000001 ETH')).toBeTruthy()
})
