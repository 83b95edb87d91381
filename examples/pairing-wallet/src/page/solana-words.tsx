import { solText } from '@walletchart/example-local-world/wallet-parts'
import type { ReactElement } from 'react'
import type { SolanaQuestion } from '../wallet/solana-question.js'
import { Fact, Facts } from './facts.js'
import { shortAddress, wholeAddress } from './words.js'

type TransactionQuestion = Extract<SolanaQuestion, { kind: 'solana-sign-transaction' | 'solana-send' }>

/** Title, button and facts of a Solana transaction, for the owner to read before signing. */
export function solanaWords({ kind, transactions }: TransactionQuestion): {
  title: string
  yes: string
  body: ReactElement
} {
  const [only] = transactions
  const transfer = transactions.length === 1 ? only?.preview.transfer : undefined
  const fee = transactions.reduce((sum, { preview }) => sum + preview.fee, 0n)
  const programs = [...new Set(transactions.flatMap(({ preview }) => preview.programs))]
  const what = transactions.length === 1 ? 'a transaction' : `${transactions.length} transactions`
  const isSend = kind === 'solana-send'
  return {
    title: isSend && transfer ? `Send ${solText(transfer.lamports)}` : `${isSend ? 'Send' : 'Sign'} ${what}`,
    yes: isSend ? 'Send' : 'Sign',
    body: (
      <Facts>
        {transfer ? (
          <Fact name="To" wide>
            <code>{wholeAddress(transfer.to)}</code>
          </Fact>
        ) : null}
        {transfer ? <Fact name="Amount">{solText(transfer.lamports)}</Fact> : null}
        <Fact name="Network fee">at most {solText(fee)}</Fact>
        {transfer ? null : <Fact name="Programs">{programs.map(shortAddress).join(', ')}</Fact>}
      </Facts>
    ),
  }
}
