import { formatEther, isAddress, size } from 'viem'
import type { Wallet } from '../wallet.js'
import { FAMILY_NAMES } from '../wallet-family.js'
import type { PendingRequest, WalletApproval, WalletQuestion } from '../wallet-request.js'
import { shortAddress, wholeAddress } from './address-text.js'
import { buildElement } from './build-element.js'
import { choiceRow } from './choice-row.js'
import { familyMoment } from './family-moment.js'
import { panelButton } from './panel-button.js'
import { type PanelIconName, panelIcon } from './panel-icon.js'
import { accountMark, chainMark, siteMark, walletMark } from './panel-marks.js'
import { fact, facts, group, rawData, textBox, warning } from './request-parts.js'
import { solanaMoment } from './solana-moment.js'

/** What the view of a question needs besides it. */
export interface RequestViewOptions {
  readonly wallet: Wallet
  readonly request: PendingRequest
  /** How many questions wait, this one included. */
  readonly waiting: number
  /** Place of the account chosen for a connection, at this moment. */
  readonly chosen: () => number
  readonly onChoose: (place: number) => void
  readonly onApprove: (approval: WalletApproval) => void
  readonly onReject: () => void
}

/** A question as its owner sees it. */
export interface RequestView {
  /** Short words, also spoken when the question comes up. */
  readonly title: string
  readonly body: readonly HTMLElement[]
  readonly foot: HTMLElement
}

/** The contents of a question, above its buttons. */
export interface Moment {
  readonly title: string
  readonly lead: string
  readonly ends: readonly [HTMLElement, PanelIconName, HTMLElement]
  readonly details: readonly (HTMLElement | undefined)[]
}

/** Draws a question: what is asked, by whom, with everything that matters before the buttons. */
export function requestView(options: RequestViewOptions): RequestView {
  const { request, waiting, chosen, onApprove, onReject } = options
  const { title, lead, ends, details } = momentOf(request.question, options)
  const [from, glyph, to] = ends
  const heading = buildElement('h3', { tabindex: -1, 'data-focus': true }, title)
  const moment = buildElement(
    'div',
    { class: 'moment', 'data-testid': 'local-wallet-request', 'data-kind': request.question.kind },
    waiting > 1 && buildElement('p', { class: 'count' }, `1 of ${waiting} questions`),
    buildElement(
      'div',
      { class: 'span', 'aria-hidden': 'true' },
      from,
      buildElement('span', { class: 'line' }, buildElement('span', { class: 'glyph' }, panelIcon(glyph))),
      to,
    ),
    heading,
    buildElement('p', { class: 'lead' }, lead),
  )
  const { kind } = request.question
  const approve = () => onApprove(kind === 'connect' || kind === 'family-connect' ? { place: chosen() } : {})
  return {
    title,
    body: [moment, ...details.filter((detail) => detail !== undefined)],
    foot: buildElement(
      'div',
      { class: 'foot two' },
      panelButton('quiet', 'Reject', 'local-wallet-reject', onReject),
      panelButton('primary', 'Approve', 'local-wallet-approve', approve),
    ),
  }
}

function momentOf(question: WalletQuestion, options: RequestViewOptions): Moment {
  const { wallet } = options
  const site = fact('Site', window.location.host)
  const network = () => fact('Network', wallet.chain().name)
  switch (question.kind) {
    case 'unlock':
      return {
        title: `Unlock ${wallet.options.name}`,
        lead: `${window.location.host} waits for its accounts.`,
        ends: [siteMark('large'), 'link', walletMark(wallet.options, 'large')],
        details: [facts(site)],
      }
    case 'connect':
      return {
        title: `Connect to ${window.location.host}`,
        lead: 'It sees your address. It cannot sign or move anything without you.',
        ends: [siteMark('large'), 'link', walletMark(wallet.options, 'large')],
        details: [accountChoice(options, wallet.state.accounts)],
      }
    case 'family-connect':
      return {
        title: `Connect to ${window.location.host}`,
        lead: `It sees your ${FAMILY_NAMES[question.family]} address. It cannot sign or move anything without you.`,
        ends: [siteMark('large'), 'link', walletMark(wallet.options, 'large')],
        details: [accountChoice(options, wallet.state.addresses[question.family])],
      }
    case 'family-sign-message':
    case 'family-sign-transaction':
    case 'family-send':
      return familyMoment(question, site)
    case 'solana-sign-message':
    case 'solana-sign-in':
    case 'solana-sign-transaction':
    case 'solana-send':
      return solanaMoment(question, site)
    case 'sign-message':
      return {
        title: 'Sign a message',
        lead: 'A signature is free and moves nothing.',
        ends: [siteMark('large'), 'pen', accountMark(question.account, 'large')],
        details: [
          textBox('Message', question.text, !question.isText),
          facts(site, fact('Account', shortAddress(question.account)), network()),
        ],
      }
    case 'sign-typed-data':
      return {
        title: `Sign ${question.primaryType}`,
        lead: 'Signed data can give permissions. Read it first.',
        ends: [siteMark('large'), 'pen', accountMark(question.account, 'large')],
        details: [
          textBox('Data', question.text, true),
          facts(
            site,
            question.domainName === undefined ? undefined : fact('Domain', question.domainName),
            question.contract === undefined ? undefined : contractFact(question.contract),
            fact('Account', shortAddress(question.account)),
            network(),
          ),
        ],
      }
    case 'send':
      return sendMoment(question, site)
    case 'switch-chain':
      return {
        title: `Switch to ${question.to.name}`,
        lead: `${window.location.host} wants to leave ${question.from.name}.`,
        ends: [chainMark(question.from, 'large'), 'arrow', chainMark(question.to, 'large')],
        details: [facts(site, fact('From', question.from.name), fact('To', question.to.name))],
      }
    case 'add-chain':
      return {
        title: `Add ${question.chain.name}`,
        lead: 'Its node will see your address and what you send there.',
        ends: [walletMark(wallet.options, 'large'), 'plus', chainMark(question.chain, 'large')],
        details: [
          facts(
            site,
            fact('Chain id', String(question.chain.id)),
            fact('Coin', question.chain.symbol ?? 'ETH'),
            fact('Node', question.chain.rpcUrl, true),
          ),
        ],
      }
  }
}

function sendMoment(question: WalletQuestion & { kind: 'send' }, site: HTMLElement): Moment {
  const { account, chain, preview } = question
  const { to, value, data, maxFee, fault } = preview
  const symbol = chain.symbol ?? 'ETH'
  const bytes = size(data)
  const isCall = bytes > 0
  const amount = `${formatEther(value)} ${symbol}`
  const title =
    to === undefined ? 'Create a contract' : isCall && value === 0n ? 'Call a contract' : `Send ${amount}`
  return {
    title,
    lead: `On ${chain.name}, asked by ${window.location.host}.`,
    ends: [
      accountMark(account, 'large'),
      'arrow',
      to === undefined ? chainMark(chain, 'large') : accountMark(to, 'large'),
    ],
    details: [
      fault === undefined ? undefined : warning('This will probably fail', withoutLongHex(fault)),
      facts(
        to === undefined ? undefined : fact('To', wholeAddress(to), true),
        value === 0n && isCall ? undefined : fact('Amount', amount),
        fact(
          'Network fee',
          maxFee === undefined ? 'Working it out' : `at most ${writeFee(maxFee)} ${symbol}`,
        ),
        fact('From', shortAddress(account)),
        site,
      ),
      isCall ? rawData(data, bytes) : undefined,
    ],
  }
}

function accountChoice({ chosen, onChoose }: RequestViewOptions, accounts: readonly string[]): HTMLElement {
  const rows = accounts.map((account, at) =>
    choiceRow({
      group: 'connect-account',
      testId: `local-wallet-connect-account-${at}`,
      mark: accountMark(account, 'row'),
      title: `Account ${at + 1}`,
      detail: shortAddress(account),
      checked: at === chosen(),
      onChoose: () => onChoose(at),
    }),
  )
  return buildElement('fieldset', { class: 'section' }, buildElement('legend', {}, 'Account'), group(rows))
}

function contractFact(contract: string): HTMLElement {
  return fact('Contract', isAddress(contract, { strict: false }) ? wholeAddress(contract) : contract, true)
}

/** A revert reason without its encoded arguments, which tell a user nothing. */
function withoutLongHex(text: string): string {
  return text.replace(/[0-9a-f]{40,}/gi, '…')
}

/** Wei as ether with 6 decimals, rounded up: "at most" stays true. */
function writeFee(wei: bigint): string {
  const step = 10n ** 12n
  return formatEther(((wei + step - 1n) / step) * step)
}
