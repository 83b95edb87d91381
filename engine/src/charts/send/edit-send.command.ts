import * as z from 'zod/mini'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { accountOf } from '../kit/account-of.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { needWallets } from '../kit/needs-running.js'
import { anyText } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import type { SendFormChange } from './send-form.public.js'

const shape = z.object({
  token: z.optional(anyText('native, a contract or a mint')),
  amount: z.optional(anyText('whole units as a text such as 0.25, or max')),
  to: z.optional(anyText('an address, a name or a payment URI')),
  acceptReceiver: z.optional(
    z.custom<boolean>((value) => typeof value === 'boolean', 'Expected true or false.'),
  ),
})

/** Puts what was typed into the form, for the account that the app shows. */
export const editSend = async (core: Commander, given: SendFormChange, shown: PublicState): Promise<void> => {
  const change = checkedRequest('send.edit', shape, given)
  needWallets(shown)
  const namespace = shown.activeNamespace
  const { status, address, connectedWalletInfo, walletChainId } = accountOf(shown, namespace)
  if (
    status !== 'connected' ||
    address === undefined ||
    connectedWalletInfo === undefined ||
    walletChainId === undefined
  )
    throw new WalletchartError('NOT_CONNECTED', { details: namespace })
  const place = { namespace, network: walletChainId, address, connectorId: connectedWalletInfo.identifier }
  core.send('sendForm', { type: 'form.at', place })
  core.send('sendForm', { type: 'form.edit', change })
}
