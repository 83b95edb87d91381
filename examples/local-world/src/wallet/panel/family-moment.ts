import { FAMILY_NAMES } from '../wallet-family.js'
import type { WalletQuestion } from '../wallet-request.js'
import { shortAddress, wholeAddress } from './address-text.js'
import { accountMark, familyMark, siteMark } from './panel-marks.js'
import { fact, facts, rawData, textBox } from './request-parts.js'
import type { Moment } from './request-view.js'

type FamilyQuestion = Exclude<
  Extract<WalletQuestion, { kind: `family-${string}` }>,
  { kind: 'family-connect' }
>

/** The contents of a question about a signature in Bitcoin, Polkadot or Cosmos. */
export function familyMoment(question: FamilyQuestion, site: HTMLElement): Moment {
  const { family, account } = question
  if (question.kind === 'family-sign-message')
    return {
      title: 'Sign a message',
      lead: 'A signature is free and moves nothing.',
      ends: [siteMark('large'), 'pen', accountMark(account, 'large')],
      details: [
        textBox('Message', question.text, !question.isText),
        facts(site, fact('Account', shortAddress(account)), fact('Network', FAMILY_NAMES[family])),
      ],
    }
  const { kind, network, preview } = question
  const { payment, fee, facts: others, raw } = preview
  return {
    title: `${kind === 'family-send' ? 'Send' : 'Sign'} ${payment?.amount ?? 'a transaction'}`,
    lead: `On ${network}, asked by ${window.location.host}.`,
    ends: [
      accountMark(account, 'large'),
      kind === 'family-send' ? 'arrow' : 'pen',
      payment ? accountMark(payment.to, 'large') : familyMark(family, network, 'large'),
    ],
    details: [
      facts(
        payment && fact('To', wholeAddress(payment.to), true),
        payment && fact('Amount', payment.amount),
        fee === undefined ? undefined : fact('Network fee', fee),
        ...others.map(({ name, value }) => fact(name, value)),
        fact('From', shortAddress(account)),
        site,
      ),
      rawData(raw),
    ],
  }
}
