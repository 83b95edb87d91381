import { btcText } from '@walletchart/example-local-world/wallet-parts'
import type { ReactNode } from 'react'
import type { FamilyQuestion, SendCost } from '../wallet/family-question.js'
import { Fact, Facts } from './facts.js'
import { Note } from './note.js'
import { TextBox } from './text-box.js'
import { wholeAddress } from './words.js'

/** Title, button and facts of a question of Bitcoin, Polkadot or Cosmos, for the owner to read before signing. */
export function familyWords(
  question: FamilyQuestion,
  cost: Partial<SendCost>,
): { title: string; yes: string; body: ReactNode } {
  if (question.kind === 'family-sign-message') {
    const { text, isText } = question
    return {
      title: 'Sign a message',
      yes: 'Sign',
      body: <TextBox label="Message" text={text} isCode={!isText} />,
    }
  }
  const { payment, facts, raw } = question.preview
  const isSend = question.kind === 'family-send'
  const verb = isSend ? 'Send' : 'Sign'
  return {
    // A signature alone pays nothing yet.
    title: isSend && payment ? `Send ${payment.amount}` : `${verb} a transaction`,
    yes: verb,
    body: (
      <>
        {cost.fault === undefined ? null : <Note tone="warning">This will probably fail: {cost.fault}</Note>}
        <Facts>
          {payment ? (
            <Fact name="To" wide>
              <code>{wholeAddress(payment.to)}</code>
            </Fact>
          ) : null}
          {payment ? <Fact name="Amount">{payment.amount}</Fact> : null}
          {feeOf(question, cost)}
          {facts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
        {raw === '' ? null : (
          <details className="more">
            <summary>Raw data</summary>
            <TextBox label="Raw data" text={raw} isCode />
          </details>
        )}
      </>
    ),
  }
}

/** Only Bitcoin asks its node for the fee. */
function feeOf(
  { preview, cost: asks }: Exclude<FamilyQuestion, { kind: 'family-sign-message' }>,
  { maxFee }: Partial<SendCost>,
): ReactNode {
  const fee = asks === undefined ? preview.fee : maxFee === undefined ? 'Working it out' : btcText(maxFee)
  return fee === undefined ? null : <Fact name="Network fee">{fee}</Fact>
}
