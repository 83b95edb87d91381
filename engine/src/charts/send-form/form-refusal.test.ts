import { expect, it } from 'vitest'
import { defaultLimits } from '../../composition/default-limits.js'
import { sendError } from '../../model/errors/send-error.js'
import { formRefusal } from './form-refusal.js'
import type { FormPlace, FoundReceiver } from './send-form.events.js'
import { emptyForm, type SendFormContext } from './send-form.setup.js'

const place: FormPlace = { namespace: 'eip155', network: 'eip155:1', address: '0xA', connectorId: 'one' }
const coin = { symbol: 'ETH', decimals: 18 }
const found: FoundReceiver = {
  address: '0xC',
  kind: 'account',
  isUnused: false,
  isSelf: false,
  sentTo: 0,
}
const whole: SendFormContext = {
  limits: defaultLimits,
  ...emptyForm,
  place,
  tokenId: '0xT',
  token: { place, token: '0xT', asset: { token: '0xT', symbol: 'USDC', decimals: 2 }, coin },
  amount: '1',
  to: '0xC',
  found,
}
const unread = sendError('NAME_NOT_READ')
const other = sendError('SEND_TOKEN_REQUIRED')

it.each([
  ['a whole form', {}, undefined],
  ['no amount', { amount: '', tokenId: '' }, 'SEND_FIELDS_REQUIRED'],
  ['no receiver', { to: '', found: undefined }, 'SEND_FIELDS_REQUIRED'],
  ['no token', { tokenId: '', token: undefined }, 'SEND_TOKEN_REQUIRED'],
  ['a token that cannot be read', { token: undefined, tokenProblem: other }, 'SEND_TOKEN_REQUIRED'],
  ['too many decimals', { amount: '1.234', found: undefined, receiverProblem: unread }, 'TOO_MANY_DECIMALS'],
  ['a name that cannot be read', { found: undefined, receiverProblem: unread }, 'NAME_NOT_READ'],
  ['a token that is still read', { token: undefined }, 'SEND_NOT_READY'],
  ['a receiver that is still read', { found: undefined }, 'SEND_NOT_READY'],
  ['a look-alike', { found: { ...found, lookAlike: { address: '0xD' } } }, 'RECEIVER_UNUSUAL'],
  [
    'a look-alike that the user agreed to',
    { found: { ...found, lookAlike: { address: '0xD' } }, accepted: true },
    undefined,
  ],
] as const)('[R5.20] [R5.21] [B68 partly] the form with %s', (_, change, code) => {
  expect(formRefusal({ ...whole, ...change })?.code).toBe(code)
})
