import type { Account } from '@walletchart/engine'
import { button, element } from './element.js'
import { type Kiosk, ticketText } from './kiosk.js'
import { shortAddress } from './short-address.js'

/** Signing for the ticket. */
export function ticketStep(kiosk: Kiosk, account: Account): HTMLElement {
  const { crossing, signing, signature, problem } = kiosk.state
  const waiting = signing > 0 ? (account.requests?.waiting ?? 0) : 0
  const allowed = account.supported === true
  return element(
    'section',
    {
      class: 'step ticket',
      attributes: { 'aria-labelledby': 'ticket-step', 'aria-busy': signing > 0 ? 'true' : undefined },
    },
    element('h3', { text: 'Your ticket', attributes: { id: 'ticket-step' } }),
    element('p', { class: 'ticket-text', text: ticketText(crossing) }),
    signing > 0
      ? element('p', {
          class: 'hint',
          text: waiting === 0 ? 'Sign it in your wallet.' : `Sign it in your wallet; then ${waiting} more.`,
          attributes: { 'data-shows': 'waiting', 'data-more': String(waiting) },
        })
      : undefined,
    signature === undefined
      ? undefined
      : element('p', {
          class: 'signed',
          text: `Signed: ${shortAddress(signature)}`,
          attributes: { role: 'status' },
        }),
    problem === undefined
      ? undefined
      : element('p', { class: 'alert', text: problem, attributes: { role: 'alert' } }),
    element(
      'div',
      { class: 'actions' },
      button(signing > 0 ? 'Sign another one' : 'Sign the ticket', allowed ? kiosk.sign : undefined, 'main'),
      ...(signing > 0 ? [button('Do not sign', kiosk.unsign)] : []),
    ),
  )
}
