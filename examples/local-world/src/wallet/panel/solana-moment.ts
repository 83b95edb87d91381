import { solText } from '../solana/sol-text.js'
import type { SolanaPreview, WalletQuestion } from '../wallet-request.js'
import { shortAddress, wholeAddress } from './address-text.js'
import { accountMark, familyMark, siteMark } from './panel-marks.js'
import { fact, facts, textBox } from './request-parts.js'
import type { Moment } from './request-view.js'

type SolanaQuestion = Extract<WalletQuestion, { kind: `solana-${string}` }>

/** The contents of a question about a Solana signature. */
export function solanaMoment(question: SolanaQuestion, site: HTMLElement): Moment {
  const account = fact('Account', shortAddress(question.account))
  switch (question.kind) {
    case 'solana-sign-message':
      return {
        title: question.texts.length === 1 ? 'Sign a message' : `Sign ${question.texts.length} messages`,
        lead: 'A signature is free and moves nothing.',
        ends: [siteMark('large'), 'pen', accountMark(question.account, 'large')],
        details: [
          ...question.texts.map((text) => textBox('Message', text, !question.isText)),
          facts(site, account, fact('Network', 'Solana')),
        ],
      }
    case 'solana-sign-in':
      return {
        title: `Sign in to ${window.location.host}`,
        lead: 'The signature proves that the account is yours.',
        ends: [siteMark('large'), 'pen', accountMark(question.account, 'large')],
        details: [textBox('Message', question.text, false), facts(site, account, fact('Network', 'Solana'))],
      }
    case 'solana-sign-transaction':
    case 'solana-send':
      return transactionMoment(question, site)
  }
}

function transactionMoment(
  question: SolanaQuestion & { kind: 'solana-sign-transaction' | 'solana-send' },
  site: HTMLElement,
): Moment {
  const { kind, account, network, previews } = question
  const [only] = previews
  const transfer = previews.length === 1 ? only?.transfer : undefined
  const verb = kind === 'solana-send' ? 'Send' : 'Sign'
  const what =
    transfer !== undefined && kind === 'solana-send'
      ? solText(transfer.lamports)
      : previews.length === 1
        ? 'a transaction'
        : `${previews.length} transactions`
  const programs = [...new Set(previews.flatMap((preview) => preview.programs))]
  return {
    title: `${verb} ${what}`,
    lead: `On ${network}, asked by ${window.location.host}.`,
    ends: [
      accountMark(account, 'large'),
      kind === 'solana-send' ? 'arrow' : 'pen',
      transfer === undefined ? familyMark('solana', network, 'large') : accountMark(transfer.to, 'large'),
    ],
    details: [
      facts(
        transfer && fact('To', wholeAddress(transfer.to), true),
        transfer && fact('Amount', solText(transfer.lamports)),
        fact('Network fee', `at most ${solText(feeOf(previews))}`),
        ...(transfer === undefined ? programs.map((program) => fact('Program', programName(program))) : []),
        fact('From', shortAddress(account)),
        site,
      ),
    ],
  }
}

const feeOf = (previews: readonly SolanaPreview[]): bigint => previews.reduce((sum, { fee }) => sum + fee, 0n)

const NAMES: Readonly<Record<string, string>> = {
  '11111111111111111111111111111111': 'System',
  ComputeBudget111111111111111111111111111111: 'Compute budget',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Token account',
}

const programName = (program: string): HTMLElement | string => NAMES[program] ?? shortAddress(program)
